import Foundation

/// Which object a test looks at, and with which value.
extension MemberChecks {
  /// The objects of a type, those that say most first.
  func examples(of object: Model.Object) -> [ObjectInAnswer] {
    let places = objects.filter { $0.type == object.name }
    let scores = places.map { place in
      let values = object.properties.compactMap { place.member($0.key) }
      let different = values.indices.count { !values[..<$0].contains(values[$0]) }
      return values.count * 1_000 + different
    }
    let order = places.indices.sorted { one, other in
      scores[one] == scores[other] ? one < other : scores[one] > scores[other]
    }
    return order.map { places[$0] }
  }

  /// The object in which a member is seen: with a value that no default has, if there is one, and
  /// different from the others.
  func best(for property: Model.Property, of object: Model.Object) -> ObjectInAnswer? {
    let seen = examples(of: object).filter { $0.member(property.key) != nil }
    let telling = seen.filter { place in
      place.member(property.key).map { !Self.looksLikeADefault($0) } ?? false
    }
    let all = telling.isEmpty ? seen : telling
    guard let first = all.first else { return nil }
    return twins(of: property, in: object, at: first).isEmpty
      ? first : all.first { twins(of: property, in: object, at: $0).isEmpty } ?? first
  }

  /// The plain members whose tests look into an object, and how they reach it.
  struct Seen {
    let member: Model.Property
    let place: ObjectInAnswer
  }

  /// Where the test of each plain member of a type looks.
  func seenMembers() -> [Seen] {
    model.objects.filter { !$0.isStanding }.flatMap { object in
      object.properties.compactMap { member in
        guard !isObject(member), let place = best(for: member, of: object) else { return nil }
        return Seen(member: member, place: place)
      }
    }
  }

  /// Whether the test of another type reads an object, or an element of a list, through this
  /// member, and would notice one of its siblings in its place.
  func isCovered(_ property: Model.Property, of object: Model.Object, at place: ObjectInAnswer)
    -> Bool
  {
    guard isObject(property) else { return false }
    let path = place.place + [property.key]
    let twins = twins(of: property, in: object, at: place)
    return seen.contains { seen in
      seen.place.file == place.file && seen.place.place.starts(with: path)
        && twins.allSatisfy { twin in
          guard case .object(let members) = twin, seen.place.place == path else { return false }
          return members[seen.member.key] != seen.place.member(seen.member.key)
        }
    }
  }

  /// Whether a member is an object with a type of the model, or has such objects.
  private func isObject(_ property: Model.Property) -> Bool {
    let type = property.type.replacing("[String: ", with: "").filter { !"[]?".contains($0) }
    return model.objects.contains { $0.name == type }
  }

  /// Whether a model that doesn't read the value could have it all the same.
  private static func looksLikeADefault(_ value: JSONTree) -> Bool {
    switch value {
    case .boolean(false), .text(""), .array([]): true
    case .number(let number, _): number == 0
    default: false
    }
  }

  /// The values of the other members of the same type.
  private func siblings(
    of property: Model.Property, in object: Model.Object, at place: ObjectInAnswer
  ) -> [(Model.Property, JSONTree)] {
    let type = property.type.filter { $0 != "?" }
    return object.properties.compactMap { other in
      guard other.key != property.key, other.type.filter({ $0 != "?" }) == type else { return nil }
      return place.member(other.key).map { (other, $0) }
    }
  }

  /// The members that could be read in the place of this one, and a test would not notice.
  func twins(
    of property: Model.Property, in object: Model.Object, at place: ObjectInAnswer
  ) -> [JSONTree] {
    let value = place.member(property.key)
    let isPlain = if case .object = value { false } else { true }
    return siblings(of: property, in: object, at: place).map(\.1).filter {
      isPlain ? $0 == value : true
    }
  }

  /// The members whose sample doesn't tell them from another one, but for the first of each value;
  /// those that always have a value that looks like a default; and those that are always null.
  func mistakable(in object: Model.Object) -> [Model.Property] {
    var known: [(type: String, value: JSONTree, place: String)] = []
    return object.properties.filter { property in
      guard let place = best(for: property, of: object), let value = place.member(property.key)
      else { return objects.contains { $0.type == object.name } }
      guard change(of: value, for: property) != nil else { return false }
      guard !Self.looksLikeADefault(value) else { return true }
      guard
        siblings(of: property, in: object, at: place).contains(where: { $0.1 == value })
      else { return false }
      let type = property.type.filter { $0 != "?" }
      let isSecond = known.contains { $0.type == type && $0.value == value }
      known.append((type, value, place.access))
      return isSecond
    }
  }

  /// Another value for a member: of an object, for the first plain member in it.
  struct Change {
    /// What follows the member's key in the answer, and its name in Swift source.
    var path: [String] = []
    var access = ""
    let typed: String
    let expected: String
  }

  func change(of value: JSONTree?, for property: Model.Property) -> Change? {
    if value == nil, let change = changeOfNull(property) { return change }
    guard case .object(let members) = value else {
      return other(than: value, for: property).map { Change(typed: $0, expected: $1) }
    }
    let type = property.type.filter { $0 != "?" }
    let inner = model.objects.first { $0.name == type }?.properties ?? []
    let chain = property.type.hasSuffix("?") ? "?" : ""
    return inner.lazy.compactMap { member -> Change? in
      guard let value = members[member.key], value != .null else { return nil }
      return other(than: value, for: member).map {
        Change(
          path: [member.key], access: "\(chain).\(SwiftWords.member(member.name))", typed: $0,
          expected: $1)
      }
    }.first
  }

  /// An object for a member that was always null: like another one of its type, but for one member.
  private func changeOfNull(_ property: Model.Property) -> Change? {
    let type = property.type.filter { $0 != "?" }
    guard let object = model.objects.first(where: { $0.name == type }), !object.isStanding,
      let example = examples(of: object).first
    else { return nil }
    let members = example.members.filter { $0.value != .null }.sorted { $0.key < $1.key }
    for member in object.properties {
      guard let value = example.member(member.key), let other = other(than: value, for: member)
      else { continue }
      let sources = members.map { key, value -> String? in
        let source = key == member.key ? other.0 : value.anySource
        return source.map { "\(Spelling.literal(key)): \($0)" }
      }
      guard !sources.contains(nil) else { return nil }
      return Change(
        access: "?.\(SwiftWords.member(member.name))",
        typed: "[\(sources.compactMap(\.self).joined(separator: ", "))] as [String: Any]",
        expected: other.1)
    }
    return nil
  }

  /// Another value for a plain member, as a test writes it into the answer and reads it.
  private func other(than value: JSONTree?, for property: Model.Property) -> (String, String)? {
    switch (property.type.filter { $0 != "?" }, value) {
    case ("Bool", .boolean(let value)): ("\(!value)", "\(!value)")
    case ("Bool", nil): ("true", "true")
    case ("Int", _), ("Double", _): ("4711", "4711")
    case ("Decimal", _): ("4711", "Decimal(4711)")
    case ("String", _): ("\"another\"", "\"another\"")
    case ("JSONValue", nil): ("\"another\"", ".string(\"another\")")
    case ("Date", _): ("\"2001-02-03T04:05:06Z\"", "date(\"2001-02-03T04:05:06Z\")")
    default: nil
    }
  }
}
