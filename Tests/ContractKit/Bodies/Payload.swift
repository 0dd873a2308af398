import Foundation

/// A body that a server sends, and the value that a client must make of it.
public struct Payload: Sendable {
  /// The bytes.
  public let body: Data
  /// What the caller must see when this comes with a 200.
  public let value: Outcome

  /// The payload as a 200.
  var answer: Answer { .respond(200, body) }
}
