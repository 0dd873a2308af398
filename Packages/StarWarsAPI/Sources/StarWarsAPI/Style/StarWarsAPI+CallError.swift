import Foundation

extension StarWarsAPI {
  /// Why a call has no value.
  public enum CallError: Error, CustomStringConvertible, LocalizedError {
    /// There is no answer. The error says why.
    case transport(HTTPError)
    /// There is an answer, and its status is not 200.
    case status(HTTPStatus)
    /// There is a 200, and its body cannot be decoded. A `DecodingError` says where and why.
    case undecodable(any Error)
    /// The caller canceled the call.
    case cancelled

    /// Says what went wrong and, for a body, at which place, such as `results[1].url`.
    public var description: String {
      switch self {
      case .transport(let error): "There is no answer: \(error)"
      case .status(let status): "The server answered \(status) instead of 200."
      case .undecodable(let error):
        "The body cannot be decoded: \(error.decodingFailureDescription)."
      case .cancelled: "The call was cancelled."
      }
    }

    /// The same text as ``description``.
    public var errorDescription: String? { description }
  }
}
