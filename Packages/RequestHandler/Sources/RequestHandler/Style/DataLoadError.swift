import Foundation

/// Why a request has no value. Each case says what happened in its ``description``.
///
/// After *Building a Reliable and Testable Networking Stack* (Jayesh Kawli, jayeshkawli.com).
public enum DataLoadError: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// The session failed, with this `localizedDescription`.
  case genericError(String)
  /// The status is this one and not 200. The body is ignored.
  case invalidResponseCode(Int)
  /// The body does not decode. The text says why and where, such as `no value at results[1].url`.
  case decodingError(String)
  /// The answer is not HTTP.
  case notHTTP
  /// The caller canceled the request.
  case cancelled

  /// What happened, in a sentence.
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
