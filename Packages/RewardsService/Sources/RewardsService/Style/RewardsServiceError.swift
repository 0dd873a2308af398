import Foundation

/// Why an answer of the network is not an answer of the service.
///
/// Errors of the network and of the decoder are not among them. They are handed on as they are.
public enum RewardsServiceError: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// The status is not 200.
  case unexpectedStatus(Int)
  /// The response is not an `HTTPURLResponse`.
  case notHTTP
  /// The body is empty, or there is none.
  case noData

  /// Says what was expected and what came.
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
