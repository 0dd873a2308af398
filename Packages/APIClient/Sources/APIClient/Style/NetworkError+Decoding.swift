import Foundation

extension APIClient.NetworkError {
  /// The error for a body on which a decoder failed with `error`.
  ///
  /// A decoder's own texts may quote the body, so only its kind and place are told.
  static func failedDecoding(_ error: any Error) -> Self {
    guard let error = error as? DecodingError else {
      return .undecodableBody(reason: "its type refuses it with \(type(of: error))")
    }
    return switch error {
    case .keyNotFound(let key, let context):
      .undecodableBody(reason: "no \(key.stringValue) \(context.place)")
    case .typeMismatch(let type, let context):
      .undecodableBody(reason: "no \(type) \(context.place)")
    case .valueNotFound(let type, let context):
      .undecodableBody(reason: "null instead of a \(type) \(context.place)")
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      .undecodableBody(reason: "it is not valid JSON")
    case .dataCorrupted(let context):
      .undecodableBody(reason: "an unusable value \(context.place)")
    @unknown default:
      .undecodableBody(reason: "the decoder gives no reason that is known here")
    }
  }
}

extension DecodingError.Context {
  /// Where in the body it is, such as `at [2].title`.
  fileprivate var place: String {
    let path = codingPath.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
    return path.isEmpty ? "at the top" : "at " + path.joined().trimmingPrefix(".")
  }
}
