import Bugs
import Foundation
import WorkbenchKit

/// The mutants of a package that no test can notice. Its page `Bugs.md` lists them below `##
/// Equivalent mutants`, in lines such as “- `1a2b3c4d`, `2b3c4d5e` are equivalent: nobody sees the
/// order of these two”.
struct EquivalentMutants: Sendable {
  private let page: URL
  private let lines: [String: Int]

  init(of package: URL) {
    page = package.appending(path: "Bugs.md")
    let blocks = PageBlocks((try? String(contentsOf: page, encoding: .utf8)) ?? "").blocks
    lines = blocks.filter { $0.title == "Equivalent mutants" }
      .flatMap(\.linesOutsideFences)
      .reduce(into: [:]) { lines, line in
        let entry = #/- (`[0-9a-f]{8}`(?:, `[0-9a-f]{8}`)*) (?:is|are) equivalent: \S.*/#
        guard let match = line.text.wholeMatch(of: entry) else { return }
        for id in match.output.1.split(separator: ", ") {
          lines[id.trimmingCharacters(in: ["`"])] = line.line
        }
      }
  }

  func contains(_ mutant: CodeMutant) -> Bool { lines[mutant.id] != nil }

  func mistakes(_ outcomes: [String: Verdict.Outcome], all: Set<String>) -> [String] {
    lines.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.compactMap { id, line in
      let place = "\(page.path):\(line)"
      guard all.contains(id) else {
        return "\(place): there is no mutant `\(id)`: remove it from the line."
      }
      guard let outcome = outcomes[id], outcome != .survived else { return nil }
      return "\(place): a test notices `\(id)`, so it is not equivalent: remove it from the line."
    }
  }
}
