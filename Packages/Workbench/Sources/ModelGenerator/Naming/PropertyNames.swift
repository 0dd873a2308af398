/// Gives each key of an object the name of a property.
///
/// A key that is already in lowerCamelCase keeps its spelling, acronyms included (`userId`), so
/// that it needs no coding key. All others are put together from their words: `user_id`, `user-id`,
/// `User ID` become `userID`. When two keys would get the same name, the later one gets a number:
/// `userID2`. `self` becomes `itself`, because Swift finds no property of that name, in back ticks
/// or not.
enum PropertyNames {
  static func names(of keys: [String]) -> [String] {
    var taken = Set(keys.filter(isLowerCamelCase))
    return keys.map { key in
      if isLowerCamelCase(key) { return key }
      let spelled = Words.lowerCamelCase(Words.words(of: key))
      let name = spelled == "self" ? "itself" : spelled
      let candidates = sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? name : "\(name)\($0)" }
      let free = candidates.first { !taken.contains($0) } ?? name
      taken.insert(free)
      return free
    }
  }

  /// Whether the key is a property's name as it is. Letters beyond ASCII are not: they can be
  /// composed in two ways.
  private static func isLowerCamelCase(_ key: String) -> Bool {
    key != "self" && key.unicodeScalars.first?.isSmall == true
      && key.utf8.count <= Words.mostCharacters
      && key.unicodeScalars.allSatisfy { $0.isASCII && ($0.isLetter || $0.isDigit) }
  }
}
