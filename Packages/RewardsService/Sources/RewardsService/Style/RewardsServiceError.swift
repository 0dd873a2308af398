import Foundation

/// The reason why an answer can't be used.
///
/// Errors of the network and the decoder aren't wrapped in this type. They are passed on unchanged.
public enum RewardsServiceError: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// The status isn't 200.
  case unexpectedStatus(Int)
  /// The response isn't an `HTTPURLResponse`.
  case notHTTP
  /// The body is empty or missing.
  case noData

  /// A message with what was expected and what arrived.
  public var description: String {
    switch self {
    case .unexpectedStatus(let code):
      "The service answered with status \(code). Only 200 is a success."
    case .notHTTP:
      "The response is not HTTP. A network has to hand over an HTTPURLResponse."
    case .noData:
      "The service answered with an empty body. JSON was expected."
    }
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
