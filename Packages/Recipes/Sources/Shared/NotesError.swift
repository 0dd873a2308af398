import Foundation

/// The reason why a response can't be used.
public enum NotesError: LocalizedError {
  /// The status isn't in the range from 200 to 299. The response often says more: the body may
  /// contain an error code, and a header may say when to retry.
  case status(Int, NotesClient.HTTPResponse)
  /// The body of a successful response can't be decoded.
  case body(DecodingError, NotesClient.HTTPResponse)

  /// The status of a failure, or `nil` if the status was a success.
  public var status: Int? {
    if case .status(let status, _) = self { status } else { nil }
  }

  /// The response of the service, with its headers.
  public var response: NotesClient.HTTPResponse {
    switch self {
    case .status(_, let response), .body(_, let response): response
    }
  }

  /// A message for the user, with the status or the place in the body, such as `orders[0].status`.
  public var errorDescription: String? {
    switch self {
    case .status(let status, _): "The service answered with the status \(status)."
    case .body(let error, _): "The answer of the service is not as expected, at \(error.place)."
    }
  }
}

extension DecodingError {
  /// The place in the body where decoding failed.
  fileprivate var place: String {
    let path: [any CodingKey] =
      switch self {
      case .keyNotFound(let key, let context): context.codingPath + [key]
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .dataCorrupted(let context):
        context.codingPath
      @unknown default: []
      }
    let steps = path.map { step in step.intValue.map { "[\($0)]" } ?? ".\(step.stringValue)" }
    return steps.isEmpty ? "its start" : String(steps.joined().trimmingPrefix("."))
  }
}
