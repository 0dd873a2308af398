import Foundation

/// Why a call of ``StarWarsAPI`` has no value.
public enum StarWarsAPIError: Error, CustomStringConvertible, LocalizedError {
  /// There is no answer; the error says why.
  case transport(HTTPError)
  /// There is an answer, and its status is not 200.
  case status(HTTPStatus)
  /// There is a 200 whose body is not what it should be; a `DecodingError` says where and why.
  case undecodable(any Error)
  /// The caller cancelled the call.
  case cancelled

  init(_ error: HTTPError) {
    self = error.code == .cancelled ? .cancelled : .transport(error)
  }

  /// Says what went wrong and, for a body, at which place, such as `results.1.name`.
  public var description: String {
    switch self {
    case .transport(let error): "There is no answer: \(error)"
    case .status(let status): "The server answered \(status) instead of 200."
    case .undecodable(let error): "The body cannot be decoded: \(Self.place(of: error))"
    case .cancelled: "The call was cancelled."
    }
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }

  private static func place(of error: any Error) -> String {
    let (path, context): ([any CodingKey], DecodingError.Context)
    switch error as? DecodingError {
    case .keyNotFound(let key, let found): (path, context) = (found.codingPath + [key], found)
    case .typeMismatch(_, let found), .valueNotFound(_, let found), .dataCorrupted(let found):
      (path, context) = (found.codingPath, found)
    default: return String(describing: error)
    }
    let place = path.map { $0.intValue.map(String.init) ?? $0.stringValue }
    return "\(place.joined(separator: ".")): \(context.debugDescription)"
  }
}
