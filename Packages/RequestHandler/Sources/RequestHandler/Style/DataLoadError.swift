import Foundation

/// Why a request has no value to hand over. Each case says it in a sentence; see ``description``.
///
/// After *Building a Reliable and Testable Networking Stack* (Jayesh Kawli, jayeshkawli.com).
public enum DataLoadError: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// The request did not get through; with the `localizedDescription` of the session's error.
  case genericError(String)
  /// The answer is HTTP, but not a 200; with its code, whatever the body was.
  case invalidResponseCode(Int)
  /// A 200 whose body does not decode; with place and reason, as in `results[1].url: Expected…`.
  case decodingError(String)
  /// The answer is not HTTP.
  case notHTTP
  /// The caller cancelled the request.
  case cancelled

  /// What happened, for people to read.
  public var description: String {
    switch self {
    case .genericError(let message): "The request failed: \(message)"
    case .invalidResponseCode(let code): "The server answered with status \(code) instead of 200."
    case .decodingError(let message): "The body of the answer does not decode. \(message)"
    case .notHTTP: "The answer is not an HTTP response."
    case .cancelled: "The request was cancelled."
    }
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
