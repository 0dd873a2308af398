/// The headers whose values are credentials. Whatever prints headers writes `<redacted>` for them.
enum CredentialHeaders {
  /// The names, in lower case.
  static let names: Set = [
    "authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key",
  ]
}
