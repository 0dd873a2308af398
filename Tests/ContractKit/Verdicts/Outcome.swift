/// What one call ended with, in the words of the contract.
public enum Outcome: Sendable, Equatable {
  /// A value; it is compared as JSON, encoded again from what was decoded.
  case value(JSONText)
  /// Refused because of its status code.
  case status(Int)
  /// Refused because the body is not what the model needs.
  case body
  /// No answer that is HTTP came, or not all of it.
  case transport(TransportFailure)
  /// The caller cancelled.
  case cancelled
  /// A double was asked for what nobody scripted; with the error's text.
  case unscripted(String)
  /// A failure whose kind the style does not tell.
  case undisclosed
}

/// The kinds of transport failure that the contract tells apart.
///
/// Platforms give different codes for the same broken connection, so most kinds are one here.
public enum TransportFailure: Sendable, Equatable {
  /// No answer in time.
  case timedOut
  /// Anything else.
  case other
}

extension Outcome: CustomStringConvertible {
  /// The outcome in one short line; a long value is cut.
  public var description: String {
    switch self {
    case .value(let json): "value \(json.excerpt)"
    case .status(let code): "status(\(code))"
    case .body: "body"
    case .transport(let failure): "transport(\(failure))"
    case .cancelled: "cancelled"
    case .unscripted(let text): "unscripted (\(text))"
    case .undisclosed: "undisclosed"
    }
  }
}
