/// A text that two objects share exactly when one struct fits both.
struct Signature {
  /// How many levels are compared. An object with more of them shares its struct with none.
  static let mostLevels = 10

  let options: ModelOptions

  func text(of observation: Observation, at path: JSONPath) -> String {
    text(of: observation, at: path, levels: Self.mostLevels)
  }

  private func text(of observation: Observation, at path: JSONPath, levels: Int) -> String {
    guard levels > 0 else { return path.description }
    switch observation.kinds {
    case [.boolean]: return "bool"
    case [.number]: return "\(NumberType(observation.numbers).type)"
    case [.text]: return "\(TextType(observation.texts, options: options).type)"
    case [.array]:
      let elements = observation.elements.map { part($0, at: path.appending(.element), levels - 1) }
      return "[\(elements ?? "any")]"
    case [.object]:
      if options.maps.contains(path.description) {
        return "[:\(part(observation.mapValues, at: path.appending(.value), levels - 1))]"
      }
      let members = zip(observation.keys, observation.members).map { key, member in
        let absent = observation.isSometimesAbsent(member) ? "?" : ""
        return
          "\(Spelling.literal(key)):\(part(member, at: path.appending(.key(key)), levels - 1))\(absent)"
      }
      return "{\(members.sorted().joined())}"
    default: return "any"
    }
  }

  private func part(_ observation: Observation, at path: JSONPath, _ levels: Int) -> String {
    text(of: observation, at: path, levels: levels) + (observation.nulls > 0 ? "?" : "")
  }
}
