/// What differs from what a scenario demands.
public struct Mismatch: Error, CustomStringConvertible {
  /// What was demanded.
  public let expected: String
  /// What was seen, in words.
  public let seen: String
  /// What a caller got.
  public let result: Result

  /// What a caller got, as far as an ``Exclusion`` can speak of it.
  public enum Result: Sendable, Equatable {
    /// Exactly one outcome.
    case one(Outcome)
    /// None before the deadline.
    case none
    /// A demand that is not about outcomes was not met; in the words of the demand.
    case unmet(String)
    /// Anything else, such as several outcomes.
    case other
  }

  /// The requests that were made.
  public let requests: [RecordedRequest]

  init(
    expected: String, seen: String, result: Result = .other, requests: [RecordedRequest] = []
  ) {
    self.expected = expected
    self.seen = seen
    self.result = result
    self.requests = requests
  }

  /// Expected, seen, and the requests, in one line.
  public var description: String {
    let made = requests.prefix(5).map(\.description).joined(separator: ", ")
    let more = requests.count > 5 ? " and \(requests.count - 5) more" : ""
    return "expected \(expected), saw \(seen); requests: \(made.isEmpty ? "none" : made)\(more)"
  }
}
