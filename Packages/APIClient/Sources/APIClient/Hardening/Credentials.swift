/// Knows where credentials are in a request, so that they are neither logged nor sent astray.
enum Credentials {
  private static let placeholder = "<redacted>"

  /// Whether the header with this name, in any case, holds a credential.
  static func isHeader(_ name: String) -> Bool {
    ["authorization", "cookie", "proxy-authorization"].contains(name.lowercased())
  }

  /// The value of a header, replaced if it is a credential.
  static func redacted(value: String, ofHeader name: String) -> String {
    isHeader(name) ? placeholder : value
  }

  /// The address with its user and the values of its query replaced, and without its fragment.
  ///
  /// Works on text, for what is no address and for addresses without a scheme. Any value in a query
  /// may be a key or a token, so all are replaced; the names stay.
  static func redacted(address: String) -> String {
    let parts = address.prefix { $0 != "#" }
      .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let resource = parts.first.map(redacted(resource:)) ?? ""
    guard parts.count == 2 else { return resource }
    let items = parts[1].split(separator: "&").map { item in
      item.contains("=") ? "\(item.prefix { $0 != "=" })=\(placeholder)" : placeholder
    }
    return "\(resource)?\(items.joined(separator: "&"))"
  }

  private static func redacted(resource: Substring) -> String {
    let start = resource.firstRange(of: "//")?.upperBound ?? resource.startIndex
    let end = resource[start...].firstIndex(of: "/") ?? resource.endIndex
    guard let at = resource[start..<end].lastIndex(of: "@") else { return String(resource) }
    return "\(resource[..<start])\(placeholder)\(resource[at...])"
  }
}
