/// A difference between what a scenario expects and what happened.
public struct Mismatch: Error, CustomStringConvertible {
  /// What the scenario expects, in words.
  public let expected: String
  /// What happened, in words.
  public let seen: String
  /// What happened, in a form that an ``Exclusion`` can name.
  public let result: Result
  /// The requests that the client made.
  public let requests: [RecordedRequest]

  /// What happened, in a form that an ``Exclusion`` can name.
  public enum Result: Sendable, Equatable {
    /// The call delivered exactly one outcome.
    case one(Outcome)
    /// The call delivered nothing before the deadline.
    case none
    /// A requirement that isn't about outcomes wasn't met. The text is in the scenario's words.
    case unmet(String)
    /// The process ended. Only an exclusion can have this result, and its scenario doesn't run.
    case crash
    /// The call delivered several outcomes.
    case several
    /// Anything else.
    case other
  }

  init(
    expected: String, seen: String, result: Result = .other, requests: [RecordedRequest] = []
  ) {
    self.expected = expected
    self.seen = seen
    self.result = result
    self.requests = requests
  }

  /// What was expected, what was seen, and the first five requests, in one line.
  public var description: String {
    let made = requests.prefix(5).map(\.description).joined(separator: ", ")
    let more = requests.count > 5 ? " and \(requests.count - 5) more" : ""
    return "expected \(expected), saw \(seen); requests: \(made.isEmpty ? "none" : made)\(more)"
  }
}
