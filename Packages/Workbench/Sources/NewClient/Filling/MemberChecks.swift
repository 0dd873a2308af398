import Foundation

/// What a test says of each member of a model, in an object of the answers that has it.
struct MemberChecks {
  /// The longest text that a test holds as a whole.
  private static let longestText = 60

  let model: Model
  private let trees: [(file: String, json: JSONTree)]
  private let objects: [ObjectInAnswer]

  init(of model: Model, in answers: Answers) {
    self.model = model
    trees = answers.files.compactMap { file in
      (try? JSONDecoder().decode(JSONTree.self, from: file.data)).map { (file.name, $0) }
    }
    objects = trees.flatMap { ObjectInAnswer.all(in: $0.json, file: $0.file, of: model) }
  }

  /// A test for each type, as its name and its lines.
  var tests: [(name: String, lines: [String])] {
    guard !model.objects.isEmpty else {
      guard let tree = trees.first else { return [] }
      let lines = checks(of: "value", model.alias ?? model.root, tree.json)
      return [("Answer", [reading(tree.file), ""] + lines)]
    }
    return model.objects.filter { !$0.isStanding }.compactMap { object in
      lines(for: object).map { (object.name, $0) }
    }
  }

  /// Lines that give one of two members with equal values another one, so that neither can be read
  /// in the place of the other; and a value to those that are always null, or false, zero, or empty.
  var changes: [String] {
    var lines: [String] = []
    for object in model.objects where !object.isStanding {
      for property in mistakable(in: object) {
        guard let place = best(for: property, of: object) ?? examples(of: object).first,
          let (typed, expected) = other(than: place.member(property.key), for: property)
        else { continue }
        let path = (place.place + [property.key]).map(Spelling.literal).joined(separator: ", ")
        let number = lines.count / 2 + 1
        let name = number == 1 ? "changed" : "changed\(number)"
        let access = place.access.replacing(/^value/, with: name)
        let body = "answer(\(Spelling.literal(place.file)), at: [\(path)], is: \(typed))"
        lines += [
          "let \(name) = try await value(of: \(body))",
          expectation("\(access).\(SwiftWords.member(property.name))", expected),
        ]
      }
    }
    return lines
  }

  private func reading(_ file: String) -> String {
    "let value = try await value(of: answer(\(Spelling.literal(file))))"
  }

