import Bugs
import Foundation
import WorkbenchKit

/// A course as a git history, with a commit such as `3 red` for each part of a step. The page takes
/// the diffs back.
struct CourseHistory {
  let style: String
  let root: URL

  func unfold(to folder: URL) throws {
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      throw WorkbenchError("\(folder.path) already exists: give a new folder, as in TO=../course.")
    }
    try folder.checkForSwift()
    let package = try KataPackage(style: style, in: root)
    let course = try Course(of: package, in: root)
    let git = Git(folder: folder)
    try package.pack.write(to: folder)
    try git.start()
    try git.commit("start", by: .katas)
    for step in course.page.steps {
      for phase in Course.Phase.allCases {
        try package.write(course.files(after: phase, of: step.number), to: folder)
        let isCharacterized = phase == .red && step.kind == .characterize
        let name = isCharacterized ? "characterize" : phase.rawValue
        try git.commit("\(step.number) \(name)", by: .katas)
      }
    }
  }

  func fold(from folder: URL) throws {
    let git = Git(folder: folder)
    var diffs: [String: String] = [:]
    for line in try git("log", "--reverse", "--format=%H %s").split(separator: "\n").dropFirst()
    where !line.hasSuffix(" given") {
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      diffs[String(parts[1])] = try diff(of: String(parts[0]), git)
    }
    let path = CoursePage.path(of: style)
    var lines: [String] = []
    var step = ""
    for block in try PageBlocks(Workspace.text(of: path, in: root)).blocks {
      if block.level > 0 {
        lines.append("\(String(repeating: "#", count: block.level)) \(block.title)")
      }
      if block.level == 2 { step = String(block.title.prefix { $0 != "." }) }
      let isChange =
        block.level == 3 && ["Characterize", "Red", "Green", "Refactor"].contains(block.title)
      let diff = diffs.removeValue(forKey: "\(step) \(block.title.lowercased())")
      lines += isChange ? folded(block, diff: diff) : block.body
    }
    if let lost = diffs.keys.min() {
      throw WorkbenchError(
        "\(path) has no section for the commit “\(lost)”: add the section, or rename the commit to a part of a "
          + "step, such as “3 red”, with git rebase --interactive and “reword”.")
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: root.appending(path: path))
  }

  /// The diff of a commit, with as much context as each file needs, without line numbers.
  private func diff(of commit: String, _ git: Git) throws -> String {
    let names = try git(
      "diff", "--name-only", "--no-renames", "\(commit)~", commit, "--", "Sources", "Tests")
    return try names.split(separator: "\n").map { name in
      let path = String(name)
      let before = try? git("show", "\(commit)~:\(path)")
      let after = (try? git("show", "\(commit):\(path)")) ?? ""
      for context in [2, 4, 8, 16, 1000] {
        let text = try git(
          "diff", "--no-color", "--no-renames", "-U\(context)", "\(commit)~", commit, "--", path)
        let hunks = text.trimmingCharacters(in: .newlines).components(separatedBy: "\n")
          .drop { !$0.hasPrefix("@@") }
          .filter { !$0.hasPrefix("\\") }
          .map { $0.hasPrefix("@@") ? "@@" : $0 }
        let diff = (["--- \(path)"] + hunks).joined(separator: "\n")
        let files = try? Patch(diff).applied { _ in before }
        if files?[path] == after { return diff }
      }
      throw WorkbenchError("\(path) in \(commit): its change cannot be written as a diff.")
    }.joined(separator: "\n")
  }

  /// A section with another diff, where the old one stood, or else above the reasons of the red, or
  /// at the end.
  private func folded(_ block: PageBlocks.Block, diff: String?) -> [String] {
    let body = block.body
    let old = body.firstIndex(of: "```diff")
    let start = old ?? body.firstIndex(where: RedReason.isBegun) ?? body.count
    let end = old.flatMap { body[$0...].firstIndex(of: "```") }.map { $0 + 1 } ?? start
    let fence = diff.map { ["```diff", $0, "```"] } ?? []
    return [Array(body[..<start]), fence, Array(body[end...])].map(PageBlocks.Block.trimmed)
      .filter { !$0.isEmpty }.flatMap { ["", $0] } + [""]
  }
}
