import Foundation
import WorkbenchKit

/// The suite of a story as the learner gets it, and runs that force its failures.
struct FlakyForcing {
  private let flaky: FlakyPackage
  private let story: FlakyPage.Story
  private let run: KataTests.Runner
  private let files: PackageFiles
  private let tests: KataTests
  /// The same with a bug, which the tests of one cause don't notice when it is forced.
  private let bugged: (files: PackageFiles, tests: KataTests)?
  private let bug: FlakyPage.ClientBug?

  init(
    _ flaky: FlakyPackage, _ story: FlakyPage.Story, at copy: String, _ command: KataCommand
  ) throws {
    self.flaky = flaky
    self.story = story
    run = command.run
    let files = try flaky.files(of: story)
    self.files = files
    func build(_ files: PackageFiles, at copy: String) throws -> KataTests {
      let tests = try flaky.tests(of: files, at: copy, command)
      let verdict = try command.run(tests)
      guard case .ran = verdict else {
        throw WorkbenchError("\(FlakyPage.path): \(story.name) \(verdict.problem ?? "")")
      }
      return tests
    }
    tests = try build(files, at: copy)
    let id = story.causes.lazy.compactMap(\.bug).first
    let bug = flaky.page.bugs.first { $0.id == id }
    self.bug = bug
    let buggedFiles = try bug.map { try flaky.files(of: files, with: $0) }
    bugged = try buggedFiles.map { ($0, try build($0, at: "\(copy)-bug")) }
  }

  /// For each cause, what fails in a run that forces it; `nil` if nothing does.
  func failures() throws -> [String?] {
    var verdicts: [FlakyRun.Kind: KataTests.Verdict] = [:]
    return try story.causes.map { cause in
      let red = cause.red.map(flaky.name)
      if let bug, let bugged, cause.bug == bug.id {
        let verdict = try FlakyRun(kind: cause.forced, names: red)
          .verdict(of: bugged.tests, bugged.files, by: run)
        return verdict.isGreen ? "\(red.joined(separator: ", ")) stays green. \(bug.story)" : nil
      }
      let isAlone = cause.forced == .alone
      let verdict =
        try (isAlone ? nil : verdicts[cause.forced])
        ?? FlakyRun(kind: cause.forced, names: isAlone ? red : []).verdict(
          of: tests, files, by: run)
      verdicts[cause.forced] = verdict
      guard case .ran(let result, _) = verdict else { return nil }
      return result.failures.lazy.map { failure in
        (String(failure.test.prefix { $0 != "(" }), failure.message)
      }.first { red.contains($0.0) }.map { test, message in
        "\(test): \(message.split(separator: "\n").first ?? "")"
      }
    }
  }
}
