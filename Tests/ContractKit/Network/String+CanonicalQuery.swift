import Foundation

extension String {
  /// This address with its query in one canonical form, to compare two addresses.
  ///
  /// Clients may percent-encode a comma in a query, or leave it, and may write a space as `+`. A
  /// server reads the same. What stands before the query is not changed.
  var withCanonicalQuery: String {
    let parts = split(separator: "?", maxSplits: 1)
    guard parts.count == 2 else { return self }
    let items = parts[1].split(separator: "&", omittingEmptySubsequences: false).map { item in
      item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { String($0).encodedAnew }.joined(separator: "=")
    }
    return "\(parts[0])?\(items.joined(separator: "&"))"
  }

  /// This name or value of a query item, decoded and encoded again.
  private var encodedAnew: String {
    let decoded = replacing("+", with: "%20").removingPercentEncoding ?? self
    return decoded.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? decoded
  }
}
