/// Gives each key the name of a property. One in lowerCamelCase keeps its spelling (`userId`).
/// Others are put together from their words: `user_id` is `userID`, or, when that is taken,
/// `userID2`. No property can be called `self`.
enum PropertyNames {
  static func names(of keys: [String], without reserved: Set<String> = []) -> [String] {
    let isKept = { isLowerCamelCase($0) && !reserved.contains($0) }
    var taken = Set(keys.filter(isKept))
    return keys.map { key in
      if isKept(key) { return key }
      let spelled = Words.lowerCamelCase(Words.words(of: key))
      let name = reserved.contains(spelled) ? "\(spelled)Value" : spelled
      return Words.numbered(name == "self" ? "itself" : name) { taken.insert($0).inserted }
    }
  }

  /// Whether the key is a property's name as it is. Letters beyond ASCII are not: they can be
  /// composed in two ways.
  private static func isLowerCamelCase(_ key: String) -> Bool {
    key != "self" && key.first?.isLowercase == true
      && key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}