  private func lines(for object: Model.Object) -> [String]? {
    var names: [String: String] = [:]
    var starts: [String] = []
    var files: [String] = []
    var required: Set<String> = []
    var checks: [String] = []
    let name = SwiftWords.source(
      PropertyNames.names(
        of: [Words.lowerCamelCase(Words.words(of: object.name))],
        without: ["value", "answer", "date"])[0])
    for property in object.properties {
      guard let place = best(for: property, of: object) ?? examples(of: object).first else {
        continue
      }
      let key = place.file + place.access
      if names[key] == nil {
        let value =
          files.isEmpty || files[0] == place.file
          ? "value" : "value\((files.firstIndex(of: place.file) ?? files.count) + 1)"
        if !files.contains(place.file) {
          files.append(place.file)
          starts.append(reading(place.file).replacing("let value ", with: "let \(value) "))
        }
        for requirement in place.requirements
        where required.insert(place.file + requirement).inserted {
          starts.append("try #require(\(requirement.replacing(/^value/, with: value)))")
        }
        let access = place.access.replacing(/^value/, with: value)
        if access == "value" {
          names[key] = "value"
        } else {
          let number = names.values.count { $0 != "value" }
          let constant = number == 0 ? name : "\(name.filter { $0 != "`" })\(number + 1)"
          let source = ObjectInAnswer.source(access)
          let isDouble = access.hasSuffix("??")
          let optional = isDouble ? "\(source) ?? nil" : source
          starts.append(
            "let \(constant) = " + (access.contains("?") ? "try #require(\(optional))" : source))
          names[key] = constant
        }
      }
      let access = "\(names[key] ?? "value").\(SwiftWords.member(property.name))"
      checks +=
        place.member(property.key).map {
          self.checks(
            of: access, property.type, $0, unlike: twins(of: property, in: object, at: place))
        } ?? ["#expect(\(access) == nil)"]
    }
    return checks.isEmpty ? nil : starts + [""] + checks
  }

  /// What a test says of a value, in a line or two.
  private func checks(
    of access: String, _ type: String, _ json: JSONTree, unlike others: [JSONTree] = []
  ) -> [String] {
    let isOptional = type.hasSuffix("?")
    let type = isOptional ? String(type.dropLast()) : type
    if let literal = literal(json, type) {
      return [expectation(access, literal)]
    }
    let chain = isOptional ? "\(access)?" : access
    switch json {
    case .text(let text):
      let start = Spelling.literal(String(text.prefix(Self.longestText)))
      return ["#expect(\(chain).hasPrefix(\(start))\(isOptional ? " == true" : ""))"]
    case .array(let elements):
      let inner = String(type.dropFirst().dropLast())
      let count = "#expect(\(chain).count == \(elements.count))"
      guard let first = elements.first, first != .null else { return [count] }
      let more = checks(
        of: "\(chain).first\(inner.hasSuffix("?") ? "?" : "")", "\(inner.filter { $0 != "?" })?",
        first, unlike: others.compactMap { if case .array(let all) = $0 { all.first } else { nil } }
      )
      return [count] + more.filter { !$0.contains(" != nil") }
    case .object(let members):
      if let object = model.objects.first(where: { $0.name == type }) {
        // One member says which object it is, if another one doesn't have the same value.
        let known = object.properties.compactMap { property -> (Bool, [String])? in
          guard let value = members[property.key], value != .null,
            literal(value, property.type.filter { $0 != "?" }) != nil
          else { return nil }
          let isShared = others.contains {
            if case .object(let members) = $0 { members[property.key] == value } else { false }
          }
          return (
            isShared,
            checks(of: "\(chain).\(SwiftWords.member(property.name))", property.type, value)
          )
        }
        return (known.first { !$0.0 } ?? known.first)?.1
          ?? (isOptional ? ["#expect(\(access) != nil)"] : [])
      }
      guard type.hasPrefix("[String: ") else { return ["#expect(\(access) != nil)"] }
      let inner = String(type.dropFirst("[String: ".count).dropLast())
      let count = "#expect(\(chain).count == \(members.count))"
      guard let first = members.sorted(by: { $0.key < $1.key }).first(where: { $0.value != .null })
      else { return [count] }
      return [count]
        + checks(
          of: "\(chain)[\(Spelling.literal(first.key))]\(inner.hasSuffix("?") ? "?" : "")",
          "\(inner.filter { $0 != "?" })?", first.value
        )
        .filter { !$0.contains(" != nil") }
    default: return isOptional ? ["#expect(\(access) != nil)"] : []
    }
  }

  private func expectation(_ access: String, _ literal: String) -> String {
    "#expect(\(literal.hasPrefix("date(") ? "try " : "")\(access) == \(literal))"
  }

  /// A value as Swift source; `nil` if it would be long, or is an object with a type.
  private func literal(_ json: JSONTree, _ type: String) -> String? {
    switch (type, json) {
    case ("Date", .text(let text)): return "date(\(Spelling.literal(text)))"
    case ("String", .text(let text)):
      return text.count > Self.longestText ? nil : Spelling.literal(text)
    case ("Bool", .boolean(let value)): return "\(value)"
    case ("Int", .number(let number, _)): return "\(number)"
    case ("Double", .number(let number, let value)):
      let whole = "\(number)"
      return whole.count <= 15 && !whole.contains("N") ? whole : "\(value)"
    case ("Decimal", .number(let number, _)): return "Decimal(string: \"\(number)\")"
    case ("JSONValue", _): return literal(any: json).flatMap { $0.count > 80 ? nil : $0 }
    case (_, .array(let elements)) where type.hasPrefix("[") && !type.hasPrefix("[String:"):
      let inner = String(type.dropFirst().dropLast())
      let all = elements.map { element in
        element == .null
          ? "nil" : literal(element, inner.hasSuffix("?") ? String(inner.dropLast()) : inner)
      }
      guard !elements.isEmpty, !all.contains(nil), inner != "Decimal", inner != "Date" else {
        return nil
      }
      let text = "[\(all.compactMap(\.self).joined(separator: ", "))]"
      return text.count > Self.longestText ? nil : text
    default: return nil
    }
  }

  /// Any JSON as a `JSONValue`.
  private func literal(any json: JSONTree) -> String? {
    switch json {
    case .null: return ".null"
    case .boolean(let value): return ".bool(\(value))"
    case .number(let number, let value):
      let text = "\(number)"
      return Int(text) != nil ? ".integer(\(text))" : ".number(\(value))"
    case .text(let text): return ".string(\(Spelling.literal(text)))"
    case .array(let elements):
      let all = elements.compactMap(literal(any:))
      return ".array([\(all.joined(separator: ", "))])"
    case .object(let members):
      let all = members.sorted { $0.key < $1.key }.compactMap { key, value in
        literal(any: value).map { "\(Spelling.literal(key)): \($0)" }
      }
      return ".object([\(all.isEmpty ? ":" : all.joined(separator: ", "))])"
    }
  }
}

// Which object a test looks at.
extension MemberChecks {
  /// The objects of a type, those that say most first.
  private func examples(of object: Model.Object) -> [ObjectInAnswer] {
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
  private func best(for property: Model.Property, of object: Model.Object) -> ObjectInAnswer? {
    let seen = examples(of: object).filter { $0.member(property.key) != nil }
    let telling = seen.filter { place in
      place.member(property.key).map { !Self.looksLikeADefault($0) } ?? false
    }
    let all = telling.isEmpty ? seen : telling
    guard let first = all.first else { return nil }
    return twins(of: property, in: object, at: first).isEmpty
      ? first : all.first { twins(of: property, in: object, at: $0).isEmpty } ?? first
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
  private func twins(
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
  private func mistakable(in object: Model.Object) -> [Model.Property] {
    var known: [(type: String, value: JSONTree, place: String)] = []
    return object.properties.filter { property in
      guard let place = best(for: property, of: object), let value = place.member(property.key)
      else { return objects.contains { $0.type == object.name } }
      guard other(than: value, for: property) != nil else { return false }
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

  /// Another value for a plain member, as a test writes it into the answer and reads it.
  private func other(than value: JSONTree?, for property: Model.Property) -> (String, String)? {
    switch (property.type.filter { $0 != "?" }, value) {
    case ("Bool", .boolean(let value)): ("\(!value)", "\(!value)")
    case ("Bool", nil): ("true", "true")
    case ("Int", _), ("Double", _): ("4711", "4711")
    case ("Decimal", _): ("4711", "Decimal(4711)")
    case ("String", _): ("\"another\"", "\"another\"")
    case ("Date", _): ("\"2001-02-03T04:05:06Z\"", "date(\"2001-02-03T04:05:06Z\")")
    case ("JSONValue", nil): ("4711", ".integer(4711)")
    default: nil
    }
  }
}
