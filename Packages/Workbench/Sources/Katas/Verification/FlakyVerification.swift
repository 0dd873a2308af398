import Foundation
import WorkbenchKit

extension KataCommand {
  /// Tries each story of `make flaky`: each cause fails when it is forced, and the repaired suite
  /// passes. And the tests that a bug names notice it.
  func flakyProblems() throws -> [String] {
    let toolchain = try Toolchain.describe()
    let stories = try FlakyPage(in: root).stories
    return try [false, true].filter { isXCTest in
      stories.contains { $0.isXCTest == isXCTest }
    }.flatMap { isXCTest in
      let flaky = try FlakyPackage(isXCTest: isXCTest, in: root)
      let name = "\(KataPackage.flaky)\(isXCTest ? " in XCTest" : "")"
      let base = flaky.package.fingerprint
        .adding(flaky.right, and: toolchain, flaky.package.answers.fingerprint.text)
      return try flaky.page.stories.filter { $0.isXCTest == isXCTest }.flatMap { story in
        try once("\(KataPackage.flaky), \(story.name)", base.adding(flaky.files(of: story)).text) {
          try problems(of: story, in: flaky)
        }
      }
        + once("\(name), repaired", base.adding(and: "right").text) {
          try problemsOfTheRightSuite(flaky)
        }
        + flaky.page.bugs.flatMap { bug in
          let files = try flaky.files(of: flaky.right, with: bug)
          return try once("\(name), \(bug.id)", base.adding(files).text) {
            let tests = try flaky.tests(of: files, at: "verify-flaky", self)
            guard case .ran(let result, _) = try run(tests) else {
              return ["\(FlakyPage.path): with the bug “\(bug.id)”, the client doesn't compile"]
            }
            return bug.tests.map(flaky.name).filter { !result.failedTestNames.contains($0) }
              .map { "\(FlakyPage.path): `\($0)` doesn't notice the bug “\(bug.id)”" }
          }
        }
    }
  }

  private func problems(of story: FlakyPage.Story, in flaky: FlakyPackage) throws -> [String] {
    let forcing = try FlakyForcing(flaky, story, at: "verify-flaky", self)
    // Only on a machine that is very busy can one of them be green.
    let rounds = try (1...4).map { _ in try forcing.failures() }
    return story.causes.indices.compactMap { index in
      let cause = story.causes[index]
      let red = rounds.count { $0[index] != nil }
      return red >= 3
        ? nil
        : "\(FlakyPage.path): \(story.name): “\(cause.name)”, when forced, is red in \(red) of 4 runs"
    }
  }

  private func problemsOfTheRightSuite(_ flaky: FlakyPackage) throws -> [String] {
    let files = flaky.right
    let tests = try flaky.tests(of: files, at: "verify-flaky", isBeside: true, self)
    if let problem = try run(tests).problem {
      return ["\(FlakyPage.path): the repaired suite \(problem)"]
    }
    return try FlakyRun.all(of: files, flaky).compactMap { kind in
      let verdict = try kind.verdict(of: tests, files, by: run)
      return verdict.problem.map {
        "\(FlakyPage.path): the repaired suite, \(kind.kind.rawValue), \($0)"
      }
    }
  }
}
