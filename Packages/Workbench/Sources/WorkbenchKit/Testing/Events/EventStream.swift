import Foundation

/// The events of one test run, which Swift Testing writes as lines of JSON, in their version 6.2:
/// later ones do not say in which case of a test an issue was recorded.
public struct EventStream: Sendable, Equatable {
  public struct Test: Sendable, Hashable {
    /// The id, such as `Module.Suite/name()/File.swift:3:4`.
    public let id: String
    /// The name, such as `name()`; without the back ticks of a name that is no Swift identifier.
    public let name: String
    public let place: SourcePlace?

    public var module: String { String(id.prefix { $0 != "." }) }
  }

  public struct Failure: Sendable, Equatable {
    public let id: String?
    public let test: String
    public let arguments: String?
    public let place: SourcePlace?
    public let message: String
  }

  public private(set) var tests: [Test] = []
  public private(set) var ended: [Test] = []
  public private(set) var running: [Test] = []
  private(set) var runningCases: [String: [String]] = [:]
  private(set) var skippedTests: Set<String> = []
  public private(set) var failures: [Failure] = []
  /// How long tests took, by their ids.
  private(set) var seconds: [String: Double] = [:]
  private(set) var isComplete = false
  private var byID: [String: Test] = [:]

  /// Reads the next line of the stream. Ignores what is no event, such as the half line that a
  /// crash leaves.
  mutating func read(_ line: Data) {
    guard let payload = try? JSONDecoder().decode(Record.self, from: line).payload else { return }
    switch (payload.kind, payload.testID.flatMap { byID[$0] }) {
    case ("function", _):
      guard let test = payload.test else { break }
      byID[test.id] = test
      tests.append(test)
    case ("testStarted", let test?):
      running.append(test)
      seconds[test.id] = payload.instant.map { -$0.absolute }
    case ("testSkipped", let test?): skippedTests.insert(test.id)
    case ("testEnded", let test?):
      running.removeAll { $0 == test }
      seconds[test.id]? += payload.instant?.absolute ?? 0
      ended.append(test)
    case ("testCaseStarted", let test?):
      let arguments = [payload._testCase?.displayName].compactMap(\.self)
      runningCases[test.id, default: []] += arguments
    case ("testCaseEnded", let test?):
      runningCases[test.id]?.removeAll { $0 == payload._testCase?.displayName }
    case ("issueRecorded", let test) where payload.isFailure:
      failures.append(payload.failure(of: test))
    case ("runEnded", _): isComplete = true
    default: break
    }
  }

  /// Reads the next line that XCTest prints, on Linux or on a Mac. Ignores all others.
  mutating func read(xctest line: Data) {
    let line = String(decoding: line, as: UTF8.self)
    // A test is `Class.test` on Linux, and `-[Module.Class test]` on a Mac.
    let ofTest =
      #/Test Case '(?:-\[)?(?:\w+\.)?(\w+)[. ](\w+)\]?' (started|passed|failed|skipped)(?:.*\(([0-9.]+) seconds\))?.*/#
    let ofFailure =
      #/(.+?):(\d+):(?:\d+:)? error: (?:-\[)?(?:\w+\.)?(\w+)[. ](\w+)\]? : (.*?)(?: - )?/#
    if let match = line.wholeMatch(of: ofTest)?.output {
      let test = xctest(match.1, match.2)
      guard match.3 != "started" else {
        tests.append(test)
        running.append(test)
        return
      }
      running.removeAll { $0 == test }
      ended.append(test)
      seconds[test.id] = match.4.flatMap { Double($0) }
    } else if let match = line.wholeMatch(of: ofFailure)?.output {
      let test = xctest(match.3, match.4)
      let place = SourcePlace(file: String(match.1), line: Int(match.2) ?? 1, column: 1)
      failures.append(
        Failure(
          id: test.id, test: test.name, arguments: nil, place: place, message: String(match.5)))
    } else if line.contains(/^Test Suite '(?:All|Selected) tests' (?:passed|failed)/) {
      isComplete = true
    }
  }

  private func xctest(_ suite: Substring, _ name: Substring) -> Test {
    Test(id: "\(suite)/\(name)()", name: "\(name)()", place: nil)
  }
}

private struct Record: Decodable {
  struct Payload: Decodable {
    struct Location: Decodable {
      var _filePath: String
      var line: Int
      var column: Int?

      var place: SourcePlace { SourcePlace(file: _filePath, line: line, column: column ?? 1) }
    }

    struct Issue: Decodable {
      var isKnown: Bool?
      var sourceLocation: Location?
    }
    struct Message: Decodable {
      var symbol: String?
      var text: String
    }
    struct Case: Decodable { var displayName: String? }
    struct Instant: Decodable { var absolute: Double }

    var kind, id, name, testID: String?
    var sourceLocation: Location?
    var _testCase: Case?
    var instant: Instant?
    var issue: Issue?
    var messages: [Message]?
    var _comments: [String]?

    var test: EventStream.Test? {
      guard let id, let name else { return nil }
      return EventStream.Test(
        id: id, name: name.replacing("`", with: ""), place: sourceLocation?.place)
    }

    /// A known issue and a warning are no failures.
    var isFailure: Bool { issue?.isKnown != true && messages?.first?.symbol ?? "fail" == "fail" }

    func failure(of test: EventStream.Test?) -> EventStream.Failure {
      // The values say more than their difference, “inserted […], removed […]”.
      var texts = (messages ?? []).filter { $0.symbol != "difference" }.map(\.text)
      if texts.count > 1, texts.first == "Issue recorded" { texts.removeFirst() }
      // What the test's author says comes first.
      let comments = _comments ?? []
      texts = comments + texts.filter { !comments.contains($0) }
      return EventStream.Failure(
        id: test?.id, test: test?.name ?? "(no test)", arguments: _testCase?.displayName,
        place: issue?.sourceLocation?.place, message: texts.joined(separator: "\n"))
    }
  }

  var payload: Payload
}
