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
    /// The caller cancelled the call.
    case cancelled

    /// Says what went wrong and, for a body, at which place, such as `results[1].url`.
    public var description: String {
      switch self {
      case .transport(let error): "There is no answer: \(error)"
      case .status(let status): "The server answered \(status) instead of 200."
      case .undecodable(let error):
        "The body cannot be decoded: \(error.decodingFailureDescription)"
      case .cancelled: "The call was cancelled."
      }
    }

    /// The same text as ``description``.
    public var errorDescription: String? { description }
  }
}

extension Error {
  /// The place in the JSON and the decoder's reason, such as `results[1].url: Invalid URL string.`
  fileprivate var decodingFailureDescription: String {
    let (path, context): ([any CodingKey], DecodingError.Context)
    switch self as? DecodingError {
    case .keyNotFound(let key, let found): (path, context) = (found.codingPath + [key], found)
    case .typeMismatch(_, let found), .valueNotFound(_, let found), .dataCorrupted(let found):
      (path, context) = (found.codingPath, found)
    default: return String(describing: self)
    }
    let place = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
    return "\(place.isEmpty ? "top level" : place.trimmingPrefix(".")): \(context.debugDescription)"
  }
}
