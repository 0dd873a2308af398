import Foundation

/// Why an answer of the network is not an answer of the rewards service.
///
/// Errors of the network and of the decoder are not among them: they are handed on as they are.
public enum RewardsServiceError: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// There was a response, but with a status other than 200.
  case unexpectedStatus(Int)
  /// There was no response, or one that is not an `HTTPURLResponse`.
  case notHTTP
  /// There was a 200 without a single byte of body.
  case noData

  /// Says what was expected and what came.
  public var description: String {
    switch self {
    case .unexpectedStatus(let code):
      "The rewards service answered with status \(code); only 200 is a success."
    case .notHTTP:
      "The network gave no HTTP response. It has to hand over an HTTPURLResponse with its data."
    case .noData:
      "The rewards service answered with status 200 and an empty body; JSON was expected."
    }
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
