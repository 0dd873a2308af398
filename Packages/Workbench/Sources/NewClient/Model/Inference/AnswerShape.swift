/// What is known of an answer before it is read: which objects are maps, which lists continue an
/// outer one, and which objects are one type.
final class AnswerShape {
  /// More members than this make a map of an object that looks like one.
  static let mostMembers = 50

  /// What the samples are. In a failure, any member may be missing; in a request, what the caller
  /// doesn't want to say.
  enum Role { case response, failure, request }

  let role: Role
  /// The places that can have any JSON in another response.
  private(set) var details: Set<String>
  /// What the call asks for, each of which may be a key: `a` and `b` for `ids=a,b`.
  private let asked: Set<String>
  /// The members that the call selects.
  let selected: Set<String>
  private(set) var maps: Set<String>
  private(set) var guesses: [Guess] = []
  /// The paths of lists in objects of the same kind, as replies have replies, and the lists that
  /// they continue.
  private var outerLists: [String: String] = [:]
  private var lists: [String: Observation] = [:]
  /// The paths of objects that are of the type of another one, whose path it is.
  private(set) var likes: [String: SharedTypes.Like] = [:]
  private var objects: [String: Observation.Members] = [:]

  init(
    maps: Set<String>, role: Role = .response, details: Set<String> = [],
    for address: CallAddress? = nil
  ) {
    asked = address?.values ?? []
    selected = address?.selected ?? []
    self.maps = maps
    self.role = role
    self.details = details
  }

  func place(at path: JSONPath) -> Observation {
    let text = path.description
    if let outer = outerLists[text].flatMap({ lists[$0] }) { return outer }
    let place = Observation(at: path, in: self)
    lists[text] = place
    return place
  }

  /// The members that are seen at a path, which may be those of another object.
  func members(at path: JSONPath) -> Observation.Members {
    let path = likes[path.description]?.path ?? path
    let text = path.description
    let members = objects[text] ?? Observation.Members(at: path)
    objects[text] = members
    return members
  }

  /// Learns from an answer. When it learned something, the answer has to be read again.
  func learn(from answer: Observation) -> Bool {
    var found: [[String]] = []
    for place in answer.all {
      // What is inside a new map, or a new recursion, looks different the next time.
      guard !found.contains(where: place.path.steps.starts) else { continue }
      if !place.isMap, place.hasKeysOfUsers(in: answer),
        details.insert(place.path.description).inserted
      {
        guesses.append(Guess(place.path, "named after what users define, so any JSON"))
      } else if let value = place.valueOfUsers, details.insert(value.path.description).inserted {
        guesses.append(Guess(value.path, "the value of a custom field, so any JSON"))
      } else if !place.isMap, let reason = reasonForMap(place) {
        maps.insert(place.path.description)
        guesses.append(Guess(place.path, "\(reason), so it is a map"))
      } else if let outer = outerList(of: place), outer.isContinued(by: place) {
        outerLists[place.path.description] = outer.path.description
        guesses.append(
          Guess(place.path, "continues \(outer.path), so they share a recursive type"))
      } else {
        continue
      }
      found.append(place.path.steps)
    }
    // What is one type is seen when it is known what a type is.
    let isKnown = found.isEmpty
    let new = isKnown ? SharedTypes.likes(in: answer) : [:]
    likes.merge(new) { $1 }
    lists = [:]
    objects = [:]
    return !isKnown || !new.isEmpty
  }

  private func reasonForMap(_ place: Observation) -> String? {
    if !place.keys.isEmpty, asked.isSuperset(of: place.keys) {
      return "has the keys that the call asks for"
    }
    if role != .failure, let reason = place.reasonForMapOfAnySize { return reason }
    return place.members.count > Self.mostMembers ? place.reasonForMap : nil
  }

  private func outerList(of place: Observation) -> Observation? {
    guard let key = place.path.steps.last,
      let index = place.path.steps.dropLast().lastIndex(of: key)
    else { return nil }
    return lists[JSONPath(steps: Array(place.path.steps[...index])).description]
  }
}

