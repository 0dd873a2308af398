import Bugs
import Foundation
import WorkbenchKit

/// `make kata-verify`: replays the courses, and says what is wrong with them.
extension KataCommand {
  /// Verifies the courses and the part of the checks that `STYLE=` and `SHARD=` select.
  ///
  /// - Returns: Whether all of them are as they should be.
  func verify() throws -> Bool {
    let workspace = try Workspace(root: root)
    let style = try workspace.style(named: options["STYLE"])
    let all = workspace.styles.filter { CoursePage.exists(for: $0, in: root) }
    let styles = all.filter { style == nil || $0 == style }
    let shard = try options["SHARD"].map { try Shard($0) }
    guard !styles.isEmpty else {
      throw WorkbenchError("There is no such course. There are: \(all.joined(separator: ", ")).")
    }
    let problems = try alone("courses") {
      try styles.flatMap { style in
        do {
          return try self.problems(of: style, shard)
        } catch let error as WorkbenchError {
          try Interruption.check()
          return [error.description]
        }
      }
    }
    problems.forEach(screen.write)
    let names = styles.joined(separator: ", ")
    screen.write(
      problems.isEmpty
        ? "\(names): all is as the pages say" : "\(names): \(problems.count) problems")
    return problems.isEmpty
  }

  private func problems(of style: String, _ shard: Shard?) throws -> [String] {
    let package = try KataPackage(style: style, in: root)
    let course = try Course(of: package, in: root)
    let all = try CourseCheck.all(
      of: course, mutants: MutantCatalog(of: root, styles: [style]).mutants)
    // A check that passed is known until its files change, or the compiler.
    let passed = Store<Bool>(root.appending(path: ".build-katas/verified"))
    var base = package.fingerprint
    base.add(try Toolchain.describe())
    let pending = (shard?.part(of: all) ?? all).filter { passed[$0.fingerprint(base)] == nil }
    let bench = bench(
      "verify-\(style)", package,
      options: ["-Xswiftc", "-Xfrontend", "-Xswiftc", "-debug-diagnostic-names"])
    let found = try bench.map(pending, console: screen.console, name: { "\(style), \($0.name)" }) {
      [base] check in
      let problem = check.problem(of: try bench.verdict(of: check.files))
      if problem == nil { passed[check.fingerprint(base)] = true }
      return problem
    }
    // The first shard checks what is about the whole course.
    let isFirst = shard?.part(of: [true]).isEmpty != true
    guard isFirst else { return found.compactMap(\.self) }
    screen.console.report("\(style), end …\n")
    return try found.compactMap(\.self) + formatProblems(of: course, package: package)
      + CourseEnd(course: course, command: self).problems()
  }

  /// Checks the format of every state with one run of `swift format`.
  private func formatProblems(of course: Course, package: KataPackage) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "kata-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try folder.write(package.pack.files[".swift-format"] ?? Data(), to: ".swift-format")
    var before = PackageFiles()
    for step in course.page.steps {
      for phase in Course.Phase.allCases {
        let files = course.files(after: phase, of: step.number)
        for (path, text) in files where before[path] != text {
          try folder.write(
            Data(text.utf8), to: "step-\(step.number)-\(phase.rawValue)/\(path)")
        }
        before = files
      }
    }
    let output = try ChildProcess(
      ["/usr/bin/env", "swift", "format", "lint", "--strict", "--recursive", folder.path]
    ).output(deadline: 600)
    return output.text.split(separator: "\n").filter { $0.contains(" error: ") }.map { line in
      "\(course.page.path): not formatted: \(line.replacing(folder.path + "/", with: ""))"
    }
  }
}
