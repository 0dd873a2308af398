import Foundation
import WorkbenchKit

/// What the first call of a new client asks for: a path and its query, below a base address.
public struct CallAddress: Equatable, Sendable {
  /// The address that stands for the service until the user says.
  public static let standardBase = "https://example.com"

  /// The base address, without a slash at its end.
  let base: URL
  /// The path as it was typed, without a slash at its start: `v1/forecast`.
  let path: String
  /// The query as it was typed, without the question mark; `nil` for none.
  let query: String?

  /// Checks the address of a call.
  ///
  /// - Parameters:
  ///   - get: The path with its query, such as `/forecast?city=Paris`.
  ///   - base: The address of the service.
  /// - Throws: ``WorkbenchError`` that says what is wrong with it.
  public init(get: String, base: String = CallAddress.standardBase) throws(WorkbenchError) {
    let parts = get.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let steps = (parts.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
    let components = URLComponents(string: get)
    let problems = [
      (
        get.contains("://") || get.hasPrefix("//"),
        "has a host: give the rest as BASE=https://api.example.com"
      ),
      (!get.hasPrefix("/") || get.count < 2, "is no path: begin with a slash"),
      (get.contains("#"), "has a fragment, which is never sent: leave it out"),
      (get.contains(where: \.isWhitespace), "has a space: write %20 for a space"),
      (
        get.contains(where: { "{}<>".contains($0) }) || get.contains("/:"),
        "has a placeholder: put a value there; the client's README shows how it becomes a parameter"
      ),
      (
        steps.contains("..") || steps.contains("."),
        "has dots: write the path as the server sees it"
      ),
      (
        steps.dropFirst().contains("") || get.hasSuffix("?")
          || components?.percentEncodedPath != parts.first.map(String.init)
          || components?.percentEncodedQuery != parts.dropFirst().first.map(String.init),
        "is no address: percent-encode it, without an empty part"
      ),
    ]
    if let (_, problem) = problems.first(where: \.0) {
      throw WorkbenchError("GET='\(get)' \(problem), such as GET='/forecast?city=Paris'.")
    }
    path = String(parts[0].dropFirst())
    query = parts.dropFirst().first.map(String.init)
    self.base = try Self.base(base)
  }

  /// Whether the base is another than the one that stands there until the user says.
  var isBaseGiven: Bool { base.absoluteString != Self.standardBase }

  /// The path and the query, as they follow the base.
  var target: String { path + (query.map { "?\($0)" } ?? "") }

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
  var queryItems: [URLQueryItem] {
    query.flatMap { URLComponents(string: "/?\($0)")?.queryItems } ?? []
  }

  /// Whether it asks for one of several, as `/orders/4711` does.
  var endsInAnIdentifier: Bool {
    path.split(separator: "/").last?.contains(where: \.isLetter) == false
  }

  /// What the call is named after: the last word of the path that is not only digits.
  var noun: String {
    let parts = path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
    let name = parts.last { $0.contains(where: \.isLetter) } ?? "answer"
    return name.split(separator: ".").first.map(String.init) ?? name
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
