import Foundation

/// A request that a double or the server received.
public struct RecordedRequest: Sendable, Equatable {
  /// The method, such as `GET`.
  public var method: String
  /// The full URL.
  public var url: String
  /// The headers. It's empty if the style's double doesn't receive any.
  public var headers: [String: String]
  /// The body's bytes, if any.
  public var body: Data?

  /// Creates a record of a request.
  public init(
    method: String = "GET", url: String, headers: [String: String] = [:], body: Data? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }

  /// Returns the value of a header. The case of the name doesn't matter.
  public func header(_ name: String) -> String? {
    let name = name.lowercased()
    return headers.first { $0.key.lowercased() == name }?.value
  }
}

extension RecordedRequest: CustomStringConvertible {
  /// The method and URL. It leaves out the headers, because they may contain credentials.
  public var description: String { "\(method) \(url)" }
}

extension String {
  /// This URL with its query in a canonical form, so that you can compare two URLs.
  ///
  /// Clients may or may not percent-encode a comma in a query, and may write a space as `+`. It
  /// makes no difference to a server. The part before the query is left unchanged.
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
