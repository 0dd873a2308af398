import Foundation

extension Error {
  /// What is wrong with a body, and where, such as `no value at results[1].url`.
  ///
  /// It leaves out the decoder's own messages, because they may quote the body.
  var decodingFailureDescription: String {
    switch self as? DecodingError {
    case .keyNotFound(let key, let context):
      "no value at \((context.codingPath + [key]).place)"
    case .valueNotFound(let type, let context):
      "null instead of \(type) at \(context.codingPath.place)"
    case .typeMismatch(let type, let context):
      "no \(type) at \(context.codingPath.place)"
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      "it is not valid JSON"
    case .dataCorrupted(let context):
      "an unusable value at \(context.codingPath.place)"
    default:
      "its type throws \(type(of: self))"
    }
  }
}

extension [any CodingKey] {
  fileprivate var place: String {
    let path = map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
    return path.isEmpty ? "top level" : String(path.trimmingPrefix("."))
  }
}
