import Comparison
import Foundation
import WorkbenchKit

/// `kata verify`: replays the courses, and says what is wrong with them.
public struct VerifyCommand {
  private let root: URL
  private let styles: [String]
  private let shard: Shard?
  private let console: Console
  private let runner: KataTests.Runner

  /// Makes the command.
  ///
  /// - Parameters:
  ///   - root: The repository.
  ///   - style: The one course to verify; `nil` for all.
  ///   - shard: The part of the checks to make; `nil` for all.
  ///   - console: Receives the findings and the progress.
  public init(root: URL, style: String?, shard: Shard?, console: Console) throws {
    try self.init(
      root: root, style: style, shard: shard, console: console, runner: { try $0.verdict() })
  }

  init(
    root: URL, style: String?, shard: Shard?, console: Console, runner: @escaping KataTests.Runner
  ) throws {
    let all = try Workspace.styles(in: root).filter { Courses.exists(for: $0, in: root) }
    self.root = root
    self.styles = all.filter { style == nil || $0 == style }
    self.shard = shard
    self.console = console
    self.runner = runner
    guard !styles.isEmpty else {
      throw WorkbenchError(
        style.map { "\($0) has no course. There are: \(all.joined(separator: ", "))." }
          ?? "No style has a course: none has a Kata.md.")
    }
  }

  /// Verifies.
  ///
  /// - Returns: Whether all courses are as they should be.
  public func run() throws -> Bool {
    let lock = try RunLock(
      "courses", in: root.appending(path: ".build-katas"), report: console.report)
    defer { withExtendedLifetime(lock) {} }
    let toolchain = try Toolchain.describe()
    let started = Date()
    var problems: [String] = []
    var (made, cached) = (0, 0)
    for style in styles {
      let package = try KataPackage(style: style, in: root)
      let checks: [CourseVerifier.Check]
      let course: Course
      do {
        course = try Courses.course(of: style, package: package, in: root)
        checks = try CourseVerifier.checks(
          of: course, mutants: Courses.mutants(of: style, in: root))
      } catch let error as WorkbenchError {
        problems.append(error.description)
        continue
      }
      let mine = shard?.part(of: checks) ?? checks
      let cache = try CheckCache(
        in: root.appending(path: ".build-katas/verified"), package: package, toolchain: toolchain)
      if !cache.knowsFormat(of: course) {
        let found = try formatProblems(of: course, package: package)
        if found.isEmpty { try cache.keepFormat(of: course) }
        problems += found
      }
      let pending = mine.filter { !cache.knows($0) }
      (made, cached) = (made + pending.count, cached + mine.count - pending.count)
      problems += try verify(pending, of: course, package: package, cache: cache)
    }
    problems.forEach(console.write)
    let seconds = Int(Date().timeIntervalSince(started))
    let text =
      "\(styles.joined(separator: ", ")): \(made) checks in \(seconds) s, \(cached) unchanged"
    console.write(
      problems.isEmpty ? "\(text); all as the pages say" : "\(text); \(problems.count) problems")
    return problems.isEmpty
  }

  /// Makes checks in two scratch packages at the same time: two builds keep two cores busy.
  private func verify(
    _ checks: [CourseVerifier.Check], of course: Course, package: KataPackage, cache: CheckCache
  ) throws -> [String] {
    guard !checks.isEmpty else { return [] }
    let progress = SharedProgress(total: checks.count, console: console)
    defer { progress.end() }
    let half = (checks.count + 1) / 2
    let lanes = [Array(checks.prefix(half)), Array(checks.dropFirst(half))].filter { !$0.isEmpty }
    let scratch = root.appending(path: ".build-katas/verify/\(package.style)")
    let found = try concurrentMap(Array(lanes.enumerated()), width: 2) { [runner] lane, checks in
      let folder = scratch.appending(path: "\(lane)")
      let verifier = CourseVerifier(course: course) { files in
        try package.write(files, to: folder)
        return try runner(
          KataTests(
            name: package.style, folder: folder,
            options: ["-Xswiftc", "-Xfrontend", "-Xswiftc", "-debug-diagnostic-names"], patience: 3)
        )
      }
      var problems: [String] = []
      for check in checks {
        progress.show("\(package.style), \(check.name)")
        if let problem = try verifier.problem(of: check) {
          problems.append(problem)
        } else {
          try cache.keep(check)
        }
        progress.advance()
      }
      return problems
    }
    return found.flatMap(\.self)
  }

  /// Checks the format of every state with one run of `swift format`.
  private func formatProblems(of course: Course, package: KataPackage) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "kata-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var before = PackageFiles()
    for step in course.page.steps {
      for phase in [Course.Phase.red, .green, .refactor] {
        let files = course.files(after: phase, of: step.number)
        for (path, text) in files where before[path] != text {
          try folder.write(Data(text.utf8), to: "step-\(step.number)-\(phase.rawValue)/\(path)")
        }
        before = files
      }
    }
    let rules = package.support[".swift-format"] ?? ""
    try folder.write(Data(rules.utf8), to: ".swift-format")
    let output = try ChildProcess(
      ["/usr/bin/env", "swift", "format", "lint", "--strict", "--recursive", folder.path]
    ).output(deadline: 600)
    return output.text.split(separator: "\n").filter { $0.contains(" error: ") }.map { line in
      let place = line.replacing(folder.path + "/", with: "")
      return "\(CoursePage.path(of: course.page.style)): not formatted: \(place)"
    }
  }
}
