import Foundation
import TestSupport
import Testing

/// The machine on which continuous integration runs this suite. It mostly runs one test after
/// another; in one run of six, it runs all of them at the same time, as your Mac does.
///
/// To choose, set the environment variable `RUNNER` to `calm` or `busy`.
struct Runner: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  private static let isBusy =
    switch ProcessInfo.processInfo.environment["RUNNER"] {
    case "busy": true
    case "calm": false
    default: Int.random(in: 1...6) == 1
    }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard !Self.isBusy else { return try await function() }
    try await Exclusive.exclusive("the runner")
      .provideScope(for: test, testCase: testCase, performing: function)
  }
}

extension Trait where Self == Runner {
  static var runner: Self { Self() }
}
