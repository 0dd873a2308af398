import Foundation

extension Error {
  /// Where a body does not decode, and why, such as `results[1].url: Invalid URL string.`
  ///
  /// - Parameter body: The JSON that does not decode.
  func decodingFailureDescription(in body: Data) -> String {
    switch self as? DecodingError {
    case .keyNotFound(let key, let context):
      "\((context.codingPath + [key]).place): There is no such key."
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      "\(context.codingPath.place): \(context.debugDescription)\(body.syntaxError)"
    default: localizedDescription
    }
  }
}

extension Data {
  /// What the JSON parser complains about, with the position, after a space; empty for valid JSON.
  ///
  /// On Linux, the decoder itself does not say where JSON is broken.
  fileprivate var syntaxError: String {
    do {
      _ = try JSONSerialization.jsonObject(with: self, options: .fragmentsAllowed)
      return ""
    } catch {
      return " \((error as NSError).userInfo["NSDebugDescription"] ?? "")"
    }
  }
}

extension [any CodingKey] {
  fileprivate var place: String {
    let path = map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
    return path.isEmpty ? "top level" : String(path.trimmingPrefix("."))
  }
}
