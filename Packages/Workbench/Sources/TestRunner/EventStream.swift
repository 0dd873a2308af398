import Foundation

/// The events of one test run, which Swift Testing writes as lines of JSON.
///
/// `--event-stream-output-path` names their file. This type reads only what the workspace needs.
public struct EventStream: Sendable, Equatable {
  /// A failure that a test recorded.
  public struct Failure: Sendable, Equatable {
    /// The test's name.
    public let test: String
    /// Where it was recorded, as `file:line`; empty when the stream does not tell.
    public let place: String
    /// The messages of the issue.
    public let message: String
  }

  /// The names of the test functions that ended.
  public private(set) var ended: [String] = []
  /// How many test cases ended. A test function has one case, or one for each argument.
  public private(set) var endedCases = 0
  /// The names of the test functions that started but did not end.
  public private(set) var running: [String] = []
  /// The failures, in the order in which tests recorded them.
  public private(set) var failures: [Failure] = []
  /// Whether the stream contains the end of the run.
  public private(set) var isComplete = false

  /// Reads a stream. Ignores an incomplete last line, which a crash can leave.
  public init(_ data: Data) {
    let decoder = JSONDecoder()
    var names: [String: String] = [:]
    var open: [String] = []
    for line in data.split(separator: UInt8(ascii: "\n")) {
      guard let record = try? decoder.decode(Record.self, from: line) else { continue }
      let payload = record.payload
      switch payload.kind {
      case "function":
        names[payload.id ?? ""] = payload.name
      case "testStarted":
        open.append(payload.testID ?? "")
      case "testEnded":
        open.removeAll { $0 == payload.testID }
        if let name = names[payload.testID ?? ""] { ended.append(name) }
      case "testCaseEnded":
        endedCases += 1
      case "issueRecorded" where payload.issue?.isFailure ?? true:
        failures.append(payload.failure(named: names[payload.testID ?? ""] ?? "(no test)"))
      case "runEnded":
        isComplete = true
      default:
        break
      }
    }
    running = open.compactMap { names[$0] }
  }
}

private struct Record: Decodable {
  struct Payload: Decodable {
    struct Issue: Decodable {
      struct Location: Decodable {
        var fileID: String?
        var line: Int?
      }

      var isFailure: Bool?
      var sourceLocation: Location?
    }

    struct Message: Decodable {
      var text: String
    }

    var kind: String?
    var id: String?
    var name: String?
    var testID: String?
    var issue: Issue?
    var messages: [Message]?

    func failure(named test: String) -> EventStream.Failure {
      let location = issue?.sourceLocation
      return EventStream.Failure(
        test: test,
        place: location.map { "\($0.fileID ?? ""):\($0.line ?? 0)" } ?? "",
        message: (messages ?? []).map(\.text).joined(separator: "\n"))
    }
  }

  var payload: Payload
}
