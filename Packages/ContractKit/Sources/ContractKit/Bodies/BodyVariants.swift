import Foundation

/// The good and bad bodies that a client's server could send, all made from one good body.
///
/// A subject says where to find the parts that the variants change. A *place* is an array of steps
/// from the root of the body. A step is the name of a member, or `"[]"` for the first element of an
/// array.
///
/// ```swift
/// // {"city": "Oslo", "days": [{"date": "Monday", "high": 21}]}
/// BodyVariants(
///   template: forecast, list: ["days"], required: ["days", "[]", "high"], text: ["city"])
/// ```
public struct BodyVariants: Sendable {
  private let template: Data
  private let list: Place?
  private let required: Place?
  private let text: Place?
  private let isListTheValue: Bool

  /// Creates the variants of one good body.
  ///
  /// A place may be `nil`. In that case, the scenarios that need it don't run.
  ///
  /// - Parameters:
  ///   - template: A JSON body with every member of the model and at least one element in its list.
  ///   - list: The place of a list that may have any number of elements. An empty array is the body
  ///     itself.
  ///   - required: The place of a member that the model requires, and that has only one valid type.
  ///   - text: The place of free text.
  ///   - isListTheValue: Whether the client returns only the list, without what surrounds it.
  public init(
    template: Data, list: [String]?, required: [String]?, text: [String]?,
    isListTheValue: Bool = false
  ) {
    self.template = template
    self.list = list.map(Place.init)
    self.required = required.map(Place.init)
    self.text = text.map(Place.init)
    self.isListTheValue = isListTheValue
  }

  /// A body with every member of the model.
  public var valid: Payload {
    get throws { Payload(body: template, value: try value(of: template)) }
  }

  /// A small valid body: its list, if there is one, has one element.
  public var small: Payload { get throws { try list == nil ? valid : withElements(1) } }

  /// A body whose list is empty.
  public var empty: Payload { get throws { try withElements(0) } }

  /// A body whose list has `count` copies of its first element.
  public func withElements(_ count: Int) throws -> Payload {
    try withElements(count...count)[0]
  }

  /// Valid bodies that differ in their list or, if they have none, in their text.
  public func distinct(_ count: Int) throws -> [Payload] {
    guard list == nil else { return try withElements(1...count) }
    return try (1...count).map { number in
      let body = try encoded(place(text, "text").change(decoded()) { _ in "Text \(number)" })
      return Payload(body: body, value: try value(of: body))
    }
  }

  /// A body with an additional member in each object that isn't empty.
  ///
  /// Some objects may be maps, whose members must all be of the same kind. So the new member is a
  /// copy of another one, unless the object has members of several kinds.
  public var unknownKeys: Payload {
    get throws {
      Payload(
        body: try encoded(adding(Self.unknownKey, to: decoded())), value: try value(of: template))
    }
  }

  /// The prefix for the names of additional members.
  static let unknownKey = "x-unknown"

  /// A body with emoji, right-to-left text, escaped surrogate pairs, and U+2028 with and without an
  /// escape.
  ///
  /// If the model has no text, this becomes the name of an additional member.
  public var unicode: Payload {
    get throws {
      let body =
        try text.map { try $0.change(decoded()) { _ in Self.marker } }
        ?? adding("\(Self.unknownKey) \(Self.marker)", to: decoded())
      let data = Data(
        String(decoding: try encoded(body), as: UTF8.self)
          .replacing(Self.marker, with: "👩🏽‍🚀 שלום مرحبا \\ud83d\\ude80 \\u2028 é e\\u0301 \u{2028}")
          .utf8)
      return Payload(body: data, value: try value(of: text == nil ? template : data))
    }
  }

  /// A body that lacks the required member.
  public var missingValue: Data { get throws { try changingRequired { _ in nil } } }

  /// A body whose required member has another type: an object, or an array instead of an object.
  public var wrongType: Data {
    get throws {
      try changingRequired { $0 is [String: Any] ? ["unexpected"] : ["unexpected": true] }
    }
  }

  /// A body that is an array instead of an object, or the reverse.
  public var wrongShape: Data {
    get throws {
      let body = try decoded()
      return try encoded(body is [Any] ? ["unexpected": body] : [body])
    }
  }

  private static let marker = "PLACEHOLDER"

