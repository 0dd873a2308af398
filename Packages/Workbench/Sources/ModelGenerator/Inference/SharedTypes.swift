/// The objects of an answer that are the same at several places.
///
/// They share a type if there is a name for it: the words in which all their own names end
/// (`shippingAddress` and `billingAddress` are an `Address`, `team1` and `team2` are a `Team`), or,
/// from three names on, the names of up to three members (`NameAndURL`).
struct SharedTypes {
  /// The words of the shared names, by the signatures of the objects.
  private(set) var words: [String: [String]] = [:]
  /// What a person should know about shared types, each in one line.
  private(set) var notes: [String] = []

  init(in answer: Observation) {
    let objects = answer.all.filter {
      $0.kinds == [.object] && !$0.keys.isEmpty && TypeNames.words(of: $0) != nil
    }
    let groups = Dictionary(grouping: objects, by: \.signature)
    for first in objects where words[first.signature] == nil {
      let group = groups[first.signature] ?? []
      let names = Set(group.compactMap(TypeNames.words))
      guard names.count > 1, let shared = Self.words(for: names, keys: first.keys) else { continue }
      words[first.signature] = shared
      let paths = group.map(\.path.description)
      let more = paths.count > 5 ? " and \(paths.count - 5) more" : ""
      notes.append(
        "\(paths.prefix(5).joined(separator: ", "))\(more): the same members, so they share "
          + "\(Words.upperCamelCase(shared)).")
    }
  }

  private static func words(for names: Set<[String]>, keys: [String]) -> [String]? {
    // `team1` and `team_2` end in `team`.
    let letters = names.map { $0.map { $0.replacing(/[0-9]+$/, with: "") }.filter { !$0.isEmpty } }
    if let end = end(of: names) ?? end(of: letters) { return end }
    guard names.count >= 3, keys.count <= 3 else { return nil }
    var members = keys.map(Words.words)
    if members.count > 1 { members.insert(["and"], at: members.count - 1) }
    let words = members.flatMap(\.self)
    return words.joined().count <= Words.mostCharacters ? words : nil
  }

  /// The words in which all names end; `nil` when there are none.
  private static func end(of names: some Collection<[String]>) -> [String]? {
    let end = names.dropFirst().reduce(names.first ?? []) { end, name in
      zip(end.reversed(), name.reversed()).prefix { $0.lowercased() == $1.lowercased() }
        .map(\.0).reversed()
    }
    return end.isEmpty ? nil : end
  }
}
