import Foundation

/// The words of a text, by which credentials are found in it. Samples have many texts, and a
/// regular expression would take long on all of them.
struct SecretWords {
  let text: String
  /// The longest parts that have only letters and digits of ASCII, and some signs.
  let all: [Range<String.Index>]

  init(_ text: String) {
    self.text = text
    var words: [Range<String.Index>] = []
    var start: String.Index?
    for index in text.utf8.indices {
      if Self.isInAWord(text.utf8[index]) {
        start = start ?? index
      } else if let first = start {
        words.append(first..<index)
        start = nil
      }
    }
    all = words + (start.map { [$0..<text.endIndex] } ?? [])
  }

  static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }
  static func isInAWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || 65...90 ~= byte || 97...122 ~= byte || "_-.+~%".utf8.contains(byte)
  }

  /// Whether a value can be a credential at all: letters with several digits, and no identifier.
  static func isOpaque(_ text: Substring, least: Int) -> Bool {
    text.utf8.count >= least && text.utf8.count(where: isDigit) >= 2
      && text.contains(where: \.isLetter) && !text.contains(where: \.isWhitespace)
      && !text.contains("://") && !text.hasPrefix("0x") && !isUUID(text)
      && text.prefixMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}T/) == nil
  }

  private static func isUUID(_ text: Substring) -> Bool { UUID(uuidString: String(text)) != nil }

  private func word(_ index: Int) -> Substring { text[all[index]] }

  /// The word that follows, if nothing but a sign stands between them.
  private func next(_ index: Int, behind sign: Character) -> Int? {
    guard index + 1 < all.count, text[all[index].upperBound] == sign,
      text.index(after: all[index].upperBound) == all[index + 1].lowerBound
    else { return nil }
    return index + 1
  }

  private func isBehind(_ sign: Character, _ index: Int) -> Bool {
    text[..<all[index].lowerBound].last == sign
  }
}

// What a credential itself looks like.
extension SecretWords {
  private static let starts = [
    "AIza", "AKIA", "ASIA", "SG.", "dckr_pat_", "dop_v1_", "gho_", "ghp_", "ghr_", "ghs_", "ghu_",
    "github_pat_", "glpat-", "pk_live_", "pk_test_", "rk_live_", "rk_test_", "shpat_", "shpss_",
    "sk_live_", "sk_test_", "whsec_", "xapp-", "xoxa-", "xoxb-", "xoxe-", "xoxp-", "xoxr-",
    "xoxs-", "ya29.",
  ]

  /// Whether a word has a JSON Web Token in it, or what services let their tokens begin with.
  func isOfAService(_ index: Int) -> Bool {
    let word = word(index)
    guard word.utf8.count >= 15 else { return false }
    return word.split { "-.+~%".contains($0) }.contains { part in
      let rest = word[part.startIndex...]
      return rest.hasPrefix("eyJ") && rest.dropFirst(8).contains(".")
        || Self.starts.contains { rest.hasPrefix($0) && rest.utf8.count >= $0.utf8.count + 12 }
    }
  }

  /// Whether a word is mixed, and does not stand where ids can be: behind `files` in a path, or in a
  /// whole address, where a picture can have such a name.
  func isMixed(_ index: Int, least: Int) -> Bool {
    guard Self.isMixed(word(index), least: least), !isInACollection(index) else { return false }
    let before = text[..<all[index].lowerBound]
    return
      !(before.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace).last ?? "")
      .contains("://")
  }

  /// Whether most of a word is neither words nor numbers, and changes between digits, small letters
  /// and capitals as often as by chance.
  private static func isMixed(_ word: Substring, least: Int) -> Bool {
    guard least...200 ~= word.utf8.count, !word.allSatisfy({ $0.isHexDigit || $0 == "-" }) else {
      return false
    }
    let parts = word.split { "_-.+~%".contains($0) }.filter { part in
      part.wholeMatch(of: /[A-Z]?[a-z]{2,}|[A-Z]{3,}|[0-9]{3,}|(?:0x)?[0-9A-Fa-f]{8,}/) == nil
    }
    let rest = parts.joined()
    guard rest.utf8.count * 10 >= word.utf8.count * 7, !rest.allSatisfy(\.isHexDigit),
      word.prefixMatch(of: /sha[0-9]+-|bc1|0x/) == nil, !isBase64OfText(word)
    else { return false }
    guard rest.contains(where: \.isUppercase), rest.contains(where: \.isLowercase) else {
      return parts.contains { $0.utf8.count >= 20 && $0.split { !$0.isNumber }.count >= 4 }
    }
    let kinds = rest.map { $0.isNumber ? 0 : $0.isUppercase ? 1 : 2 }
    let changes = zip(kinds, kinds.dropFirst()).count { $0 != $1 }
    return rest.split { !$0.isNumber }.count >= 2 && changes * 20 >= rest.count * 9
  }

  /// Whether a word is a text in base64, as the ids and cursors of some services are.
  private static func isBase64OfText(_ word: Substring) -> Bool {
    let text = word.removingPercentEncoding ?? String(word)
    let plain = text.filter { $0 != "=" }.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - plain.count % 4) % 4)
    guard let data = Data(base64Encoded: plain + padding) else { return false }
    return data.allSatisfy { 32..<127 ~= $0 || $0 == 10 }
  }

  /// Whether a word comes in a path after the name of many, such as `files`: then it is an id.
  private func isInACollection(_ index: Int) -> Bool {
    guard index > 0, next(index - 1, behind: "/") != nil else { return false }
    let words = Words.words(of: String(word(index - 1)))
    let one = Words.singular(words)
    return one != words && SecretName(one.joined()).isPlain
  }
}

