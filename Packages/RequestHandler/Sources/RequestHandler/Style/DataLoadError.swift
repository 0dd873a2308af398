import Foundation

/// The reason why a request has no value. The ``description`` of each case says what happened.
///
/// After *Building a Reliable and Testable Networking Stack* (Jayesh Kawli, jayeshkawli.com).
public enum DataLoadError: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// The session failed, with this `localizedDescription`.
  case genericError(String)
  /// The status isn't 200. The body is ignored.
  case invalidResponseCode(Int)
  /// The body can't be decoded. The text says why and where, such as `no value at results[1].url`.
  case decodingError(String)
  /// The answer isn't HTTP.
  case notHTTP
  /// The caller canceled the request.
  case cancelled

  /// A sentence that says what happened.
  public var description: String {
    switch self {
    case .genericError(let message): "The request failed: \(message)"
    case .invalidResponseCode(let code): "The server answered with status \(code) instead of 200."
    case .decodingError(let message): "The body of the answer does not decode: \(message)."
    case .notHTTP: "The answer is not an HTTP response."
    case .cancelled: "The request was cancelled."
    }
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
