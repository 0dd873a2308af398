/// The objects of an answer that are the same at several places, by their signatures.
///
/// They share a type if there is a name for it: the words in which all their own names end
/// (`shippingAddress` and `billingAddress` are an `Address`, `team1` and `team2` are a `Team`), or,
/// from three names on, the names of up to three members (`NameAndURL`).
struct SharedTypes {
  private struct Group {
    var names: [[String]] = []
    var paths: [JSONPath] = []
    let keys: [String]
  }

  /// From how many different names on objects share a type that has none of these names.
  static let fewestNames = 3
  /// From how many members on two equal objects are pointed out: few members are the same by chance.
  static let fewestMembers = 5
  /// The most members that a name is made of.
  static let mostMembers = 3

  /// The paths of all objects, also of those that share a type with one before.
  private(set) var objectPaths: [String] = []
  private let signature: Signature
  private var groups: [String: Group] = [:]
  /// The signatures, in the order of their first objects.
  private var order: [String] = []

  /// Looks through an answer.
  init(in root: Observation, options: ModelOptions) {
    signature = Signature(options: options)
    // A list instead of a function that calls itself: a deep answer would use up a thread's stack.
    var open = [(root, JSONPath.root)]
    while !open.isEmpty {
      open = open.flatMap { visit($0, at: $1) }
    }
  }

  /// The words of the name that all objects with a signature share; `nil` when each keeps its own.
  func words(of signature: String) -> [String]? {
    groups[signature].flatMap(Self.words)
  }

  /// What a person should know about equal objects, each in one line.
  var notes: [String] {
    order.compactMap { groups[$0] }.filter { group in
      group.names.count >= Self.fewestNames
        || group.names.count > 1 && group.keys.count >= Self.fewestMembers
    }.map { group in
      let paths = Notes.list(group.paths.map(\.description))
      let advice =
        Self.words(group).map { "They share \(Words.upperCamelCase($0))." }
        ?? "If they are the same thing, give them one type."
      return "\(paths): objects with the same members. \(advice)"
    }
  }

  private static func words(_ group: Group) -> [String]? {
    let end = Self.end(of: group.names) ?? Self.end(of: group.names.map(Self.withoutNumber))
    if let end { return end }
    guard group.names.count >= fewestNames, group.keys.count <= mostMembers else { return nil }
    let members = group.keys.map(Words.words)
    let words =
      members.count == 1
      ? members[0] : members.dropLast().flatMap(\.self) + ["and"] + members[members.count - 1]
    let length = words.reduce(0) { $0 + $1.count }
    return length <= Words.mostCharacters ? words : nil
  }

  /// The words in which all names end; `nil` when there are none.
  private static func end(of names: [[String]]) -> [String]? {
    let end = names.dropFirst().reduce(names[0]) { end, name in
      zip(end.reversed(), name.reversed()).prefix { $0.lowercased() == $1.lowercased() }
        .map(\.0).reversed()
    }
    return end.isEmpty ? nil : end
  }

  /// A name without the number at its end: `team` of `team1` and of `team_1`.
  private static func withoutNumber(_ name: [String]) -> [String] {
    var words = name
    while let word = words.popLast() {
      let letters = word.reversed().drop { $0.isNumber }.reversed()
      if !letters.isEmpty { return words + [String(letters)] }
    }
    return []
  }

  /// Takes a place in, and returns those below it.
  private mutating func visit(
    _ observation: Observation, at path: JSONPath
  ) -> [(Observation, JSONPath)] {
    if observation.kinds == [.object] { objectPaths.append(path.description) }
    switch observation.kinds {
    case [.array]:
      return observation.elements.map { [($0, path.appending(.element))] } ?? []
    case [.object] where signature.options.maps.contains(path.description):
      return [(observation.mapValues, path.appending(.value))]
    case [.object]:
      if !observation.keys.isEmpty, let name = TypeNames.words(of: observation, at: path) {
        add(observation, at: path, name)
      }
      return zip(observation.keys, observation.members).map { ($1, path.appending(.key($0))) }
    default: return []
    }
  }

  private mutating func add(_ observation: Observation, at path: JSONPath, _ name: [String]) {
    let signature = signature.text(of: observation, at: path)
    if groups[signature] == nil { order.append(signature) }
    var group = groups[signature] ?? Group(keys: observation.keys)
    if !group.names.contains(name) { group.names.append(name) }
    group.paths.append(path)
    groups[signature] = group
  }
}