// What stands around a credential. Each is found at the word that says so.
extension SecretWords {
  /// `bot123456:ABC-DEF`
  func account(at index: Int) -> Range<String.Index>? {
    let word = word(index)
    let number = word.trimmingPrefix("bot")
    guard !number.isEmpty, number.utf8.allSatisfy(Self.isDigit),
      let token = next(index, behind: ":"),
      word.hasPrefix("bot") || number.count >= 8 && self.word(token).utf8.count >= 30
    else { return nil }
    return number.startIndex..<all[token].upperBound
  }

  /// `api_key=abc`, in a query, a form or a fragment.
  func member(at index: Int) -> Range<String.Index>? {
    let end = all[index].upperBound
    guard end < text.endIndex, text[end] == "=" else { return nil }
    let name = SecretName(String(word(index)))
    guard !name.isPlain else { return nil }
    // In a path, as in `/a;key=abc/b`, the value ends with its segment.
    let isInAPath = text.hasPrefix("/") && !text[..<end].contains("?")
    let stops = isInAPath ? "&#;\"'<>/" : "&#;\"'<>"
    let value = text[text.index(after: end)...].prefix { !stops.contains($0) && !$0.isWhitespace }
    let isOpaque = Self.isOpaque(value, least: isInAPath ? 6 : 8)
    return name == .sure && !value.isEmpty || isOpaque ? value.startIndex..<value.endIndex : nil
  }

  /// `"password": "abc"` and `X-Api-Key: abc12345`, in a text that holds JSON or headers.
  func field(at index: Int) -> Range<String.Index>? {
    let end = all[index].upperBound
    guard end < text.endIndex, "\":".contains(text[end]), !SecretName(String(word(index))).isPlain,
      let match = text[end...].prefixMatch(of: /"\s*:\s*"([^"]+)"|:\s+([^\s"',;]+)/)?.output
    else { return nil }
    let value = match.1 ?? match.2 ?? ""
    let isSecret = match.1 != nil && SecretName(String(word(index))) == .sure
    return isSecret || Self.isOpaque(value, least: 8) ? value.startIndex..<value.endIndex : nil
  }

  /// `/token/abc123`, in a path.
  func segment(at index: Int) -> Range<String.Index>? {
    guard isBehind("/", index), let other = next(index, behind: "/") else { return nil }
    let value = word(other)
    let isUUID = Self.isUUID(value)
    guard isUUID || Self.isOpaque(value, least: 6) else { return nil }
    let name = SecretName(String(word(index)))
    return name == .sure || name == .likely && !isUUID ? all[other] : nil
  }

  /// `/services/T0/B0/aB3dE5gH7jK9mN1pQ3sT5vW7`, the address at which a service is called back.
  func hook(at index: Int) -> Range<String.Index>? {
    guard ["hooks", "services", "webhooks"].contains(word(index)), isBehind("/", index) else {
      return nil
    }
    var last = index
    while let other = next(last, behind: "/") {
      if Self.isMixed(word(other), least: 20) { return all[other] }
      last = other
    }
    return nil
  }

  /// `Bearer abc123`, in a header of a request.
  func header(at index: Int) -> Range<String.Index>? {
    guard ["basic", "bearer", "token"].contains(word(index).lowercased()),
      let first = next(index, behind: " ")
    else { return nil }
    let value = text[all[first].lowerBound...].prefix { !$0.isWhitespace && !"\"',;".contains($0) }
    let isSecret = value.dropFirst().contains { $0.isNumber || $0.isUppercase || $0 == "=" }
    return isSecret && value.count >= 8 ? value.startIndex..<value.endIndex : nil
  }

  /// `https://user:password@example.com`
  var users: [Range<String.Index>] {
    guard text.utf8.contains(UInt8(ascii: "@")), text.contains("://") else { return [] }
    return text.matches(of: /:\/\/([^\/?#@\s]*:[^\/?#\s]+)@/).map {
      $0.output.1.startIndex..<$0.output.1.endIndex
    }
  }
}
