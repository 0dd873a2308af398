import Foundation

/// The path of a call, taken apart where a credential is in it: `bot`, a token, `/getMe`.
struct CallPath {
  private enum Part {
    case text(Substring)
    case credential(URLQueryItem)
  }

  private let parts: [Part]

  /// - Parameter typed: A path with a slash at its start, percent-encoded.
  init(_ typed: String) {
    // A token can have a colon, which some encode.
    let plain = typed.replacing(/%3[Aa]/, with: ":")
    let path = Secret.ranges(inPath: plain).isEmpty ? typed : plain
    var parts: [Part] = []
    var start = path.index(after: path.startIndex)
    for range in Secret.ranges(inPath: path) {
      let before = path[start..<range.lowerBound]
      // `token` in `/token/abc123`; nothing that names a credential in `/bot123456:ABC-DEF`.
      let name = before.matches(of: /[A-Za-z_-]+/).last.map { String($0.output) } ?? ""
      let isNamed = [.sure, .likely].contains(SecretName(name))
      let value = path[range].removingPercentEncoding ?? String(path[range])
      parts.append(.text(before))
      parts.append(.credential(URLQueryItem(name: isNamed ? name : "token", value: value)))
      start = range.upperBound
    }
    self.parts = parts + [.text(path[start...])]
  }

  /// What is a credential, with the value that was typed.
  var credentials: [URLQueryItem] {
    parts.compactMap { if case .credential(let item) = $0 { item } else { nil } }
  }

  /// The path without a slash at its start. The credentials are texts for each of them.
  func text(with credentials: [String]) -> String {
    var left = credentials[...]
    return parts.map { part in
      switch part {
      case .text(let text): String(text)
      case .credential: left.popFirst() ?? Secret.placeholder
      }
    }.joined()
  }
}