extension Observation {
  /// Whether both are lists of objects of the same kind: those of one have all members of the
  /// other's, and one of them leads back to such a list. In a list that stands directly in its
  /// like, the innermost may lack that alone.
  fileprivate func isContinued(by inner: Observation) -> Bool {
    guard self !== inner, kinds == [.array], inner.kinds == [.array],
      let key = inner.path.steps.last,
      let (one, other) = elements.flatMap({ one in inner.elements.map { (one, $0) } }),
      one.kinds == [.object], other.kinds == [.object], !one.isMap, !other.isMap
    else { return false }
    let kinds = Dictionary(uniqueKeysWithValues: one.members.map { ($0.key, $0.place.kinds) })
    let shared = other.members.filter { member in
      kinds[member.key].map { $0 == [] || [[], $0].contains(member.place.kinds) } == true
    }
    guard !shared.isEmpty, shared.count >= min(one.members.count, other.members.count) else {
      return false
    }
    let wayBack = inner.path.steps[one.path.steps.count]
    let rest = [one.keys, other.keys].map { Set($0).subtracting([key]) }
    return other.keys.contains(wayBack) || wayBack == key && rest[0] == rest[1]
  }

  /// Whether the users of a service choose the keys: `custom_fields`, and the `metadata` of a
  /// resource.
  func hasKeysOfUsers(in answer: Observation) -> Bool {
    guard kinds == [.object], role != .failure, let key = path.steps.last else { return false }
    let words = Words.words(of: key).map { $0.lowercased() }
    let nouns = ["attributes", "data", "fields", "metadata", "properties", "values"]
    if words.count > 1, words.first == "custom", nouns.contains(words[1]) { return true }
    let isInResource =
      path.steps.count > 1 || answer.object.hasIdentifier || role == .request
    return words.last == "metadata" && isInResource
      && members.allSatisfy { ![[.object], [.array]].contains($0.place.kinds) }
  }

  /// The value in a list of what the users of a service define: `custom_fields[].value`.
  var valueOfUsers: Observation? {
    guard role != .failure, kinds == [.array], let key = path.lastKey,
      Words.words(of: key).first?.lowercased() == "custom"
    else { return nil }
    return elements?.members.first { $0.key.lowercased() == "value" }?.place
  }

  /// Why an object is a map, even with few members: its keys stand in its values, are phrases, or
  /// differ from object to object.
  var reasonForMapOfAnySize: String? {
    let kinds = Set(members.map(\.place.kinds))
    guard self.kinds == [.object], members.count > 1, kinds.count == 1 else { return nil }
    if kinds == [[.object]], let key = keyThatRepeatsItsOwn {
      return "has objects that repeat their key as \(key)"
    }
    if kinds == [[.text]], keys.contains(where: { $0.contains(" ") }) {
      return "has keys with spaces"
    }
    if object.objects > 1, members.count > 3, members.allSatisfy({ $0.count == 1 }) {
      return "has other keys in each object"
    }
    return nil
  }

  /// The member in which each object has its own key again: `version` in
  /// `{"1.2.0": {"version": "1.2.0"}, …}`. A role or a type may be one by chance.
  private var keyThatRepeatsItsOwn: String? {
    members[0].place.keys.first { key in
      !["kind", "name", "rel", "role", "type"].contains(Words.words(of: key).last?.lowercased())
        && members.allSatisfy { member in
          member.place.members.contains { $0.key == key && $0.place.texts.values == [member.key] }
        }
    }
  }

  /// Why an object looks like a map: its keys are data, or its members are alike, with half of all
  /// members or more.
  var reasonForMap: String? {
    guard kinds == [.object], Set(members.flatMap(\.place.kinds)).count == 1 else { return nil }
    let areCodes = keys.allSatisfy { $0.wholeMatch(of: /[A-Z]{2,3}/) != nil }
    if keys.allSatisfy(Words.isIdentifier) || areCodes && keys.count >= 5 {
      return keys.count == 1
        ? "has one key, which is a number, a date, or an identifier"
        : "has \(keys.count) keys that are numbers, dates, codes, or identifiers"
    }
    let inner = members.filter { !$0.place.kinds.isEmpty }.map { Set($0.place.keys) }
    let all = inner.reduce(into: Set()) { $0.formUnion($1) }
    return keys.count >= 10 && !all.isEmpty && inner.allSatisfy { $0.count * 2 >= all.count }
      ? "has \(keys.count) members that are alike" : nil
  }
}
