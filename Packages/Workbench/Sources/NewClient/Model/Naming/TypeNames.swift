/// Gives each object the name of a type: its key, in the singular for elements. When that is taken,
/// the parent's name comes in front (`StationLocation`), or, where that would say a word twice,
/// `Value` behind it; and then a number.
struct TypeNames {
  /// In small letters, because two types that differ in case only are hard to tell apart.
  private var taken = Set(SwiftWords.types.map { $0.lowercased() })

  /// Keeps the names of a package's types, which a type in the root type would hide.
  mutating func reserve(_ names: [String]) {
    taken.formUnion(names.map { $0.prefix { $0 != "." }.lowercased() })
  }

  /// Takes the wanted name for the root, or that with `Model` and a number. Returns the one that
  /// was not free, too.
  mutating func claimRoot(
    _ wanted: String, isElement: Bool, isTaken: (String) -> Bool
  ) -> (name: String, taken: String?) {
    let words = Words.words(of: wanted)
    let singular = isElement ? Words.singular(words) : words
    let isName = wanted.wholeMatch(of: /\p{Uppercase}[\p{Alphabetic}0-9]*/) != nil
    let first = isName && singular == words ? wanted : Words.upperCamelCase(singular)
    let name =
      isFree(first) && !isTaken(first)
      ? first : Words.numbered(first + "Model") { isFree($0) && !isTaken($0) }
    taken.insert(name.lowercased())
    return (name, name == first ? nil : first)
  }

  /// Keys of lists that say nothing of their elements.
  static let wrappers: Set<String> = [
    "content", "data", "elements", "entries", "hits", "items", "list", "nodes", "objects",
    "records", "result", "results", "rows", "values",
  ]

  /// The words of an object's key, in the singular for elements; `nil` for the root. In
  /// `{"tags": {"data": […]}}`, each is a tag.
  static func words(of object: Observation) -> [String]? {
    guard let key = object.path.lastKey else { return nil }
    let outer = object.path.steps.dropLast(2).last
    if object.path.steps.last == JSONPath.element, wrappers.contains(key), let outer,
      ![JSONPath.element, JSONPath.value].contains(outer), !wrappers.contains(outer)
    {
      return Words.singular(Words.words(of: outer))
    }
    let words = Words.words(of: key)
    return object.path.steps.last == key ? words : Words.singular(words)
  }

  /// Words that say nothing of whose they are.
  private static let general: Set<String> = [
    "attributes", "data", "details", "embedded", "info", "links", "meta", "metadata", "options",
    "properties", "settings",
  ]

  /// - Parameter isInRoot: Whether the parent is the root type, in which the type is nested.
  mutating func claim(_ words: [String], parent: String, isInRoot: Bool) -> String {
    let name = Words.upperCamelCase(words)
    // Scripts without capital letters would give the type the name of the property.
    let isGeneral = !isInRoot && words.count == 1 && Self.general.contains(words[0].lowercased())
    let plain = name.first?.isUppercase == true && !isGeneral ? [name] : []
    let repeatsItself = parent.hasPrefix(name) || parent.hasSuffix(name)
    let base = repeatsItself ? name + "Value" : parent + name
    let free = plain.first(where: isFree) ?? Words.numbered(base, where: isFree)
    taken.insert(free.lowercased())
    return free
  }

  private func isFree(_ name: String) -> Bool { !taken.contains(name.lowercased()) }
}
