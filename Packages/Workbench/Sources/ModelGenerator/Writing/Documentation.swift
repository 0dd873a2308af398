/// The documentation comments of a model: what the JSON is.
struct Documentation {
  let model: Model

  func comment(of object: Model.Object) -> String {
    if object.paths.count > 1 { return "The object at \(places(object.paths))." }
    let path = object.paths[0]
    switch path.steps.last {
    case nil: return "The answer, a JSON object."
    case .element:
      let list = JSONPath(steps: Array(path.steps.dropLast()))
      return list == .root
        ? "One element of the answer, a JSON array." : "One element of the array\(span(list))."
    case .value:
      let map = JSONPath(steps: Array(path.steps.dropLast()))
      return map == .root
        ? "One value of the answer, a JSON object with any keys."
        : "One value of the map\(span(map))."
    case .key: return "The object\(span(path))."
    }
  }

  func comment(of property: Model.Property) -> String {
    let key = Spelling.code(property.key).map { " \($0)" } ?? ""
    let example = property.example.flatMap { self.example($0, of: property) }
    let suffix = example.map { ", such as \($0)" } ?? ""
    return "The \(word(for: property.type))\(key)\(suffix).\(absence(of: property))"
  }

  private func word(for type: FieldType) -> String {
    switch type {
    case .bool: "flag"
    case .int, .double, .decimal: "number"
    case .string: "text"
    case .date: "date"
    case .url: "address"
    case .any: "value"
    case .array: "list"
    case .map: "map"
    case .object, .optional: "object"
    }
  }

  private func absence(of property: Model.Property) -> String {
    if property.isAlwaysNull { return " Only seen as null." }
    switch (property.isSometimesAbsent, property.isSometimesNull) {
    case (true, true): return " Sometimes absent or null."
    case (true, false): return " Sometimes absent."
    case (false, true): return " Sometimes null."
    case (false, false): return ""
    }
  }

  /// An example says what a text looks like. It must not publish a password, and must not be long.
  private func example(_ text: String, of property: Model.Property) -> String? {
    switch property.type {
    case .int, .double, .decimal, .string, .date, .url: break
    default: return nil
    }
    let key = property.key.lowercased()
    let secrets = [
      "token", "secret", "passw", "auth", "session", "signature", "credential", "cookie", "key",
      "mail", "phone",
    ]
    guard text.count <= 40, !secrets.contains(where: key.contains) else { return nil }
    return Spelling.code(text)
  }

  /// The first three places, and how many more there are.
  private func places(_ paths: [JSONPath]) -> String {
    let shown = paths.map(span).filter { !$0.isEmpty }.prefix(3).map { String($0.dropFirst()) }
    let more = paths.count - shown.count
    let rest = more == 0 ? [] : more == 1 ? ["1 more place"] : ["\(more) more places"]
    let all = Array(shown) + rest
    guard all.count > 1 else { return all.joined() }
    return all.dropLast().joined(separator: ", ") + " and " + all[all.count - 1]
  }

  private func span(_ path: JSONPath) -> String {
    let text = path.description
    return text.contains("`") || text.count > 80 ? "" : " `\(text)`"
  }
}
