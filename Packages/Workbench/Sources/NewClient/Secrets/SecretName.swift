/// What a name says about its value.
enum SecretName: Equatable {
  /// A credential, whatever the value is.
  case sure
  /// A credential, if the value can be one.
  case likely
  /// Data that may look like a credential: an id, a hash, the place of a page.
  case identifier
  case other

  var isPlain: Bool { self == .identifier || self == .other }

  init(_ name: String) {
    let words = Self.words(of: name)
    let last = words.last ?? ""
    let joined = words.joined()
    if words.contains(where: Self.pages.contains) {
      self = .identifier  // A token can be the place of a page, too.
    } else if Self.sureEnds.contains(where: joined.hasSuffix) || Self.sureWords.contains(last) {
      self = .sure
    } else if Self.likelyEnds.contains(where: joined.hasSuffix) || Self.likelyWords.contains(last)
      || Self.isKey(words)
    {
      self = .likely
    } else {
      self = Self.identifiers.contains(last) ? .identifier : .other
    }
  }

  /// The words in small letters. Those of ``Words`` take long for all names in a long sample.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var last: Unicode.Scalar = " "
    for scalar in name.unicodeScalars {
      if scalar.properties.isAlphabetic || "0"..."9" ~= scalar {
        let isFirst = !last.properties.isAlphabetic && !("0"..."9" ~= last)
        if isFirst || scalar.properties.isUppercase && !last.properties.isUppercase {
          words.append("")
        }
        words[words.count - 1] += scalar.properties.lowercaseMapping
      }
      last = scalar
    }
    return words
  }

  private static let sureEnds = [
    "accesskey", "apikey", "authkey", "authorization", "credential", "credentials", "passcode",
    "passphrase", "passwd", "password", "passwordhash", "privatekey", "secret", "secretkey",
    "sessionid", "sessionkey", "token",
  ]
  private static let sureWords: Set<String> = ["bearer", "cvc", "cvv", "jwt", "otp", "pin", "pwd"]
  private static let likelyEnds = [
    "accesskeyid", "appid", "clientid", "sessid", "signature", "ticket",
  ]
  private static let likelyWords: Set<String> = [
    "auth", "authentication", "cookie", "hmac", "license", "pass", "pw", "session", "sid", "sig",
  ]
  private static let pages: Set<String> = [
    "continuation", "cursor", "marker", "next", "page", "pagination", "prev", "previous", "scroll",
    "sync",
  ]
  private static let identifiers: Set<String> = [
    "account", "address", "blurhash", "checksum", "commit", "digest", "etag", "fingerprint",
    "guid", "hash", "id", "ids", "integrity", "kid", "md5", "node", "oid", "polyline", "pubkey",
    "ref", "rev", "revision", "sha", "sha1", "sha256", "sha512", "slug", "txid", "uid", "uuid",
    "version",
  ]

  /// Whether a name ends in `key`, and does not say what that finds, as `sortKey` does.
  private static func isKey(_ words: [String]) -> Bool {
    guard let last = words.last, last.hasSuffix("key") else { return false }
    let kind = last == "key" ? words.dropLast().last ?? "" : String(last.dropLast(3))
    return !finders.contains(kind) && !wordsInKey.contains(last)
  }

  private static let wordsInKey: Set<String> = [
    "donkey", "hockey", "jockey", "monkey", "turkey", "whiskey",
  ]
  private static let finders: Set<String> = [
    "cache", "category", "data", "event", "field", "filter", "foreign", "group", "hash", "hot",
    "idempotency", "index", "issue", "item", "label", "lookup", "map", "message", "object",
    "order", "parent", "partition", "primary", "project", "public", "range", "row", "search",
    "sort", "start", "tag", "translation", "type", "unique",
  ]
}
