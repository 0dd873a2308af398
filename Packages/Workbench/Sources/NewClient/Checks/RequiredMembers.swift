/// What is left of an object when all that is optional is missing, as a test plays it.
struct RequiredMembers {
  /// The longest JSON that a reader still wants to see in a test.
  private static let mostCharacters = 300

  let checks: MemberChecks

  /// For each type with optional members: where the first answer has such an object, and what is
  /// left of it.
  func cases(file: String) -> [(place: [String], json: String)] {
    let model = checks.model
    return model.objects.filter { !$0.isStanding }.compactMap { object in
      guard object.properties.contains(where: { $0.type.hasSuffix("?") }),
        let example = checks.examples(of: object).first(where: { $0.file == file })
      else { return nil }
      let json = rest(of: .object(example.members), object.name).json
      return json.count > Self.mostCharacters ? nil : (example.place, json)
    }
  }

  /// The value with a type of the model, without what is optional in it, and without elements.
  private func rest(of value: JSONTree, _ type: String) -> JSONTree {
    switch value {
    case .array where type.hasPrefix("["): return .array([])
    case .object where type.hasPrefix("[String: "): return .object([:])
    case .object(let members):
      guard let object = checks.model.objects.first(where: { $0.name == type }), !object.isStanding
      else { return value }
      let required = object.properties.filter { !$0.type.hasSuffix("?") }
      return .object(
        required.reduce(into: [:]) { rest, property in
          rest[property.key] = members[property.key].map { self.rest(of: $0, property.type) }
        })
    default: return value
    }
  }
}
