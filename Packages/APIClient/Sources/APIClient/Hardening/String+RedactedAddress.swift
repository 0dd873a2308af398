extension String {
  /// This address without credentials: `<redacted>` stands for the user and for each value of the
  /// query. A fragment is removed.
  ///
  /// Any value of a query may be a key or a token, so all are redacted. The address may lack a
  /// scheme, or be no address at all.
  var redactedAddress: String {
    let parts = prefix { $0 != "#" }
      .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var segments = parts[0].split(separator: "/", omittingEmptySubsequences: false)
    let hasScheme = segments.first?.last == ":" && segments.count > 2
    let host = hasScheme ? 2 : 0
    if let at = segments[host].lastIndex(of: "@") {
      segments[host] = "<redacted>" + segments[host][at...]
    }
    let resource = segments.joined(separator: "/")
    guard parts.count == 2 else { return resource }
    let items = parts[1].split(separator: "&").map { item in
      item.contains("=") ? "\(item.prefix { $0 != "=" })=<redacted>" : "<redacted>"
    }
    return "\(resource)?\(items.joined(separator: "&"))"
  }
}
