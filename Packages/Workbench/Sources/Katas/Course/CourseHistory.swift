import Comparison
import Foundation
import WorkbenchKit

/// A course as a git history: one commit for each part of a step, named `3 red`. Ordinary git commands change
/// it, and the page takes the diffs back.
public struct CourseHistory {
  private let style: String
  private let root: URL

  /// The history of a style's course.
  public init(of style: String, in root: URL) {
    (self.style, self.root) = (style, root)
  }

  /// Lays the course out in a new folder.
  ///
  /// - Parameter folder: A folder that does not exist yet.
  /// - Throws: ``WorkbenchError`` when it exists, or the page is no course.
  public func unfold(to folder: URL) throws {
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      throw WorkbenchError("\(folder.path) exists: give a new folder, TO=../course.")
    }
    let package = try KataPackage(style: style, in: root)
    let course = try Courses.course(of: style, package: package, in: root)
    try package.writeSupport(to: folder)
    try git(["init", "--quiet"], in: folder)
    try commit("start", in: folder)
    var last = PackageFiles()
    for step in course.page.steps {
      for phase in Course.Phase.allCases {
        let files = course.files(after: phase, of: step.number)
        guard files != last else { continue }
        try package.write(files, to: folder)
        try commit("\(step.number) \(phase.rawValue)", in: folder)
        last = files
      }
    }
  }

  /// Writes the diffs of a history into the page, and keeps its prose.
  ///
  /// - Parameter folder: The repository.
  /// - Throws: ``WorkbenchError`` when a commit has a name that is none of a step, or the page has no section
  ///   for it.
  public func fold(from folder: URL) throws {
    let file = root.appending(path: CoursePage.path(of: style))
    let page = try String(contentsOf: file, encoding: .utf8)
    try Data(CourseFold.folded(page, diffs: diffs(in: folder), style: style).utf8).write(to: file)
  }

  /// The diffs of all commits, by step and part.
  private func diffs(in folder: URL) throws -> [CourseFold.Place: String] {
    let log = try git(["log", "--reverse", "--format=%H %s"], in: folder)
    var diffs: [CourseFold.Place: String] = [:]
    for line in log.split(separator: "\n").dropFirst() {
      let words = line.split(separator: " ")
      guard words.count == 3, let step = Int(words[1]),
        let phase = Course.Phase(rawValue: String(words[2]))
      else {
        throw WorkbenchError(
          "\(folder.path): the commit “\(line.drop { $0 != " " }.dropFirst())” must be named as a part "
            + "of a step, such as “3 red”; git rebase --interactive with “reword” mends it.")
      }
      if phase == .given { continue }
      let place = CourseFold.Place(step: step, section: phase.rawValue.capitalized)
      diffs[place] = try diff(of: String(words[0]), in: folder)
    }
    return diffs
  }

  /// The diff of a commit, with as much context as each file needs.
  private func diff(of commit: String, in folder: URL) throws -> String {
    let names = try git(
      ["diff", "--name-only", "--no-renames", "\(commit)~", commit, "--", "Sources", "Tests"],
      in: folder)
    return try names.split(separator: "\n").map { name in
      let path = String(name)
      let before = try? git(["show", "\(commit)~:\(path)"], in: folder)
      let after = (try? git(["show", "\(commit):\(path)"], in: folder)) ?? ""
      for context in [2, 4, 8, 16, 1000] {
        let text = try git(
          ["diff", "--no-color", "--no-renames", "-U\(context)", "\(commit)~", commit, "--", path],
          in: folder)
        let diff = CourseFold.diff(text, of: path)
        let files = try? Patch(diff).applied { _ in before }.files
        if files?[path] == after { return diff }
      }
      throw WorkbenchError("\(path) in \(commit): its change cannot be written as a diff.")
    }.joined(separator: "\n")
  }

  private func commit(_ name: String, in folder: URL) throws {
    try git(["add", "--all"], in: folder)
    try git(
      [
        "-c", "user.name=Networking Katas", "-c", "user.email=katas@example.com",
        // Else each commit starts a process that looks whether the repository wants packing.
        "-c", "maintenance.auto=false", "commit", "--quiet", "--message", name,
      ], in: folder)
  }

  @discardableResult
  private func git(_ arguments: [String], in folder: URL) throws -> String {
    let output = try ChildProcess(["/usr/bin/env", "git"] + arguments, in: folder).output()
    guard output.ending == .exited(0) else {
      throw WorkbenchError("git \(arguments[0]) in \(folder.path): \(output.text)")
    }
    return output.text
  }
}
