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
