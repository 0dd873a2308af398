import Foundation

extension String {
  /// Puts ``Secret/placeholder`` in the place of each credential.
  func replacing(_ credentials: [Range<Index>]) -> String {
    var text = ""
    var start = startIndex
    for range in credentials {
      text += self[start..<range.lowerBound] + Secret.placeholder
      start = range.upperBound
    }
    return text + self[start...]
  }
}

extension Secret {
  /// An address as it may be shown, with ``placeholder`` for each user and each credential. It may
  /// be one that no client can use.
  static func masked(_ address: String) -> String {
    // Behind `＝`, a key is one as well.
    let plain = address.precomposedStringWithCompatibilityMapping
    guard plain == address else {
      let masked = masked(plain)
      return masked == plain ? address : masked
    }
    let text = withoutUser(address)
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts[0])
    let members = parts.dropFirst().first?.split(separator: "&", omittingEmptySubsequences: false)
    let query = members?.map { member in
      let pair = member.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = String(pair.dropFirst().first ?? "")
      let isNamed = isInQuery(String(pair[0]), value.removingPercentEncoding ?? value)
      return isNamed
        ? "\(String(pair[0]).replacing(ranges(inPath: String(pair[0]))))=\(placeholder)"
        : String(member).replacing(ranges(inPath: String(member)))
    }
    return path.replacing(ranges(inPath: path))
      + (query.map { "?\($0.joined(separator: "&"))" } ?? "")
  }

  /// A password can have any character, such as a slash or an `@`.
  private static func withoutUser(_ address: String) -> String {
    let start = address.firstRange(of: "//")?.upperBound ?? address.startIndex
    guard let end = address[start...].lastIndex(of: "@"),
      !address.hasPrefix("/") || start == address.index(address.startIndex, offsetBy: 2)
    else { return address }
    let user = address[start..<end]
    let host = user.prefix { !"/?#".contains($0) }
    let port = host.split(separator: ":", omittingEmptySubsequences: false).dropFirst().last
    let isUser = host.endIndex == end || port?.allSatisfy(\.isNumber) == false
    return isUser ? address[..<start] + placeholder + address[end...] : address
  }
}
