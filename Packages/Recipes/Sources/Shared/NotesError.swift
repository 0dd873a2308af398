import Foundation

/// Why an answer of the service holds no value.
public enum NotesError: LocalizedError {
  /// The status is not from 200 to 299. The body often says more, such as a code of the service's
  /// own.
  case status(Int, body: Data)
  /// The body of a good answer is not what was expected.
  case body(DecodingError)

  /// The status that is no success; `nil` when there was a good one.
  public var status: Int? {
    if case .status(let status, _) = self { status } else { nil }
  }

  /// For the user: the status, or the place in the body, such as `orders[0].status`.
  public var errorDescription: String? {
    switch self {
    case .status(let status, _): "The service answered with the status \(status)."
    case .body(let error): "The answer of the service is not as expected, at \(error.place)."
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
