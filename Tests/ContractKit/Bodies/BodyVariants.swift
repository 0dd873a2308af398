import Foundation

/// The good and bad bodies that a style's server could send, all made from one good body.
public struct BodyVariants: Sendable {
  private let template: Data
  private let list: String?
  private let required: String
  private let text: String?
  private let isListTheValue: Bool

  /// Makes the variants of one good body.
  ///
  /// - Parameters:
  ///   - template: A JSON body with every member of the model and at least one element in its list.
  ///   - list: The name of the member that holds the list; `nil` when the body itself is the list.
  ///   - required: The name of a member that every element must have.
  ///   - text: The name of an element's member for free text; `nil` when the model has none.
  ///   - isListTheValue: Whether the client returns only the list, not the object around it.
  public init(
    template: Data, list: String?, required: String, text: String?, isListTheValue: Bool = false
  ) {
    self.template = template
    self.list = list
    self.required = required
    self.text = text
    self.isListTheValue = isListTheValue
  }

  /// A body with every member of the model.
  public var valid: Payload {
    get throws { Payload(body: template, value: try value(of: template)) }
  }

  /// A body whose list is empty.
  public var empty: Payload { get throws { try withElements(0) } }

  /// A body whose list has `count` copies of its first element.
  public func withElements(_ count: Int) throws -> Payload {
    try withElements(count...count)[0]
  }

  /// A body for each number of copies of its first element.
  func withElements(_ counts: ClosedRange<Int>) throws -> [Payload] {
    // In a debug build, JSONSerialization needs seconds for 1,000 elements. Join text instead.
    var element = ""
    let shell = try editingList { list in
      element = (try? JSONText(encoded(list.first ?? [:])).text) ?? ""
      return [Self.marker]
    }
    let frame = try JSONText(shell).text
    return counts.map { count in
      let list = Array(repeating: element, count: count).joined(separator: ",")
      let body = frame.replacing("\"\(Self.marker)\"", with: list)
      return Payload(
        body: Data(body.utf8),
        value: .value(JSONText(canonical: isListTheValue ? "[\(list)]" : body)))
    }
  }

  /// A body with additional members, also in nested objects.
  public var unknownKeys: Payload {
    get throws {
      Payload(
        body: try encoded(Self.addingUnknownKeys(to: decoded())), value: try value(of: template))
    }
  }

  /// A body with emoji, right-to-left text, escaped surrogate pairs, and U+2028 with and without an
  /// escape.
  ///
  /// When the model has no text, an additional member holds it.
  public var unicode: Payload {
    get throws {
      let body = try editingFirstElement { $0[text ?? "unknown"] = Self.marker }
      let data = Data(
        String(decoding: body, as: UTF8.self)
          .replacing(Self.marker, with: "👩🏽‍🚀 שלום مرحبا \\ud83d\\ude80 \\u2028 é e\\u0301 \u{2028}")
          .utf8)
      return Payload(body: data, value: try value(of: text == nil ? template : data))
    }
  }

  /// A body whose first element lacks the required member.
  public var missingValue: Data {
    get throws { try editingFirstElement { $0[required] = nil } }
  }

  /// A body whose first element has an object where the model requires another type.
  public var wrongType: Data {
    get throws { try editingFirstElement { $0[required] = ["unexpected": true] } }
  }

  /// A body that is an array instead of an object, or the reverse.
  public var wrongShape: Data {
    get throws {
      let body = try decoded()
      return try encoded(body is [Any] ? ["unexpected": body] : [body])
    }
  }

  private static let marker = "PLACEHOLDER"

  /// The value that a client must decode from a good body.
  private func value(of body: Data) throws -> Outcome {
    guard isListTheValue, let list else { return .value(try JSONText(body)) }
    let object = try JSONSerialization.jsonObject(with: body) as? [String: Any]
    return .value(try JSONText(encoded(object?[list] ?? [])))
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
    try JSONSerialization.jsonObject(with: template)
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
