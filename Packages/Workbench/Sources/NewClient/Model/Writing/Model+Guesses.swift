extension Model {
  /// Puts each guess where it stands in the source: at a member or at a type.
  func adding(_ guesses: [Guess], likes: [String: SharedTypes.Like]) -> Model {
    var copy = self
    for (index, object) in objects.enumerated() {
      for (number, property) in object.properties.enumerated() {
        copy.objects[index].properties[number].guesses = guesses.filter {
          $0.path.member == property.path
        }
      }
      copy.objects[index].guesses = object.guessOfType(likes)
    }
    return copy
  }

  /// Which objects are one type, in lines for the user.
  var notesOnTypes: [String] {
    objects.filter { Set($0.places.compactMap(TypeNames.words)).count > 1 }.map { object in
      let others = object.places.dropFirst().map(\.path.description)
      let more = others.count > 3 ? " and \(others.count - 3) more" : ""
      return
        "\(object.places[0].path), \(others.prefix(3).joined(separator: ", "))\(more): the same members, so they share \(object.name)."
    }
  }

  /// Whether a place is in an object of a type that the package has already: nothing is guessed there.
  func isStanding(_ path: JSONPath) -> Bool {
    objects.contains { object in
      object.isStanding
        && object.places.contains {
          path.steps.count > $0.path.steps.count && path.steps.starts(with: $0.path.steps)
        }
    }
  }

  /// All guesses, with the names of their members and types in the source.
  var linesOfGuesses: [String] {
    var names: [JSONPath: String] = [:]
    var guesses: [Guess] = []
    for object in objects where !object.isStanding {
      for guess in object.guesses { names[guess.path] = "`\(object.name)`" }
      for property in object.properties {
        for guess in property.guesses { names[guess.path] = "`\(object.name).\(property.name)`" }
      }
      guesses += object.guesses + object.properties.flatMap(\.guesses)
    }
    // What to do about one stands in the source.
    return Guess.lines(of: guesses.map { Guess($0.path, $0.text) }) { names[$0.path] }
  }

  /// The types as other files of the package reach them.
  var types: [StandingType] {
    let outer = objects.first?.name ?? root
    let nested = Set(objects.dropFirst().map(\.name))
    return objects.enumerated().filter { !$0.element.isStanding }.map { index, object in
      StandingType(
        name: index == 0 ? outer : "\(outer).\(object.name)",
        members: object.properties.map { property in
          let type = property.type.replacing(/[A-Za-z_][\w.]*/) { match in
            nested.contains(String(match.output))
              ? "\(outer).\(match.output)" : String(match.output)
          }
          return StandingType.Member(key: property.key, type: type)
        },
        arguments: object.properties.map { StandingType.Argument(name: $0.source, key: $0.key) })
    }
  }
}

extension Model.Object {
  /// Why objects that differ are one type.
  fileprivate func guessOfType(_ likes: [String: SharedTypes.Like]) -> [Guess] {
    places.compactMap { place in
      let keys = (likes[place.path.description]?.lacking ?? []).sorted()
      guard !keys.isEmpty else { return nil }
      let more = keys.count > 3 ? " and \(keys.count - 3) more" : ""
      let list = keys.prefix(3).map(Spelling.visible).joined(separator: ", ") + more
      return Guess(
        place.path,
        "the same members as in \(places[0].path), except for \(list), which are optional, so one type"
      )
    }
  }
}

extension JSONPath {
  /// The path of the member whose elements or values are here.
  fileprivate var member: JSONPath {
    let rest = steps.reversed().drop { $0 == JSONPath.element || $0 == JSONPath.value }
    return JSONPath(steps: rest.reversed())
  }
}
