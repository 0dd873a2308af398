extension Observation {
  /// What was taken from names and texts, each in one line: another answer may say otherwise.
  var guesses: [String] {
    let texts = all.filter { $0.kinds == [.text] }
    let dates = texts.filter(\.texts.areDates)
    let finer = texts.filter(\.texts.haveFinerDates)
    let others =
      texts.filter { $0.texts.haveOtherDates && !$0.texts.haveFinerDates }
      + all.filter { $0.kinds == [.number] && $0.numbers.areTimes }
    let pages = all.flatMap { place in
      place.members.filter { place.isPaging($0) && !place.lacks($0) }.map(\.place)
    }
    let few = texts.filter(\.texts.areFew).prefix(3).map { place in
      "\(place.path): one of a few values (\(place.texts.values.joined(separator: ", "))), "
        + "but a String, so that a new one doesn't fail."
    }
    let notes = [
      (dates, "a Date; the decoder must read ISO 8601, as a created client's does"),
      (finer, "dates finer than a millisecond, which a client would round, so not a Date"),
      (others, "dates, but not all like 2024-05-01T10:00:00Z, so not a Date"),
      (pages, "never null in the samples, but optional: the last page may lack it"),
    ]
    return notes.filter { !$0.0.isEmpty }.map { places, text in
      let more = places.count > 4 ? " and \(places.count - 4) more" : ""
      return "\(places.prefix(4).map(\.path.spelled).joined(separator: ", "))\(more): \(text)."
    } + few
  }
}

extension Observation {
  private static let directions: Set<String> = ["next", "prev", "previous"]
  private static let marks = directions.union(["continuation", "cursor"])
  private static let words = marks.union([
    "end", "href", "id", "link", "number", "odata", "offset", "page", "start", "token", "uri",
    "url",
  ])
  private static let parents: Set<String> = [
    "cursors", "info", "links", "meta", "metadata", "page", "paging", "pagination",
  ]

  /// Whether a member leads to another page, as `next` or `links.prev_url` does. The last page may
  /// lack it.
  func isPaging(_ member: Member) -> Bool {
    guard member.place.kinds != [.boolean],
      !path.steps.contains(where: [JSONPath.element, JSONPath.value].contains)
    else { return false }
    let words = Self.words(of: member.key)
    guard words.isSubset(of: Self.words), !words.isDisjoint(with: Self.marks) else { return false }
    return Self.parents.contains(path.lastWord) || members.contains { $0.place.kinds == [.array] }
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

  var nextPage: Member? {
    members.first { isPaging($0) && Self.words(of: $0.key).isDisjoint(with: ["prev", "previous"]) }
  }

  private static func words(of key: String) -> Set<String> {
    Set(Words.words(of: key).map { $0.lowercased() })
  }
}
