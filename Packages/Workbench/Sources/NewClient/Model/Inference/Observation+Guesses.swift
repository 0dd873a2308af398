extension Observation {
  /// What was taken from names and texts: another answer may say otherwise.
  var guesses: [Guess] {
    all.flatMap(\.guessesOfTexts)
      + all.flatMap { place in place.members.compactMap { place.guess(about: $0) } }
  }

  private var guessesOfTexts: [Guess] {
    switch kinds {
    case [.text] where texts.values.isEmpty:
      [Guess(path, "always null in the samples, so a String, as cursors are")]
    case [.text] where texts.haveFinerDates:
      [Guess(path, "dates finer than a millisecond, which a client would round, so not a Date")]
    case [.text] where texts.haveOtherDates:
      [Guess(path, "dates, but not all like 2024-05-01T10:00:00Z, so not a Date")]
    case [.text] where texts.areFew && texts.values.count > 1:
      [
        Guess(
          path,
          "one of a few values (\(texts.values.joined(separator: ", "))), but a String, so that a new one doesn't fail"
        )
      ]
    case [.number] where numbers.areTimes:
      [Guess(path, "seconds or milliseconds since 1970, so not a Date")]
    case [.number] where numbers.areWholeMeasures:
      [Guess(path, "whole in the samples, but a Double, because a measure can have a fraction")]
    case [.number] where numbers.areWholeMoney:
      [Guess(path, "whole in the samples, so an Int", fix: "If it can have cents, use Decimal")]
    default: []
    }
  }

  private func guess(about member: Member) -> Guess? {
    guard !lacks(member) else { return nil }
    if isPaging(member) {
      return Guess(
        member.place.path, "never null in the samples, but optional: the last page may lack it")
    }
    if isSelected(member) {
      return Guess(
        member.place.path,
        "never null in the samples, but optional: another call may not ask for it")
    }
    guard mayBeAbsent(member) else { return nil }
    return Guess(
      member.place.path,
      role == .request
        ? "optional, because the service may not need it"
        : "never null, but seen fewer than \(Self.enough) times, so optional",
      fix: "If it's always there, remove the question mark")
  }
}

extension Observation {
  /// Whether an object holds nothing but the one of that name, as `{"order": {…}}` does.
  func isAround(_ name: String) -> Bool {
    guard kinds == [.object], !isMap, members.count == 1, members[0].place.kinds == [.object] else {
      return false
    }
    return Self.words(of: members[0].key) == Self.words(of: name)
  }

  /// How often a member must be seen before it is taken to be always there.
  private static let enough = 10

  /// Whether a member may be missing or null in another response, or needn't be in a request.
  ///
  /// A resource is an object with an identifier and more, or with many members. Only what identifies
  /// it and when it was created are always there: another version, permission, or kind of it lacks
  /// its state, flags, counts, lists, and texts. A small object, such as an amount, has all of its
  /// values, but perhaps not the objects in it. A body has what was asked for.
  func mayBeAbsent(_ member: Member) -> Bool {
    let words = Words.words(of: member.key).map { $0.lowercased() }
    guard member.count < Self.enough else { return false }
    if role == .request { return members.count > 2 }
    // An object, such as the `code` of an observation, identifies nothing.
    let isValue = [[.text], [.number]].contains(member.place.kinds)
    if isValue, Self.isName(words) { return false }
    if object.isUnion { return !Self.isKind(words) }
    if Self.isMoment(words), isValue || member.place.kinds == [.object] {
      return words.last != "date" || member.place.texts.areDates
        || member.place.texts.haveOtherDates
    }
    if path == .root, !object.hasIdentifier, member.place.isContent() { return false }
    if isResource { return true }
    return switch member.place.kinds {
    case [.object]: members.count > 1 && !member.place.isMeasure
    case [.array]: isAroundList
    default: false
    }
  }

  static func isIdentifier(_ key: String) -> Bool {
    identifiers.contains(key.lowercased().filter(\.isLetter))
  }

