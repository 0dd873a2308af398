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
    let parent = path.lastKey.flatMap { Words.words(of: $0).last?.lowercased() } ?? ""
    return Self.parents.contains(parent) || members.contains { $0.place.kinds == [.array] }
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
