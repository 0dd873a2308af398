import Foundation

extension Error {
  /// Where decoding this JSON body failed, as in `results[1].url`, and why; the reason alone for an
  /// error that is not a `DecodingError`.
  func decodingFailureDescription(in body: Data) -> String {
    guard let error = self as? DecodingError else { return localizedDescription }
    return switch error {
    case .keyNotFound(let key, let context):
      "\((context.codingPath + [key]).text): There is no such key."
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      // The decoder knows only on Darwin where broken JSON is broken; the parser does everywhere.
      "top level: \(context.debugDescription) \(body.syntaxError ?? "")"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      "\(context.codingPath.text): \(context.debugDescription)"
    @unknown default:
      localizedDescription
    }
  }
}

extension Data {
  /// Why this is not JSON, with the position; `nil` if it is.
  fileprivate var syntaxError: String? {
    do {
      _ = try JSONSerialization.jsonObject(with: self, options: .fragmentsAllowed)
      return nil
    } catch {
      return (error as NSError).userInfo["NSDebugDescription"] as? String
    }
  }
}

extension [any CodingKey] {
  fileprivate var text: String {
    let path = reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return path.isEmpty ? "top level" : path
  }
}
