import Foundation

/// What a test says of each member of a model, in an object of the answers that has it.
struct MemberChecks {
  /// The longest text that a test holds as a whole.
  private static let longestText = 60

  let model: Model
  private let trees: [(file: String, json: JSONTree)]
  let objects: [ObjectInAnswer]
  private(set) var seen: [Seen] = []
  /// The first answer.
  var first: JSONTree? { trees.first?.json }

  init(of model: Model, in answers: Answers) {
    self.model = model
    trees = answers.files.compactMap { file in
      (try? JSONDecoder().decode(JSONTree.self, from: file.data)).map { (file.name, $0) }
    }
    objects = trees.flatMap { ObjectInAnswer.all(in: $0.json, file: $0.file, of: model) }
    seen = seenMembers()
  }

  /// A test for each type, as its name and its lines.
  ///
  /// - Parameter areChanged: Whether there is a test with ``changes``, too.
  func tests(areChanged: Bool = false) -> [(name: String, lines: [String])] {
    guard !model.objects.isEmpty else {
      guard let tree = trees.first else { return [] }
      let lines = checks(of: "value", model.alias ?? model.root, tree.json)
      return [("Answer", [reading(tree.file), ""] + lines)]
    }
    return model.objects.filter { !$0.isStanding }.compactMap { object in
      lines(for: object, areChanged: areChanged).map { (object.name, $0) }
    }
  }

  /// Lines that give one of two members with equal values another one, so that neither can be read
  /// in the place of the other; and a value to those that are always null, or false, zero, or empty.
  var changes: [String] {
    var lines: [String] = []
    for object in model.objects where !object.isStanding {
      for property in mistakable(in: object) {
        guard let place = best(for: property, of: object) ?? examples(of: object).first,
          let change = change(of: place.member(property.key), for: property)
        else { continue }
        let path = (place.place + [property.key] + change.path).map(Spelling.literal)
          .joined(separator: ", ")
        let number = lines.count / 2 + 1
        let name = number == 1 ? "changed" : "changed\(number)"
        let access = place.access.replacing(/^value/, with: name)
        let body = "answer(\(Spelling.literal(place.file)), at: [\(path)], is: \(change.typed))"
        lines += [
          "let \(name) = try await value(of: \(body))",
          expectation(
            "\(access).\(SwiftWords.member(property.name))\(change.access)", change.expected),
        ]
      }
    }
    return lines
  }

  /// A statement that reads an answer. Behind the first one, `value` is a constant.
  private func reading(_ file: String, as name: String = "value") -> String {
    let function = name == "value" ? "value" : "self.value"
    return "let \(name) = try await \(function)(of: answer(\(Spelling.literal(file))))"
  }

  /// The same lines where the suite has no function `value(of:)`.
  ///
  /// - Parameter decoding: Swift source in place of the call of that function, up to the answer.
  static func lines(_ lines: [String], decoding: String) -> String {
    lines.joined(separator: "\n")
      .replacing(/await (?:self\.)?value\(of: answer\(/) { _ in decoding }
  }

  private func lines(for object: Model.Object, areChanged: Bool) -> [String]? {
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
      let isNull = place.member(property.key) == nil
      guard !isCovered(property, of: object, at: place),
        !isNull || !areChanged || change(of: nil, for: property) == nil
      else { continue }
      let key = place.file + place.access
      if names[key] == nil {
        let value =
          files.isEmpty || files[0] == place.file
          ? "value" : "value\((files.firstIndex(of: place.file) ?? files.count) + 1)"
        if !files.contains(place.file) {
          files.append(place.file)
          starts.append(reading(place.file, as: value))
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
    // Any JSON has no members.
    case _ where type == "JSONValue":
      return ["#expect(\(access) != \(isOptional ? "nil" : ".null"))"]
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
  func literal(_ json: JSONTree, _ type: String, most: Int = longestText) -> String? {
    switch (type, json) {
    case ("Date", .text(let text)): return "date(\(Spelling.literal(text)))"
    case ("String", .text(let text)):
      return text.count > most ? nil : Spelling.literal(text)
    case ("Bool", .boolean(let value)): return "\(value)"
    case ("Int", .number(let number, _)): return "\(number)"
    case ("Double", .number(let number, let value)):
      let whole = "\(number)"
      return whole.count <= 15 && !whole.contains("N") ? whole : "\(value)"
    case ("Decimal", .number(let number, _)): return "Decimal(string: \"\(number)\")"
    case ("JSONValue", _):
      return literal(any: json).flatMap { $0.count > max(80, most) ? nil : $0 }
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
