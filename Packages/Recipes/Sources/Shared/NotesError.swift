import Foundation

/// Why a response of the service could not be used.
public enum NotesError: LocalizedError {
  /// The status is not from 200 to 299. The response often says more: the body has a code of the
  /// service's own, and a header says when to come back.
  case status(Int, NotesClient.HTTPResponse)
  /// The body of a successful response is not what was expected.
  case body(DecodingError, NotesClient.HTTPResponse)

  /// The status of a failure; `nil` if the status was a success.
  public var status: Int? {
    if case .status(let status, _) = self { status } else { nil }
  }

  /// What the service answered, with its headers.
  public var response: NotesClient.HTTPResponse {
    switch self {
    case .status(_, let response), .body(_, let response): response
    }
  }

  /// For the user: the status, or the place in the body, such as `orders[0].status`.
  public var errorDescription: String? {
    switch self {
    case .status(let status, _): "The service answered with the status \(status)."
    case .body(let error, _): "The answer of the service is not as expected, at \(error.place)."
    }
  }
}

extension DecodingError {
  /// Where in the body it happened.
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
