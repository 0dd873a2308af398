import Foundation

extension StarWarsAPI {
  /// The reason why a call has no value.
  public enum CallError: Error, CustomStringConvertible, LocalizedError {
    /// There is no answer. The error says why.
    case transport(HTTPError)
    /// The status of the answer isn't 200.
    case status(HTTPStatus)
    /// The status is 200, but the body can't be decoded. A `DecodingError` says where and why.
    case undecodable(any Error)
    /// The caller canceled the call.
    case cancelled

    /// A message that says what went wrong and, for a body, where, such as `results[1].url`.
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