  /// What is around a list is no resource.
  private var isResource: Bool {
    object.hasIdentifier && members.count > 2 || members.count > 4 && !isAroundList
  }

  private var isAroundList: Bool { path == .root && members.contains { $0.place.isListOfObjects } }

  private var isListOfObjects: Bool { kinds == [.array] && elements?.kinds == [.object] }

  /// Whether a member of the body is what was asked for, and doesn't only tell about it.
  private func isContent(depth: Int = 3) -> Bool {
    if isListOfObjects { return true }
    guard depth > 0, kinds == [.object], !Self.parents.contains(path.lastWord) else { return false }
    return isMap || isResource || members.contains { $0.place.isContent(depth: depth - 1) }
  }

  /// The type of a number in an object such as a price, if one of its numbers has a fraction.
  func typeOfQuantity(_ member: Member) -> String? {
    guard let type = NumberObservation.typeOfFractions(in: path.lastWord),
      member.place.kinds == [.number], !Self.isIdentifier(member.key)
    else { return nil }
    let types = members.filter { $0.place.kinds == [.number] }.map(\.place.numbers.type)
    return types.allSatisfy { $0 == "Int" } ? nil : type
  }

  /// Whether an object has numbers alone, and perhaps their unit: `{"lat": 1, "lon": 2}`.
  private var isMeasure: Bool {
    !members.isEmpty
      && members.allSatisfy { member in
        member.place.kinds == [.number] && member.key.lowercased() != "id"
          || ["currency", "currencycode", "unit"].contains(
            Words.words(of: member.key).joined().lowercased())
      } && members.contains { $0.place.kinds == [.number] }
  }

  private static let identifiers: Set<String> = ["gid", "guid", "id", "iid", "uid", "uuid"]

  /// Whether a member identifies an object, or says since when it exists.
  private static func isName(_ words: [String]) -> Bool {
    let names = identifiers.union([
      "code", "date", "datetime", "day", "key", "object", "time", "timestamp",
    ])
    return names.contains(words.joined())
      || ["create", "created", "modified", "update", "updated"].contains { words.contains($0) }
        && !words.contains("by")
  }

  private static func isKind(_ words: [String]) -> Bool {
    ["kind", "type"].contains(words.last)
  }

  /// Whether a name is that of a moment that may not have come, or of somebody who did something.
  static func isMoment(_ words: [String]) -> Bool {
    guard words.count > 1, let first = words.first, let last = words.last?.lowercased() else {
      return false
    }
    return last == "by"
      || ["at", "date", "on", "until"].contains(last) && first.lowercased() != "created"
  }
}

extension Observation {
  private static let back: Set<String> = ["before", "prev", "previous"]
  private static let directions = back.union(["after", "next"])
  private static let marks = directions.union(["continuation", "continue", "cursor"])
  private static let words = marks.union([
    "end", "ending", "href", "id", "link", "number", "odata", "offset", "page", "start", "starting",
    "token", "uri", "url",
  ])
  private static let links: Set<String> = ["href", "link", "uri", "url"]
  private static let parents: Set<String> = [
    "cursors", "info", "links", "meta", "metadata", "page", "pages", "paging", "pagination",
  ]

  /// Whether a member leads to another page, as `next` or `links.prev_url` does, or holds nothing
  /// but such members. The last page may lack it.
  func isPaging(_ member: Member) -> Bool {
    guard member.place.kinds != [.boolean],
      !path.steps.contains(where: [JSONPath.element, JSONPath.value].contains)
    else { return false }
    let words = Self.words(of: member.key)
    if Self.parents.contains(member.place.path.lastWord), member.place.kinds == [.object],
      words.isDisjoint(with: Self.marks)
    {
      return !member.place.members.isEmpty
        && member.place.members.allSatisfy(member.place.isPaging)
    }
    if path == .root, Self.isNamedURL(member.key) { return true }
    guard words.isSubset(of: Self.words), !words.isDisjoint(with: Self.marks) else { return false }
    return Self.parents.contains(path.lastWord) || members.contains { $0.place.kinds == [.array] }
      || words == ["continue"] && path == .root
  }

