/// The headers whose values are credentials. Whatever prints headers writes `<redacted>` for them.
enum CredentialHeaders {
  /// The names, in lower case.
  static let names: Set = [
    "authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key",
  ]
}

extension String {
  /// This address without credentials: `<redacted>` stands for the user and for each value of the
  /// query, since any of them may be a token. A fragment is removed. The address may lack a scheme.
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
