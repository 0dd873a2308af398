import ContractKit
import Foundation

/// What is wrong with a body.
enum BodyProblem: Sendable {
  case malformed, truncated, missingValue, wrongType, null, wrongShape, empty, notUTF8, html, deep

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
