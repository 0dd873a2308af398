import Foundation

nonisolated extension NotesClient.HTTPResponse {
  /// Returns the path of the next page below the base URL, from the `Link` header, or `nil` on the
  /// last page. That has no such link, or one with `results="false"`, as Sentry writes it.
  ///
  /// - Throws: `URLError.badServerResponse`, as ``NotesClient/path(to:below:)`` does.
  public func nextPage(below base: URL) throws -> String? {
    let links = headers["link", default: ""].matches(of: #/<([^>]*)>((?:[^",]|"[^"]*")*)/#)
    let next = links.first { link in
      let relations = link.output.2.matches(of: #/;\s*(?i:rel)\s*=\s*(?:"([^"]*)"|([^\s;"]+))/#)
      let names = relations.flatMap { ($0.output.1 ?? $0.output.2 ?? "").split(separator: " ") }
      let isEmpty = link.output.2.contains(#/;\s*results\s*=\s*"?false/#)
      return names.contains { $0.lowercased() == "next" } && !isEmpty
    }
    return try next.map { try NotesClient.path(to: String($0.output.1), below: base) }
  }
}

extension NotesClient {
  /// Returns the path of a page below the base URL, from a URL with which a page names the next one.
  ///
  /// - Throws: `URLError.badServerResponse` if the page isn't below the base URL. Another server
  ///   must not get the token.
  public nonisolated static func path(to page: String, below base: URL) throws -> String {
    let link = URL(string: page, relativeTo: base)?.absoluteString ?? ""
    let root = base.absoluteString
    let path = link.dropFirst(root.hasSuffix("/") ? root.count - 1 : root.count)
    guard link.hasPrefix(root), path.hasPrefix("/") else { throw URLError(.badServerResponse) }
    // In the query of a URL, a plus is a space.
    return String(path.replacing("+", with: "%20"))
  }
}
