extension Observation {
  /// What was taken from names and texts: another answer may say otherwise.
  var guesses: [Guess] {
    all.flatMap(\.guessesOfTexts)
      + all.flatMap { place in place.members.compactMap { place.guess(about: $0) } }
  }

  private var guessesOfTexts: [Guess] {
    switch kinds {
    case [.text] where texts.haveFinerDates:
      [Guess(path, "dates finer than a millisecond, which a client would round, so not a Date")]
    case [.text] where texts.haveOtherDates:
      [Guess(path, "dates, but not all like 2024-05-01T10:00:00Z, so not a Date")]
    case [.text] where texts.areFew:
      [
        Guess(
          path,
          "one of a few values (\(texts.values.joined(separator: ", "))), but a String, so that a new one doesn't fail"
        )
      ]
    case [.number] where numbers.areTimes:
      [Guess(path, "seconds or milliseconds since 1970, so not a Date")]
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
      member.place.path, "never null in the samples, but optional: it may not have happened",
      fix: "If it's always there, remove the question mark")
  }
}

extension Observation {
  /// How often a moment must be seen before it is taken to be always there.
  private static let enough = 10

  /// Whether a member says when something happened or who did it, which may not be so yet:
  /// `merged_at`, `dueOn`, `approved_by`. Whatever there is was created once.
  func mayBeAbsent(_ member: Member) -> Bool {
    let words = Words.words(of: member.key)
    guard Self.isMoment(words), member.count < Self.enough else { return false }
    switch member.place.kinds {
    case [.text]:
      let last = words.last?.lowercased() ?? ""
      return last != "date" || member.place.texts.areDates || member.place.texts.haveOtherDates
    case [.number], [.object]: return words.last?.lowercased() != "date"
    default: return false
    }
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
    "end", "href", "id", "link", "number", "odata", "offset", "page", "start", "token", "uri",
    "url",
  ])
  private static let links: Set<String> = ["href", "link", "uri", "url"]
  private static let parents: Set<String> = [
    "cursors", "info", "links", "meta", "metadata", "page", "paging", "pagination",
  ]

  /// Whether a member leads to another page, as `next` or `links.prev_url` does, or holds nothing
  /// but such members. The last page may lack it.
  func isPaging(_ member: Member) -> Bool {
    guard member.place.kinds != [.boolean],
      !path.steps.contains(where: [JSONPath.element, JSONPath.value].contains)
    else { return false }
    let words = Self.words(of: member.key)
    if Self.parents.contains(member.place.path.lastWord), member.place.kinds == [.object] {
      return !member.place.members.isEmpty
        && member.place.members.allSatisfy(member.place.isPaging)
    }
    guard words.isSubset(of: Self.words), !words.isDisjoint(with: Self.marks) else { return false }
    return Self.parents.contains(path.lastWord) || members.contains { $0.place.kinds == [.array] }
      || words == ["continue"] && path == .root
  }

  /// The member that leads the other way, when this one was always null. Both have one type.
  func counterpart(of member: Member) -> Member? {
    guard member.place.kinds.isEmpty, isPaging(member) else { return nil }
    let words = Self.words(of: member.key).subtracting(Self.directions)
    return members.first {
      !$0.place.kinds.isEmpty && isPaging($0)
        && Self.words(of: $0.key).subtracting(Self.directions) == words
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
    return members.first { member in
      let words = Self.words(of: member.key)
      return [[.number], [.text]].contains(member.place.kinds) && words.isSubset(of: Self.words)
        && words.isDisjoint(with: Self.back.union(Self.links))
    }
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
