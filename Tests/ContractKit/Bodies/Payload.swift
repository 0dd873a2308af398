import Foundation

/// A body that a server sends, and the value that a client must decode from it.
public struct Payload: Sendable {
  /// The body's bytes.
  public let body: Data
  /// What the caller must see when the body arrives with a 200.
  public let value: Outcome

  /// A 200 with this body.
  var answer: Answer { .respond(200, body) }
}