  /// Whether a name is that of a cursor, such as `next_cursor` or `nextPageToken`.
  static func isCursor(_ path: JSONPath) -> Bool {
    guard let words = path.steps.last.map(words) else { return false }
    return words.isSubset(of: Self.words)
      && (words.contains("cursor") || words.isSuperset(of: ["next", "token"]))
  }

  /// Whether an object that is no element of a list says something about its pages.
  ///
  /// - Parameter next: What names the next page.
  func holdsPaging(around next: JSONPath?) -> Bool {
    guard kinds == [.object], !isMap,
      !path.steps.contains(where: [JSONPath.element, JSONPath.value].contains)
    else { return false }
    return path == .root || Self.parents.contains(path.lastWord)
      || next?.steps.starts(with: path.steps) == true
  }

  /// Whether a name is that of the URL of other elements: `nextRecordsUrl`.
  private static func isNamedURL(_ key: String) -> Bool {
    let words = Words.words(of: key).map { $0.lowercased() }
    let nouns: Set<String> = ["elements", "entries", "items", "records", "results"]
    return words.count == 3 && (words[0] == "next" || back.contains(words[0]))
      && nouns.contains(words[1]) && links.contains(words[2])
  }

  /// The member whose type a member has that was always null: the one that leads the other way, or
  /// one whose name ends alike, as `created_at` and `closed_at`, if all of those are of one type.
  func counterpart(of member: Member) -> Member? {
    guard member.place.kinds.isEmpty else { return nil }
    let seen = members.filter { !$0.place.kinds.isEmpty }
    if isPaging(member) {
      let words = Self.words(of: member.key).subtracting(Self.directions)
      return seen.first {
        isPaging($0) && Self.words(of: $0.key).subtracting(Self.directions) == words
      }
    }
    let last = member.place.path.lastWord
    let alike = seen.filter { $0.place.path.lastWord == last && $0.key != member.key }
    guard Words.words(of: member.key).count > 1, Self.telling.contains(last),
      let first = alike.first, alike.allSatisfy({ $0.place.isOfType(of: first.place) })
    else { return nil }
    return first
  }

  /// What the last word of a name says of its type, if a sibling shows it.
  private static let telling: Set<String> = [
    "at", "by", "date", "email", "href", "iid", "name", "on", "sha", "until", "uri", "url",
    "version",
  ]

  private func isOfType(of other: Observation) -> Bool {
    guard kinds == other.kinds, kinds.count == 1, !isMap, !other.isMap else { return false }
    return switch kinds {
    case [.object]: object === other.object
    case [.text]: texts.areDates == other.texts.areDates
    case [.number]: numbers.type == other.numbers.type
    default: false
    }
  }

  /// The member that leads to the next page. An object that holds only ways to other pages doesn't
  /// count, but what is in it does.
  var nextPage: Member? {
    members.first {
      let words = Self.words(of: $0.key)
      return isPaging($0) && words.isDisjoint(with: Self.back)
        && !words.isDisjoint(with: Self.marks)
    }
  }

  /// The cursor in an object that leads to the next page, as in `{"after": "b", "link": "/?after=b"}`.
  var cursor: Member? {
    guard kinds == [.object] else { return nil }
    let cursors = members.filter { member in
      let words = Self.words(of: member.key)
      return [[.number], [.text]].contains(member.place.kinds) && words.isSubset(of: Self.words)
        && words.isDisjoint(with: Self.back.union(Self.links))
    }
    // The number of the page may stand beside it.
    return cursors.first { !Self.words(of: $0.key).isDisjoint(with: Self.marks) } ?? cursors.first
  }

  /// The URL in such an object: `{"href": "https://example.com/notes?page=2"}`.
  var link: Member? {
    guard kinds == [.object] else { return nil }
    return members.first { member in
      member.place.kinds == [.text] && Self.words(of: member.key).isSubset(of: Self.links)
    }
  }

  private static func words(of key: String) -> Set<String> {
    Set(Words.words(of: key).map { $0.lowercased() })
  }
}
