import Foundation
import Synchronization
import Testing

/// The machine on which continuous integration runs this suite. It mostly runs one test after
/// another, in the order of the file; in one run of six, it runs all of them at the same time, as
/// your Mac does.
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

  private struct State {
    var isInUse = false
    var waiting: [(line: Int, turn: CheckedContinuation<Void, Never>)] = []
  }

  private static let state = Mutex(State())

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard !Self.isBusy else { return try await function() }
    await Self.begin(atLine: test.sourceLocation.line)
    defer { Self.end() }
    try await function()
  }

  private static func begin(atLine line: Int) async {
    await withCheckedContinuation { turn in
      let isFree = state.withLock { state in
        defer { state.isInUse = true }
        if state.isInUse { state.waiting.append((line, turn)) }
        return !state.isInUse
      }
      if isFree { turn.resume() }
    }
  }

  private static func end() {
    let next = state.withLock { state in
      state.waiting.sort { $0.line > $1.line }
      let next = state.waiting.popLast()
      state.isInUse = next != nil
      return next
    }
    next?.turn.resume()
  }
}

extension Trait where Self == Runner {
  static var runner: Self { Self() }
}
