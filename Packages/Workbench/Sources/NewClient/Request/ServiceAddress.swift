import Foundation
import WorkbenchKit

/// The address of a service, as `BASE` gives it.
struct ServiceAddress {
  /// The address in one spelling: scheme and host in small letters, without the port that the scheme
  /// has anyway, and with no slash at its end.
  let url: URL

  init(_ typed: String) throws(WorkbenchError) {
    let shown = TypedText.shown(typed)
    func check(_ problem: String?) throws(WorkbenchError) {
      if let problem { throw WorkbenchError("BASE='\(shown)' \(problem).") }
    }
    try check(TypedText.problem(around: typed))
    try check(Self.problem(ofUserIn: typed))
    try check(TypedText.problem(ofPlaceholdersIn: typed))
    try check(TypedText.problem(ofCharactersIn: typed.filter { "！"..."～" ~= $0 }))
    let pattern = /([A-Za-z][A-Za-z0-9+.\-]*):\/\/([^\/?#\\]*)([^?#]*)(\?[^#]*)?(#.*)?/
    guard let parts = typed.wholeMatch(of: pattern)?.output else {
      throw WorkbenchError("BASE='\(shown)' \(Self.problem(ofSchemeIn: typed)).")
    }
    let scheme = parts.1.lowercased()
    try check(
      ["http", "https"].contains(scheme)
        ? nil : "has the scheme \(scheme): use http or https")
    try check(
      ["", "?"].contains(parts.4 ?? "") ? nil : "has a query: give it in GET, after the path")
    try check(
      ["", "#"].contains(parts.5 ?? "") ? nil : "has a fragment, which is never sent: remove it")
    let (host, port) = Self.hostAndPort(String(parts.2))
    try check(Self.problem(ofHost: host) ?? Self.problem(ofPort: port))
    let path = String(parts.3.replacing(/\/+$/, with: ""))
    try check(TypedText.problem(inPath: path) ?? TypedText.problem(ofCharactersIn: path))
    try check(
      Secret.ranges(inPath: path).isEmpty
        ? nil
        : "has a credential in its path: begin GET with that part, so that it becomes an argument"
    )
    let isUsual = port.isEmpty || [["https", "443"], ["http", "80"]].contains([scheme, port])
    // A host with other letters gets its name in ASCII, `xn--…`.
    url = try URL(string: "\(scheme)://\(host.lowercased())\(isUsual ? "" : ":\(port)")\(path)")
      .orThrow("BASE='\(shown)' isn't a URL: write one, such as BASE=https://api.example.com/v1.")
  }
}

extension ServiceAddress {
  private static func problem(ofUserIn typed: String) -> String? {
    let masked = Secret.masked(typed)
    guard let user = masked.firstMatch(of: /(.*:\/\/|\/\/|)SECRET@(.+)/)?.output else { return nil }
    let start = user.1.isEmpty ? "https://" : String(user.1)
    return
      "has a user: write BASE=\(start)\(user.2), and let the app pass its credentials to the client"
  }

  private static func problem(ofSchemeIn typed: String) -> String {
    let rest = typed.trimmingPrefix(/(?i:https?)?:?[\/\\]*/)
    let isLocal = rest.prefixMatch(of: /localhost|127\.|\[/) != nil
    let scheme = isLocal ? "http" : "https"
    return "has no scheme with ://: write BASE=\(scheme)://\(TypedText.shown(String(rest)))"
  }

  private static func hostAndPort(_ authority: String) -> (host: String, port: String) {
    // The colons of `[::1]` belong to the host.
    guard let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") else {
      return (authority, "")
    }
    return (String(authority[..<colon]), String(authority[colon...].dropFirst()))
  }

  private static func problem(ofHost host: String) -> String? {
    if host.isEmpty { return "has no host: write one, such as BASE=https://api.example.com" }
    if host.wholeMatch(of: /\[[0-9A-Fa-f:.]+\]/) != nil { return nil }
    if host.hasPrefix(".") || host.contains("..") {
      return "has an empty part between the dots of its host: write the full host"
    }
    let bad = host.first { !$0.isLetter && String($0).wholeMatch(of: /[0-9._\-]/) == nil }
    return bad.map {
      "has the character \(Spelling.literal(String($0))) in its host: write the host as a browser shows it"
    }
  }

  private static func problem(ofPort port: String) -> String? {
    let isPort =
      port.isEmpty || port.allSatisfy { ("0"..."9").contains($0) } && 1...65_535 ~= Int(port) ?? 0
    return isPort
      ? nil : "has the port \(TypedText.shown(port)): write a port from 1 to 65535, or none"
  }
}
