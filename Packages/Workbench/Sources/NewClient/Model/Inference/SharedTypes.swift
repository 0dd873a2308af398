/// The objects at several places that are one type: each would be read by the type of the other, if
/// what is missing or null in one of them is optional.
///
/// Objects with a single member must have names that end alike, because they can be equal by chance.
/// Where one has only some of the other's members, their names must end alike, or both must be
/// people.
enum SharedTypes {
  /// That an object has the type of another one.
  struct Like {
    let path: JSONPath
    /// The members that one of the two lacks.
    let lacking: Set<String>
  }

  /// What an answer says that was not known, by the paths of objects.
  static func likes(in answer: Observation) -> [String: Like] {
    let required = Set(answer.required.map(ObjectIdentifier.init))
    let all = answer.all.filter { $0.isStruct && TypeNames.words(of: $0) != nil }
    // One that is in every answer is a better example for the others.
    let objects =
      all.filter { required.contains(ObjectIdentifier($0)) }
      + all.filter { !required.contains(ObjectIdentifier($0)) }
    var likes: [String: Like] = [:]
    // What is inside one of these looks different the next time.
    var involved: [JSONPath] = []
    for (index, one) in objects.enumerated() where likes[one.path.description] == nil {
      for other in objects[(index + 1)...] where likes[other.path.description] == nil {
        guard one.object !== other.object, one.isOneType(with: other),
          !involved.contains(where: { $0 != one.path && $0.isRelated(to: one.path) }),
          !involved.contains(where: { $0.isRelated(to: other.path) })
        else { continue }
        // The other one may stand for more, which all become like this one.
        likes[other.path.description] = Like(
          path: one.object.path, lacking: Set(one.keys).symmetricDifference(other.keys))
        involved += [one.path, other.path]
      }
    }
    return likes
  }

  /// The words of a name for objects with several names.
  static func words(for places: [Observation]) -> [String]? {
    let names = places.compactMap(TypeNames.words).reduce(into: [[String]]()) { all, name in
      if !all.contains(name) { all.append(name) }
    }
    guard names.count > 1 else { return names.first }
    let end = commonEnd(of: names)
    if !end.isEmpty { return end }
    let lowercased = names.map { $0.map { $0.lowercased() } }
    if let noun = nouns.first(where: { lowercased.contains([$0]) }) { return [noun] }
    let keys = places[0].keys
    if places[0].isPerson { return ["user"] }
    let hasIdentifier = keys.contains(where: Observation.isIdentifier)
    let isReference = keys.allSatisfy { key in
      let last = Words.words(of: key).last?.lowercased() ?? ""
      return Observation.isIdentifier(key) || links.contains(key)
        || ["kind", "object", "type"].contains(last)
    }
    let hasLink = keys.contains(where: links.contains)
    if hasIdentifier, isReference || names.count > 2 && hasLink { return ["reference"] }
    if keys.contains("href") { return ["link"] }
    if names.count > 2, places[0].members.contains(where: { $0.place.kinds == [.array] }) {
      return ["list"]
    }
    if 2...3 ~= keys.count {
      let members = keys.map(Words.words)
      return (members.dropLast() + [["and"]] + members.suffix(1)).flatMap(\.self)
    }
    if names.count == 2 { return names[0] + ["or"] + names[1] }
    // What somebody did names nobody: `approved_by`.
    return names.first { !Observation.isMoment($0) } ?? names[0]
  }

  /// `team1` and `team_2` end in `team`.
  fileprivate static func commonEnd(of names: [[String]]) -> [String] {
    let plain = names.map { $0.map { $0.replacing(/[0-9]+$/, with: "") }.filter { !$0.isEmpty } }
    return plain.dropFirst().reduce(plain.first ?? []) { end, name in
      zip(end.reversed(), name.reversed()).prefix { $0.lowercased() == $1.lowercased() }
        .map(\.0).reversed()
    }
  }

  /// What a thing is, where the other names say what it is for: `user` rather than `assignee`. The
  /// first that fits is taken.
  private static let nouns = [
    "user", "person", "account", "profile", "member", "organization", "company", "customer",
    "address", "location", "place", "coordinates", "image", "photo", "picture", "file", "money",
    "price", "amount", "link", "period", "item", "entry",
  ]
  /// Members that lead to the whole of a thing, which is named elsewhere.
  private static let links: Set<String> = ["href", "link", "self", "uri", "url"]
  /// Members that only people have.
  fileprivate static let people: Set<String> = [
    "avatar", "avatarurl", "displayname", "email", "firstname", "fullname", "lastname", "login",
    "username",
  ]
}

extension JSONPath {
  fileprivate func isRelated(to other: JSONPath) -> Bool {
    steps.starts(with: other.steps) || other.steps.starts(with: steps)
  }
}

extension Observation {
  fileprivate var isStruct: Bool { kinds == [.object] && !isMap && !members.isEmpty }

  fileprivate func isOneType(with other: Observation) -> Bool {
    let isNamedAlike =
      !SharedTypes.commonEnd(of: [self, other].compactMap(TypeNames.words)).isEmpty
    guard members.count > 1 || isNamedAlike else { return false }
    let isSameThing = isNamedAlike || isPerson && other.isPerson
    guard fits(other) || isSameThing && isPart(of: other) else { return false }
    // A type that holds itself would have no size.
    return !contains(other) && !other.contains(self)
  }

  fileprivate var isPerson: Bool {
    keys.contains { SharedTypes.people.contains($0.lowercased().filter { $0 != "_" }) }
  }

  private func contains(_ other: Observation) -> Bool {
    all.contains { $0.object === other.object }
  }

  private func fits(_ other: Observation) -> Bool {
    var known: Set<[ObjectIdentifier]> = []
    return fits(other, known: &known)
  }

  /// Whether one has only some of the other's members.
  private func isPart(of other: Observation) -> Bool {
    var known: Set<[ObjectIdentifier]> = []
    return hasMembersThatFit(other, known: &known, isPart: true)
  }

  /// Whether one type can read what is here and what is there.
  private func fits(_ other: Observation, known: inout Set<[ObjectIdentifier]>) -> Bool {
    guard self !== other, known.insert([ObjectIdentifier(self), ObjectIdentifier(other)]).inserted
    else { return true }
    guard !kinds.isEmpty, !other.kinds.isEmpty else { return true }
    guard kinds == other.kinds, isMap == other.isMap else { return false }
    switch kinds {
    case [.text]: return texts.areDates == other.texts.areDates
    case [.object] where !isMap: return hasMembersThatFit(other, known: &known)
    case [.array], [.object]:
      guard let one = elements, let two = other.elements else { return true }
      return one.fits(two, known: &known)
    default: return true
    }
  }

  /// - Parameter isPart: Whether one may have only some of the other's members.
  private func hasMembersThatFit(
    _ other: Observation, known: inout Set<[ObjectIdentifier]>, isPart: Bool = false
  ) -> Bool {
    guard object !== other.object else { return true }
    let others = Dictionary(other.members.map { ($0.key, $0) }) { one, _ in one }
    var shared = 0
    for member in members {
      guard let twin = others[member.key] else {
        // The other one has all that is required.
        guard lacks(member) || isPart else { return false }
        continue
      }
      shared += 1
      guard member.place.fits(twin.place, known: &known) else { return false }
    }
    let keys = Set(keys)
    if isPart { return shared > 1 && shared == min(members.count, other.members.count) }
    guard other.members.allSatisfy({ keys.contains($0.key) || other.lacks($0) }) else {
      return false
    }
    let areSame = shared == members.count && shared == other.members.count
    return areSame || shared >= 3
  }
}
