/// How one call ended, in the contract's terms.
public enum Outcome: Sendable, Equatable {
  /// The decoded value, encoded again as JSON so that it can be compared to the body.
  case value(JSONText)
  /// A failure because of this status code.
  case status(Int)
  /// A failure because the body doesn't fit the model.
  case body
  /// A failure because no complete HTTP answer arrived.
  case transport(TransportFailure)
  /// The caller canceled the call.
  case cancelled
  /// A failure because a double has no answer for the request. It holds the error's text.
  case unscripted(String)
  /// A failure whose kind the style doesn't report.
  case undisclosed
}

/// The transport failures that the contract distinguishes.
///
/// Platforms report different codes for the same broken connection, so most failures are ``other``.
public enum TransportFailure: Sendable, Equatable {
  /// No answer arrived in time.
  case timedOut
  /// Any other failure.
  case other
}

extension Outcome: CustomStringConvertible {
  /// The outcome in one line, with long values cut short.
  public var description: String {
    switch self {
    case .value(let json): "value \(json.excerpt())"
    case .status(let code): "status(\(code))"
    case .body: "body"
    case .transport(let failure): "transport(\(failure))"
    case .cancelled: "cancelled"
    case .unscripted(let text): "unscripted (\(text))"
    case .undisclosed: "undisclosed"
    }
  }
}
