import Bugs
import Foundation
import WorkbenchKit

/// `make kata-verify`: replays the courses, and says what is wrong with them.
extension KataCommand {
  /// Verifies all courses, or that of `STYLE=`, at the same time.
  ///
  /// - Returns: Whether all of them are as they should be.
  func verify() throws -> Bool {
    let style = options["STYLE"]
    let styles = try courses.filter { style == nil || $0 == style }
    guard !styles.isEmpty else {
      throw WorkbenchError(
        "There is no such course. There are: \(try courses.joined(separator: ", ")).")
    }
    let problems = try alone("courses") {
      try concurrentMap(styles, width: styles.count) { style in
        do {
          return try self.problems(of: style)
        } catch let error as WorkbenchError {
          return [error.description]
        }
      }.flatMap(\.self)
    }
    problems.forEach(screen.write)
    let names = styles.joined(separator: ", ")
    let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    screen.write("\(names): \(problems.isEmpty ? "all is as the pages say" : count)")
    return problems.isEmpty
  }

  /// Replays a course in one folder, because little changes from one state to the next, and only that is compiled
  /// again. The end is built beside it.
  private func problems(of style: String) throws -> [String] {
    let package = try KataPackage(style: style, in: root)
    let course = try Course(of: package, in: root)
    let mutants = try MutantCatalog(of: root, styles: [style]).mutants
    let checks = try CourseCheck.all(of: course, mutants: mutants)
    let end = try CourseEnd(of: course, in: root)
    var base = package.fingerprint
    base.add(try Toolchain.describe())
    // Nobody debugs these tests, so they need no debug information.
    let options = [
      "-debug-info-format", "none", "-Xswiftc", "-Xfrontend", "-Xswiftc", "-debug-diagnostic-names",
    ]
    let folder = scratch("verify-\(style)")
    return try formatProblems(of: checks, package)
      + checks.flatMap { check in
        try once("\(style), \(check.name)", check.fingerprint(base)) {
          try package.write(check.files, to: folder)
          let verdict = try run(KataTests(name: style, folder: folder, options: options))
          return [check.problem(of: verdict)].compactMap(\.self)
        }
      }
      + once("\(style), end", end.fingerprint(base)) {
        try end.problems(in: scratch("end-\(style)"), run: run)
      }
  }

  /// Does what has not passed since its files changed, or the compiler.
  private func once(
    _ name: String, _ fingerprint: String, _ problems: () throws -> [String]
  ) throws -> [String] {
    let passed = Store<Bool>(root.appending(path: ".build-katas/verified"))
    if passed[fingerprint] != nil { return [] }
    screen.console.report("\(name)\n")
    let found = try problems()
    if found.isEmpty { passed[fingerprint] = true }
    return found
  }
}

/// Checks the format of every state with one run of `swift format`.
private func formatProblems(of checks: [CourseCheck], _ package: KataPackage) throws -> [String] {
  let folder = FileManager.default.temporaryDirectory.appending(path: "kata-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  try folder.write(package.pack.files[".swift-format"] ?? Data(), to: ".swift-format")
  var known: Set<String> = []
  for check in checks where !check.isBug {
    for (path, text) in check.files where known.insert(path + text).inserted {
      try folder.write(Data(text.utf8), to: "\(check.name)/\(path)")
    }
  }
  let output = try ChildProcess(
    ["/usr/bin/env", "swift", "format", "lint", "--strict", "--recursive", folder.path]
  ).output(deadline: 600)
  return output.text.split(separator: "\n").filter { $0.contains(" error: ") }.map { line in
    "\(CoursePage.path(of: package.style)): not formatted: \(line.replacing(folder.path + "/", with: ""))"
  }
}
