/// Gives each object of the model the name of a type.
///
/// The name is the key's, in the singular for the elements of an array. When it is taken, the name
/// of the parent type comes in front (`StationLocation`), or, where that would say a word twice,
/// `Value` behind it; and when that is taken too, a number follows.
struct TypeNames {
  /// In small letters: on some disks, two files cannot differ in case only.
  private var taken: Set<String>

  init(reserved: Set<String>) {
    taken = Set((reserved.union(SwiftWords.types)).map { $0.lowercased() })
  }

  /// Takes the name of the root type: the wanted one, or with `Response` after it when Swift or the
  /// client has that name.
  mutating func claimRoot(_ wanted: String, isElement: Bool) -> String {
    let words = Words.words(of: wanted)
    let last = isElement ? Singular.of(words[words.count - 1]) : words[words.count - 1]
    let isName =
      wanted.unicodeScalars.first?.isCapital == true
      && wanted.unicodeScalars.allSatisfy { $0.isLetter || $0.isDigit }
    // A name that is one already keeps its spelling, acronyms included.
    let keeps = isName && last == words[words.count - 1]
    let name = keeps ? wanted : Words.upperCamelCase(words.dropLast() + [last])
    let free = isFree(name) ? name : name + "Response"
    taken.insert(free.lowercased())
    return free
  }

  /// The words of an object's name: those of its key, in the singular for the elements of an array.
  /// An element that holds an object of its own name is an entry: `abilities[].ability`. An object
  /// without a key on its path is named by ``claimRoot(_:isElement:)`` instead.
  static func words(of object: Observation, at path: JSONPath) -> [String]? {
    guard let key = path.lastKey else { return nil }
    var words = Words.words(of: key)
    if path.steps.last == .key(key) { return words }
    words = Words.singular(words)
    let isEntry = zip(object.keys, object.members).contains { key, member in
      member.kinds == [.object]
        && Words.words(of: key).elementsEqual(words) { $0.isSameWord(as: $1) }
    }
    return isEntry ? words + ["entry"] : words
  }

  /// Takes a name for an object with these words in an object whose type has the parent's name.
  mutating func claim(_ words: [String], parent: String) -> String {
    let name = Words.upperCamelCase(words)
    // Scripts without capital letters would give the type the name of the property.
    let plain = name.unicodeScalars.first?.isCapital == true ? [name] : []
    let repeatsItself = parent.hasPrefix(name) || parent.hasSuffix(name)
    let long = repeatsItself ? name + "Value" : parent + name
    let candidates = plain + (long.count <= Words.mostCharacters ? [long] : [])
    let base = candidates.last ?? "Value"
    let numbered = sequence(first: 2) { $0 + 1 }.lazy.map { "\(base)\($0)" }
    let free = candidates.first(where: isFree) ?? numbered.first(where: isFree) ?? base
    taken.insert(free.lowercased())
    return free
  }

  private func isFree(_ name: String) -> Bool {
    !taken.contains(name.lowercased())
  }
}

extension String {
  fileprivate func isSameWord(as other: String) -> Bool { lowercased() == other.lowercased() }
}
