import Foundation

/// What is red in one package, in a few lines: findings of one cause once, and only the first causes.
///
/// What hangs or crashes comes first, then the cause with the most findings.
struct FailureList {
  private var groups: [[Finding]] = []
  private let most: Int
  private let width: Int
  private let style: TextStyle

  /// Sorts findings by their cause.
  ///
  /// - Parameters:
  ///   - findings: What is red.
  ///   - most: How many causes are shown.
  ///   - style: The colors of the lines.
  ///   - width: How long a message may be before its middle is left out, in characters.
  init(_ findings: [Finding], most: Int, style: TextStyle, width: Int = 200) {
    self.width = width
    self.most = most
    self.style = style
    var indices: [String: Int] = [:]
    for finding in findings {
      let known = finding.causes.lazy.compactMap { indices[$0] }.first
      if known == nil { groups.append([]) }
      let index = known ?? groups.count - 1
      groups[index].append(finding)
      for cause in finding.causes where indices[cause] == nil { indices[cause] = index }
    }
    groups.sort { ($0[0].rank, $1.count) < ($1[0].rank, $0.count) }
  }

  /// The lines to print.
  var lines: [String] {
    var lines = groups.prefix(most).flatMap(lines)
    let hidden = groups.dropFirst(most).map(\.count).reduce(0, +)
    if hidden > 0 { lines.append("  and \(hidden) more, of other kinds") }
    return lines
  }

  private func lines(of group: [Finding]) -> [String] {
    guard let first = group.first else { return [] }
    let more = group.count > 1 ? ["      " + others(of: group)] : []
    guard let place = first.place else {
      let text = first.message.isEmpty ? "" : ": \(first.message)"
      return ["\(style.red("✘")) \((first.title + text).cut(to: width))"] + more
    }
    let message = first.message.split(separator: "\n")
    return ["\(style.red("✘")) \(place) \(style.bold(first.title.cut(to: 200)))"]
      + message.prefix(3).map { "    " + String($0).cut(to: width) }
      + (message.count > 3 ? ["    …"] : []) + more
  }
}

extension PackageResult {
  /// What is red, in lines for the reader: what hangs or crashes first, then the cause with the most failures.
  ///
  /// - Parameters:
  ///   - root: The folder from which paths start.
  ///   - most: How many causes are shown.
  ///   - style: The colors of the lines.
  ///   - width: How long a message may be before its middle is left out, in characters.
  public func redLines(
    from root: URL, most: Int, style: TextStyle, width: Int = 200
  ) -> [String] {
    FailureList(findings(in: root.path), most: most, style: style, width: width).lines
  }
}

extension FailureList {
  /// What is like the first finding: the names of the other tests and cells, or the other places of its test.
  private func others(of group: [Finding]) -> String {
    var names: [String] = []
    for finding in group.dropFirst() {
      var name = finding.title == group[0].title ? finding.place ?? "" : finding.title
      // Of the same test with other arguments, these are enough.
      if let test = finding.test, test == group[0].test, name.hasPrefix("\(test) ") {
        name = String(name.dropFirst(test.count + 1))
      }
      if !name.isEmpty, name != group[0].place, !names.contains(name) { names.append(name) }
    }
    let shown = names.prefix(4).joined(separator: ", ") + (names.count > 4 ? ", …" : "")
    return ("and \(group.count - 1) more like it" + (shown.isEmpty ? "" : ": \(shown)")).cut(
      to: 200)
  }
}

extension String {
  /// The text, cut in its middle: an expectation's values are at its end.
  fileprivate func cut(to width: Int) -> String {
    guard count > width else { return self }
    let end = width / 3
    return prefix(width - end - 3) + " … " + suffix(end)
  }
}
