/// What is red in one package, in a few lines: findings with one cause once, and at most ten causes.
struct FailureList {
  private let groups: [[Finding]]
  private let style: TextStyle

  /// How many causes are shown.
  static let most = 10

  init(_ findings: [Finding], style: TextStyle) {
    var groups: [[Finding]] = []
    var indices: [String: Int] = [:]
    for finding in findings {
      if let index = indices[finding.cause], !finding.cause.isEmpty {
        groups[index].append(finding)
      } else {
        indices[finding.cause] = groups.count
        groups.append([finding])
      }
    }
    self.groups = groups
    self.style = style
  }

  /// The lines to print.
  var lines: [String] {
    var lines = groups.prefix(Self.most).flatMap(lines)
    let hidden = groups.dropFirst(Self.most).map(\.count).reduce(0, +)
    if hidden > 0 { lines.append("  and \(hidden) more, of other kinds") }
    return lines
  }

  private func lines(of group: [Finding]) -> [String] {
    guard let first = group.first else { return [] }
    let more = group.count > 1 ? ["      and \(group.count - 1) more like it"] : []
    guard let place = first.place else {
      let text = first.message.isEmpty ? "" : ": \(first.message)"
      return ["\(style.red("✘")) \((first.title + text).cut)"] + more
    }
    let message = first.message.split(separator: "\n")
    return ["\(style.red("✘")) \(place) \(style.bold(first.title))"]
      + message.prefix(4).map { "    " + String($0).cut }
      + (message.count > 4 ? ["    …"] : []) + more
  }
}

extension String {
  /// The text, cut to 300 characters.
  fileprivate var cut: String { count <= 300 ? self : prefix(299) + "…" }
}
