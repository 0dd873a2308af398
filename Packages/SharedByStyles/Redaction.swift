/// The headers whose values are credentials. Code that prints headers writes `<redacted>` instead.
enum CredentialHeaders {
  /// The names, in lowercase.
  static let names: Set = [
    "authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key",
  ]
}

extension String {
  /// This URL without credentials: the user and each value in the query are replaced with
  /// `<redacted>`, because any of them may be a token. A fragment is removed. The URL may lack a
  /// scheme.
  var redactedAddress: String {
    let parts = prefix { $0 != "#" }.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let resource = parts[0].replacing(/^([^\/@]*\/\/)?[^\/]*@/) { "\($0.1 ?? "")<redacted>@" }
    let query = parts.dropFirst().map {
      "?" + $0.replacing(/([^&=]+=)?[^&]+/) { "\($0.1 ?? "")<redacted>" }
    }
    return resource + query.joined()
  }
}
