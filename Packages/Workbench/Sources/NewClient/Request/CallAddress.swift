import Foundation
import WorkbenchKit

/// What the first call of a new client asks for: a path and its query, below a base address.
public struct CallAddress: Equatable, Sendable {
  /// The address that stands for the service until the user says.
  public static let standardBase = "https://example.com"

  /// The base address, without a slash at its end.
  public let base: URL
  /// The path as it was typed, without a slash at its start: `v1/forecast`.
  public let path: String
  /// The query as it was typed, without the question mark; `nil` for none.
  public let query: String?

  /// Checks the address of a call.
  ///
  /// - Parameters:
  ///   - get: The path with its query, such as `/forecast?city=Paris`.
  ///   - base: The address of the service.
  /// - Throws: ``WorkbenchError`` that says what is wrong with it.
  public init(get: String, base: String = CallAddress.standardBase) throws(WorkbenchError) {
    func refused(_ problem: String, _ mend: String) -> WorkbenchError {
      WorkbenchError("GET='\(get)' \(problem): \(mend), such as GET='/forecast?city=Paris'.")
    }
    if get.contains("://") || get.hasPrefix("//") {
      throw refused(
        "has a host", "give the path alone, and the rest as BASE=https://api.example.com")
    }
    guard get.hasPrefix("/"), get.count > 1 else {
      throw refused("is no path", "begin with a slash")
    }
    if get.contains("#") { throw refused("has a fragment, which is never sent", "leave it out") }
    if get.contains(where: \.isWhitespace) {
      throw refused("has a space", "write %20 for a space")
    }
    if get.contains(where: { "{}<>".contains($0) }) || get.contains("/:") {
      throw refused(
        "has a placeholder",
        "put a value there; the client's README shows how it becomes a parameter")
    }
    let parts = get.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    if parts[0].split(separator: "/").contains(where: { $0 == ".." || $0 == "." }) {
      throw refused("goes up or stays with dots", "write the path as the server sees it")
    }
    guard !parts[0].dropFirst().contains("//"), !parts[0].hasSuffix("/"),
      parts.count == 1 || !parts[1].isEmpty,
      let components = URLComponents(string: get), components.percentEncodedPath == parts[0],
      components.percentEncodedQuery == parts.dropFirst().first.map(String.init)
    else { throw refused("is no address", "percent-encode it, without an empty part") }
    path = String(parts[0].dropFirst())
    query = parts.dropFirst().first.map(String.init)
    self.base = try Self.base(base)
  }

  /// Whether the base is another than the one that stands there until the user says.
  var isBaseGiven: Bool { base.absoluteString != Self.standardBase }

  /// The path and the query, as they follow the base.
  public var target: String { path + (query.map { "?\($0)" } ?? "") }

  /// The path with its percent-encoding taken away.
  var decodedPath: String { path.removingPercentEncoding ?? path }

  /// The target with a slash, as `URLComponents` encodes it from its decoded parts, and with `%2B` for a plus.
  var encodedAgain: String {
    var components = URLComponents()
    components.path = "/\(decodedPath)"
    if query != nil { components.queryItems = queryItems }
    let query = components.percentEncodedQuery.map { "?" + $0.replacing("+", with: "%2B") }
    return components.percentEncodedPath + (query ?? "")
  }

  /// The members of the query, decoded.
  public var queryItems: [URLQueryItem] {
    URLComponents(string: "/?\(query ?? "")")?.queryItems?.filter { _ in query != nil } ?? []
  }

  /// Whether it asks for one of several, as `/orders/4711` does.
  var endsInAnIdentifier: Bool {
    path.split(separator: "/").last?.contains(where: \.isLetter) == false
  }

  /// What the call is named after: the last word of the path that is not only digits.
  var noun: String {
    let parts = path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
    return parts.last { $0.contains(where: \.isLetter) }.map {
      $0.split(separator: ".").first.map(String.init) ?? $0
    } ?? "answer"
  }

  private static func base(_ text: String) throws(WorkbenchError) -> URL {
    let trimmed = text.hasSuffix("/") ? String(text.dropLast()) : text
    guard let url = URL(string: trimmed), ["https", "http"].contains(url.scheme),
      url.host() != nil, url.query == nil, url.fragment == nil, url.user == nil
    else {
      throw WorkbenchError(
        "BASE=\(text) is no address of a service: give scheme, host and path, such as https://api.example.com/v1."
      )
    }
    return url
  }
}
