/// What is known of an answer before it is read: which objects are maps, and which lists continue
/// an outer one.
final class AnswerShape {
  /// More members than this make a map of an object that looks like one.
  static let mostMembers = 50

  private(set) var maps: Set<String>
  private(set) var notes: [String] = []
  /// The paths of lists in objects of the same kind, as replies have replies, and the lists that
  /// they continue.
  private var outerLists: [String: String] = [:]
  private var lists: [String: Observation] = [:]

  init(maps: Set<String>) { self.maps = maps }

  func place(at path: JSONPath) -> Observation {
    let text = path.description
    if let outer = outerLists[text].flatMap({ lists[$0] }) { return outer }
    let place = Observation(at: path, in: self)
    lists[text] = place
    return place
  }

  /// Learns from an answer. When it learned something, the answer has to be read again.
  func learn(from answer: Observation) -> Bool {
    var found: [[String]] = []
    for place in answer.all {
      // What is inside a new map, or a new recursion, looks different the next time.
      guard !found.contains(where: place.path.steps.starts) else { continue }
      if !place.isMap, place.members.count > Self.mostMembers, let reason = place.reasonForMap {
        maps.insert(place.path.description)
        notes.append("\(place.path.spelled): \(reason), so it is a map.")
      } else if let outer = outerList(of: place), outer.isContinued(by: place) {
        outerLists[place.path.description] = outer.path.description
        notes.append("\(place.path): continues \(outer.path), so they share a recursive type.")
      } else {
        continue
      }
      found.append(place.path.steps)
    }
    lists = [:]
    return !found.isEmpty
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

/// The objects that are the same at several places. They share a type if there is a name for it:
/// the words in which all their names end (`team1` and `team2` are a `Team`), or, from three on,
/// those of up to three members (`NameAndURL`).
enum SharedTypes {
  static func words(in answer: Observation) -> [String: [String]] {
    let objects = answer.all.filter {
      $0.kinds == [.object] && !$0.members.isEmpty && TypeNames.words(of: $0) != nil
    }
    return Dictionary(grouping: objects, by: \.signature).compactMapValues { group in
      let names = Set(group.compactMap(TypeNames.words))
      return names.count > 1 ? Self.words(for: names, keys: group[0].keys) : nil
    }
  }

  private static func words(for names: Set<[String]>, keys: [String]) -> [String]? {
    // `team1` and `team_2` end in `team`.
    let plain = names.map { $0.map { $0.replacing(/[0-9]+$/, with: "") }.filter { !$0.isEmpty } }
    let end = plain.dropFirst().reduce(plain.first ?? []) { end, name in
      zip(end.reversed(), name.reversed()).prefix { $0.lowercased() == $1.lowercased() }
        .map(\.0).reversed()
    }
    guard end.isEmpty else { return end }
    guard names.count >= 3, keys.count <= 3 else { return nil }
    let members = keys.map(Words.words)
    let words = (members.dropLast() + [["and"]] + members.suffix(1)).flatMap(\.self)
    return members.count > 1 ? words : nil
  }
}
