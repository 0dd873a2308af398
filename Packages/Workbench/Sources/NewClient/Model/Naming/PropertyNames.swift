/// Gives each key the name of a property. One in lowerCamelCase keeps its spelling (`userId`).
/// Others are put together from their words: `user_id` is `userID`, or, when that is taken,
/// `userID2`. No property can be called `self`.
enum PropertyNames {
  static func names(of keys: [String], without reserved: Set<String> = []) -> [String] {
    // Letters beyond ASCII can be composed in two ways, so a key with one is no name as it is.
    let isKept = { (key: String) in
      key.wholeMatch(of: /[a-z][A-Za-z0-9]*/) != nil && key != "self" && !reserved.contains(key)
    }
    var taken = Set(keys.filter(isKept))
    return keys.map { key in
      if isKept(key) { return key }
      let spelled = Words.lowerCamelCase(Words.words(of: key))
      let name = reserved.contains(spelled) ? "\(spelled)Value" : spelled
      return Words.numbered(name == "self" ? "itself" : name) { taken.insert($0).inserted }
    }
  }
}
