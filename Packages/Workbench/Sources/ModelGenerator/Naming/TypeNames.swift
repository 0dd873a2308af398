/// Gives each object of the model the name of a type.
///
/// The name is the key's, in the singular for the elements of an array. When it is taken, the name
/// of the parent type comes in front (`StationLocation`), or, where that would say a word twice,
/// `Value` behind it; and when that is taken too, a number follows. Two objects with the same name and
/// the same members share one type.
struct TypeNames {
  private struct Taken {
    let index: Int
    let signature: String
  }

  private var reserved: Set<String>
  /// By their names in small letters: on some disks, two files cannot differ in case only.
  private var taken: [String: Taken] = [:]

  init(reserved: Set<String>) {
    self.reserved = Set((reserved.union(SwiftWords.types)).map { $0.lowercased() })
  }

  /// Takes the name of the root type: the wanted one, or with `Response` after it when Swift or the
  /// client has that name.
  mutating func claimRoot(_ wanted: String, isElement: Bool) -> String {
    let words = Words.words(of: wanted)
    let last = isElement ? Singular.of(words[words.count - 1]) : words[words.count - 1]
    let isName =
      wanted.unicodeScalars.first?.isCapital == true
      && wanted.unicodeScalars.allSatisfy { $0.isASCII && ($0.isLetter || $0.isDigit) }
    // A name that is one already keeps its spelling, acronyms included.
    let keeps = isName && last == words[words.count - 1]
    let name = keeps ? wanted : Words.upperCamelCase(words.dropLast() + [last])
    let free = reserved.contains(name.lowercased()) ? name + "Response" : name
    _ = claim(free, 0, "")
    return free
  }

  /// The words of an object's name: those of its key, in the singular for the elements of an array. An
  /// element that holds an object of its own name is an entry: `abilities[].ability`.
  static func words(of key: String, isElement: Bool, _ object: Observation) -> [String] {
    var words = Words.words(of: key)
    guard isElement else { return words }
    words = Words.singular(words)
    let isEntry = zip(object.keys, object.members).contains { key, member in
      member.kinds == [.object]
        && Words.words(of: key).elementsEqual(words) { $0.isSameWord(as: $1) }
    }
    return isEntry ? words + ["entry"] : words
  }

  /// The name for the type at an index, or the index of the type that has the same members.
  mutating func name(
    of words: [String], parent: String, index: Int, signature: String
  ) -> (name: String, index: Int) {
    let name = Words.upperCamelCase(words)
    // Scripts without capital letters would give the type the name of the property.
    let plain = name.unicodeScalars.first?.isCapital == true ? [name] : []
    let repeatsItself = parent.hasPrefix(name) || parent.hasSuffix(name)
    let long = repeatsItself ? name + "Value" : parent + name
    let candidates = plain + (long.count <= Words.mostCharacters ? [long] : [])
    let base = candidates.last ?? "Value"
    let numbered = sequence(first: 2) { $0 + 1 }.lazy.map { "\(base)\($0)" }
    for candidate in candidates {
      if let found = claim(candidate, index, signature) { return (candidate, found) }
    }
    for candidate in numbered {
      if let found = claim(candidate, index, signature) { return (candidate, found) }
    }
    return (base, index)
  }

  /// Takes a name, or finds the type that has it and the same members; `nil` when the name means
  /// something else.
  private mutating func claim(_ name: String, _ index: Int, _ signature: String) -> Int? {
    let small = name.lowercased()
    guard !reserved.contains(small) else { return nil }
    guard let other = taken[small] else {
      taken[small] = Taken(index: index, signature: signature)
      return index
    }
    return other.signature == signature ? other.index : nil
  }
}

extension String {
  fileprivate func isSameWord(as other: String) -> Bool { lowercased() == other.lowercased() }
}
