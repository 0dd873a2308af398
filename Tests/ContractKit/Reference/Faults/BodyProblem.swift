import Foundation

/// What is wrong with a body.
public enum BodyProblem: Sendable {
  /// It ends after a colon.
  case malformed
  /// It ends inside its list.
  case truncated
  /// An element lacks its name.
  case missingValue
  /// An element has a name that is not text.
  case wrongType
  /// It is `null`.
  case null
  /// It is an array.
  case wrongShape
  /// It has no bytes.
  case empty
  /// It is not UTF-8.
  case notUTF8
  /// It is a page for a browser.
  case html
  /// It has 100,000 nested arrays.
  case deep

  /// Finds the problem of a body of the ``ReferenceClient``; `nil` when there is none.
  init?(of body: Data) {
    guard let text = String(validating: body, as: UTF8.self) else {
      self = .notUTF8
      return
    }
    switch text {
    case "": self = .empty
    case "null": self = .null
    case _ where text.hasPrefix("<"): self = .html
    case _ where text.hasPrefix("[["): self = .deep
    case _ where text.hasPrefix("[{"): self = .wrongShape
    case _ where text.hasSuffix(": "): self = .malformed
    case _ where !text.hasSuffix("}"): self = .truncated
    case _ where text.contains(#""name":{"#): self = .wrongType
    case _ where text.contains(#"{"id":1}"#): self = .missingValue
    default: return nil
    }
  }
}
