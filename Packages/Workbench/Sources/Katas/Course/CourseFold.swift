import Bugs
import WorkbenchKit

/// Puts the diffs of a history into the text of a page.
enum CourseFold {
  struct Place: Hashable {
    let step: Int
    let section: String
  }

  /// Turns the output of `git diff` for one file into a diff of a page, which has no line numbers.
  static func diff(_ text: String, of path: String) -> String {
    let hunks = text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("@@") }
      .filter { !$0.hasPrefix("\\") }
      .map { $0.hasPrefix("@@") ? "@@" : String($0) }
    return (["--- \(path)"] + hunks.reversed().drop(while: \.isEmpty).reversed())
      .joined(separator: "\n")
  }

  /// The page with other diffs. A diff stands where the old one stood, else above the reasons of the red, else
  /// at the end of its section.
  static func folded(
    _ page: String, diffs: [Place: String], style: String
  ) throws(WorkbenchError) -> String {
    var result: [String] = []
    var used: Set<Place> = []
    var step = 0
    for block in PageBlocks(page).blocks {
      if block.level > 0 {
        result.append("\(String(repeating: "#", count: block.level)) \(block.title)")
      }
      if block.level == 2 { step = Int(block.title.prefix { $0 != "." }) ?? 0 }
      let place = Place(step: step, section: block.title)
      guard block.level == 3, Course.Phase(rawValue: block.title.lowercased()) != nil,
        block.title != "Given"
      else {
        result += block.body
        continue
      }
      used.insert(place)
      result += folded(block, diff: diffs[place])
    }
    if let lost = diffs.keys.filter({ !used.contains($0) }).min(by: { $0.step < $1.step }) {
      throw WorkbenchError(
        "\(CoursePage.path(of: style)) has no section “### \(lost.section)” in step \(lost.step): add it."
      )
    }
    return result.joined(separator: "\n")
  }

  private static func folded(_ block: PageBlocks.Block, diff: String?) -> [String] {
    let body = block.body
    let old = body.firstIndex(of: "```diff")
    let start = old ?? body.firstIndex(where: RedReason.isBegun) ?? body.count
    let end = old.flatMap { body[$0...].firstIndex(of: "```") }.map { $0 + 1 } ?? start
    let parts = [
      PageBlocks.Block.trimmed(body[..<start]), diff.map { "```diff\n\($0)\n```" } ?? "",
      PageBlocks.Block.trimmed(body[end...]),
    ]
    return parts.filter { !$0.isEmpty }.flatMap { ["", $0] } + [""]
  }
}
