/// What a credential is: a key, a token, a password or a signature. There is one rule for the query
/// and the path of `GET`, for `BASE`, and for what a sample holds.
///
/// A name can be enough, such as `password`. Others, such as `key`, are also given to what anybody
/// may read, so the value must be able to be a secret. And some values show it themselves, whatever
/// their name is (``SecretLook``).
enum Secret {
  /// What all files have instead of a credential.
  static let placeholder = "SECRET"

  /// Whether a member of a query is a credential.
  static func isInQuery(_ name: String, _ value: String) -> Bool {
    switch SecretName(name) {
    case .sure: true
    case .likely: value.wholeMatch(of: /[0-9]{1,10}|true|false/) == nil
    case .identifier: !SecretLook(value, least: nil).ranges.isEmpty
    case .other: !SecretLook(value, least: SecretLook.typed).ranges.isEmpty
    }
  }

  /// The credentials in a path, or in an address without its query.
  static func ranges(inPath path: String) -> [Range<String.Index>] {
    SecretLook(path, least: SecretLook.typed).ranges
  }

  /// The credentials in a text of a sample.
  static func ranges(in text: String, named name: SecretName = .other) -> [Range<String.Index>] {
    let isWhole =
      name == .sure && !text.isEmpty
      || name == .likely && SecretWords.isOpaque(text[...], least: 16)
    return isWhole
      ? [text.startIndex..<text.endIndex]
      : SecretLook(text, least: name == .identifier ? nil : SecretLook.kept).ranges
  }

  /// What was taken for credentials, in a line for the user; `nil` if nothing was.
  static func warning(call: [String], sample: [String]) -> String? {
    let more = sample.count > 3 ? " and \(sample.count - 3) more" : ""
    let names = sample.prefix(3).map(Spelling.visible).joined(separator: ", ") + more
    let lists =
      (call.isEmpty ? [] : ["\(call.map(Spelling.visible).joined(separator: ", ")) in GET"])
      + (sample.isEmpty ? [] : ["\(names) in the sample"])
    guard !lists.isEmpty else { return nil }
    let many = call.count + sample.count == 1 ? "looks like a credential" : "look like credentials"
    return
      "warning: \(lists.joined(separator: ", ")) \(many); the files have \(placeholder) instead"
  }
}
