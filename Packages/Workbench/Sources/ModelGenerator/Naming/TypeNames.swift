/// Gives each object of the model the name of a type.
///
/// The name is the key's, in the singular for the elements of an array. When it is taken, the name
/// of the parent type comes in front (`StationLocation`), or, where that would say a word twice,
/// `Value` behind it; and when that is taken too, a number follows.
struct TypeNames {
  /// In small letters: on some disks, two files cannot differ in case only.
  private var taken: Set<String>

  init(reserved: Set<String>) {
    taken = Set(reserved.union(SwiftWords.types).map { $0.lowercased() })
  }

  /// Takes the name of the root type: the wanted one, or with `Response` after it when Swift or the
  /// client has that name.
  mutating func claimRoot(_ wanted: String, isElement: Bool) -> String {
    let words = Words.words(of: wanted)
    let singular = isElement ? Words.singular(words) : words
    let isName =
      wanted.first?.isUppercase == true && wanted.allSatisfy { $0.isLetter || $0.isDigit }
    // A name that is one already keeps its spelling, acronyms included.
    let name = isName && singular == words ? wanted : Words.upperCamelCase(singular)
    let free = isFree(name) ? name : name + "Response"
    taken.insert(free.lowercased())
    return free
  }

  /// The words of an object's name: those of its key, in the singular for the elements of an array.
  /// An object without a key on its path is named by ``claimRoot(_:isElement:)`` instead.
  static func words(of object: Observation) -> [String]? {
    guard let key = object.path.lastKey else { return nil }
    let words = Words.words(of: key)
    return object.path.steps.last == key ? words : Words.singular(words)
  }

  /// Takes a name for an object with these words in an object whose type has the parent's name.
  mutating func claim(_ words: [String], parent: String) -> String {
    let name = Words.upperCamelCase(words)
    // Scripts without capital letters would give the type the name of the property.
    let plain = name.first?.isUppercase == true ? [name] : []
    let repeatsItself = parent.hasPrefix(name) || parent.hasSuffix(name)
    let long = repeatsItself ? name + "Value" : parent + name
    let candidates = plain + (long.count <= Words.mostCharacters ? [long] : [])
    let base = candidates.last ?? "Value"
    var free = candidates.first(where: isFree) ?? base
    var number = 2
    while !isFree(free) {
      free = "\(base)\(number)"
      number += 1
    }
    taken.insert(free.lowercased())
    return free
  }

  private func isFree(_ name: String) -> Bool { !taken.contains(name.lowercased()) }
}
