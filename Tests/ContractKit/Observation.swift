import Foundation

/// What was seen of one call.
public struct Observation: Sendable {
  /// Every outcome that was delivered, in order. There must be one.
  public let outcomes: [Outcome]
  /// The requests that reached the double or the server.
  public let requests: [RecordedRequest]

  /// The outcome that the caller acts on; `nil` when the call hung.
  public var outcome: Outcome? { outcomes.first }
}

/// What differs from what a scenario demands.
public struct Mismatch: Error, CustomStringConvertible {
  /// What was demanded.
  public let expected: String
  /// What was seen, in words.
  public let seen: String
  /// The one outcome that was seen, where there was exactly one.
  public let outcome: Outcome?
  /// The requests that were made.
  public let requests: [RecordedRequest]

  /// Expected, seen, and the requests, in one line.
  public var description: String {
    let made = requests.map(\.description).joined(separator: ", ")
    return "expected \(expected), saw \(seen); requests: \(made.isEmpty ? "none" : made)"
  }
}