  /// One body for each count of copies of its first element.
  private func withElements(_ counts: ClosedRange<Int>) throws -> [Payload] {
    let list = try place(list, "list")
    // In a debug build, `JSONSerialization` takes seconds for 1,000 elements. Join text instead.
    var first: Any?
    let shell = try list.change(decoded()) { value throws(NoSuchPlace) in
      first = (value as? [Any])?.first
      if first == nil { throw list.missing("a list with at least one element must be there") }
      return [Self.marker]
    }
    let element = try encoded(first ?? [:])
    let frame = try encoded(shell)
    let value = try JSONText(element).text
    let around = try JSONText(frame).text
    return counts.map { count in
      let body = Self.filled(
        String(decoding: frame, as: UTF8.self), count, String(decoding: element, as: UTF8.self))
      return Payload(
        body: Data(body.utf8),
        value: .value(
          JSONText(
            canonical: Self.filled(isListTheValue ? "[\"\(Self.marker)\"]" : around, count, value)))
      )
    }
  }

  private static func filled(_ frame: String, _ count: Int, _ element: String) -> String {
    frame.replacing(
      "\"\(marker)\"", with: Array(repeating: element, count: count).joined(separator: ","))
  }

  /// The value that a client must decode from a good body.
  private func value(of body: Data) throws -> Outcome {
    guard isListTheValue, let list else { return .value(try JSONText(body)) }
    return .value(try JSONText(encoded(list.value(in: Self.decoded(body)))))
  }

  private func changingRequired(_ edit: (Any) -> Any?) throws -> Data {
    let required = try place(required, "required member")
    guard let last = required.steps.last, last != Place.firstElement else {
      throw required.missing("the last step must be the name of a required member")
    }
    return try encoded(required.change(decoded()) { edit($0) })
  }

  private func place(_ place: Place?, _ what: String) throws(NoSuchPlace) -> Place {
    guard let place else {
      throw NoSuchPlace(description: "The subject names no \(what) in its bodies.")
    }
    return place
  }

  private func adding(_ key: String, to value: Any) -> Any {
    switch value {
    case let object as [String: Any]:
      var changed = object.mapValues { adding(key, to: $0) }
      changed[key] = alike(object) ?? ["nested": [1, "two", NSNull()]]
      return object.isEmpty ? object : changed
    case let array as [Any]: return array.map { adding(key, to: $0) }
    default: return value
    }
  }

  /// A member of an object that may be a map, or `nil` if it can't be one, because its members are
  /// of several kinds.
  private func alike(_ object: [String: Any]) -> Any? {
    let members = object.sorted { $0.key < $1.key }.map(\.value).filter { !($0 is NSNull) }
    let isAlike =
      members.allSatisfy { $0 is String } || members.allSatisfy { $0 is [Any] }
      || members.allSatisfy { $0 is [String: Any] }
      || members.allSatisfy { !($0 is String || $0 is [Any] || $0 is [String: Any]) }
    return isAlike ? members.first ?? NSNull() : nil
  }

  private func decoded() throws -> Any { try Self.decoded(template) }

  private static func decoded(_ body: Data) throws -> Any {
    try JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed)
  }

  private func encoded(_ object: Any) throws -> Data {
    try JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .fragmentsAllowed])
  }
}

extension BodyVariants {
  /// A part that only some bodies have.
  public enum Part: Sendable, CaseIterable {
    /// A list.
    case list
    /// A required member.
    case required
    /// Something that can differ from body to body: a list or free text.
    case variation
    /// An object that can have additional members.
    case object
    /// Free text, possibly in an additional member.
    case text
  }

  /// Returns whether the bodies have a part that a scenario needs.
  public func has(_ part: Part) -> Bool {
    switch part {
    case .list: list != nil
    case .required: required != nil
    case .variation: list != nil || text != nil
    case .object: hasMembers
    case .text: text != nil || hasMembers
    }
  }

  private var hasMembers: Bool {
    func hasMembers(_ value: Any) -> Bool {
      (value as? [String: Any])?.isEmpty == false
        || (value as? [Any])?.contains(where: hasMembers) == true
    }
    return (try? decoded()).map(hasMembers) ?? false
  }
}

/// A body that a server sends, and the value that a client must decode from it.
public struct Payload: Sendable {
  /// The body's bytes.
  public let body: Data
  /// What the caller must see when the body arrives with a 200.
  public let value: Outcome

  /// A 200 with this body.
  var answer: Answer { .respond(200, body) }
}
