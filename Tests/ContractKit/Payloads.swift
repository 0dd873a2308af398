import Foundation

/// The bodies that a style's server would send, good and bad, all made from one good one.
public struct Payloads: Sendable {
  /// A body with every member that the model knows.
  public let valid: Data

  private let list: String?
  private let required: String
  private let text: String?

  /// Describes a body.
  ///
  /// - Parameters:
  ///   - valid: A body with every member that the model knows, at least one element in its list.
  ///   - list: The member that holds the list of elements; `nil` when the body is the list.
  ///   - required: A member that every element must have.
  ///   - text: A member of the elements that is free text; `nil` when the model has none.
  public init(valid: Data, list: String?, required: String, text: String?) {
    self.valid = valid
    self.list = list
    self.required = required
    self.text = text
  }

  /// A body whose list is empty.
  public var empty: Data { get throws { try elements(0) } }

  /// A body whose list has `count` elements, copies of the first, in the spelling of ``JSONText``.
  public func elements(_ count: Int) throws -> Data {
    // Put together as text: 10,000 elements would take seconds as objects in a debug build.
    var element = ""
    let body = try editingList { list in
      element = (try? JSONText(encoded(list.first ?? [:])).text) ?? ""
      return [Self.marker]
    }
    let list = Array(repeating: element, count: count).joined(separator: ",")
    return Data(try JSONText(body).text.replacing("\"\(Self.marker)\"", with: list).utf8)
  }

  private static let marker = "GOES-HERE"

  /// A body with members that the model does not know, nested ones too.
  public var unknownKeys: Data {
    get throws { try encoded(Self.addingUnknownKeys(to: decoded())) }
  }

  /// A body with emoji, right-to-left text, escaped surrogate pairs and U+2028, all escaped forms
  /// among them; in a member that the model ignores when it has no text of its own.
  public var unicode: Data {
    get throws {
      let body = try editingFirstElement { $0[text ?? "unknown"] = Self.marker }
      return Data(
        String(decoding: body, as: UTF8.self)
          .replacing(Self.marker, with: "👩🏽‍🚀 שלום مرحبا \\ud83d\\ude80 \\u2028 é e\\u0301 \u{2028}")
          .utf8)
    }
  }

  /// What a model keeps of ``unicode``.
  var decodedUnicode: Data { get throws { try text == nil ? valid : unicode } }

  /// A body whose first element lacks a required member.
  public var missingValue: Data {
    get throws { try editingFirstElement { $0[required] = nil } }
  }

  /// A body with a required member of another type.
  public var wrongType: Data {
    get throws { try editingFirstElement { $0[required] = ["unexpected": true] } }
  }

  /// A body that is an array where an object belongs, or the other way round.
  public var wrongShape: Data {
    get throws {
      let body = try decoded()
      return try encoded(body is [Any] ? ["unexpected": body] : [body])
    }
  }

  private func editingFirstElement(_ edit: (inout [String: Any]) -> Void) throws -> Data {
    try editingList { list in
      var element = list.first as? [String: Any] ?? [:]
      edit(&element)
      return [element] + list.dropFirst()
    }
  }

  private func editingList(_ edit: ([Any]) -> [Any]) throws -> Data {
    let body = try decoded()
    guard let list else { return try encoded(edit(body as? [Any] ?? [])) }
    var object = body as? [String: Any] ?? [:]
    object[list] = edit(object[list] as? [Any] ?? [])
    return try encoded(object)
  }

  private func decoded() throws -> Any {
    try JSONSerialization.jsonObject(with: valid)
  }

  private func encoded(_ object: Any) throws -> Data {
    try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
  }

  private static func addingUnknownKeys(to value: Any) -> Any {
    switch value {
    case let object as [String: Any]:
      object.mapValues(addingUnknownKeys)
        .merging(["x-unknown": ["nested": [1, "two", NSNull()]]]) { own, _ in own }
    case let array as [Any]:
      array.map(addingUnknownKeys)
    default:
      value
    }
  }
}
