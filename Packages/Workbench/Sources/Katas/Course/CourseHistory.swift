import Bugs
import Foundation
import WorkbenchKit

/// A course as a git history: one commit for each part of a step, named `3 red`. Ordinary git commands change
/// it, and the page takes the diffs back.
struct CourseHistory {
  let style: String
  let root: URL

  /// Lays the course out in a new folder.
  func unfold(to folder: URL) throws {
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      throw WorkbenchError("\(folder.path) exists: give a new folder, TO=../course.")
    }
    let package = try KataPackage(style: style, in: root)
    let course = try Course(of: package, in: root)
    let git = Git(folder: folder)
    try package.pack.write(to: folder)
    try git.start()
    try git.commit("start", by: .katas)
    for step in course.page.steps {
      for phase in Course.Phase.allCases {
        try package.write(course.files(after: phase, of: step.number), to: folder)
        try git.commit("\(step.number) \(phase.rawValue)", by: .katas)
      }
    }
  }

  /// Writes the diffs of a history into the page, and keeps its prose.
  func fold(from folder: URL) throws {
    let git = Git(folder: folder)
    let log = try git("log", "--reverse", "--format=%H %s")
    var diffs: [CourseFold.Place: String] = [:]
    for line in log.split(separator: "\n").dropFirst() {
      let words = line.split(separator: " ")
      guard words.count == 3, let step = Int(words[1]),
        let phase = Course.Phase(rawValue: String(words[2]))
      else {
        throw WorkbenchError(
          "\(folder.path): the commit “\(line.drop { $0 != " " }.dropFirst())” must be named as a part "
            + "of a step, such as “3 red”: use git rebase --interactive with “reword”.")
      }
      if phase == .given { continue }
      let place = CourseFold.Place(step: step, section: phase.rawValue.capitalized)
      diffs[place] = try diff(of: String(words[0]), git)
    }
    let path = CoursePage.path(of: style)
    let page = try Workspace.text(of: path, in: root)
    try Data(CourseFold.folded(page, diffs: diffs, style: style).utf8)
      .write(to: root.appending(path: path))
  }

  /// The diff of a commit, with as much context as each file needs.
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
        let diff = CourseFold.diff(text, of: path)
        let files = try? Patch(diff).applied { _ in before }.files
        if files?[path] == after { return diff }
      }
      throw WorkbenchError("\(path) in \(commit): its change cannot be written as a diff.")
    }.joined(separator: "\n")
  }
}
