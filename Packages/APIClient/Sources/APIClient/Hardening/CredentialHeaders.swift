/// The headers whose values are credentials. They are not logged, and not sent to another origin.
enum CredentialHeaders {
  /// The names, in lower case.
  static let names: Set = [
    "authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key",
  ]
}
