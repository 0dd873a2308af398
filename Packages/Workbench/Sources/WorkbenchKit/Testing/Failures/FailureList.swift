import Foundation

extension PackageResult {
  /// What is red, each cause once: what hangs or crashes first, then what has the most failures.
  ///
  /// - Parameter advice: What to do about a test that hangs.
  public func redLines(
    from root: URL, most: Int, in console: Console, width: Int = 200,
    hung advice: String = "Find out what it waits for. If it only needs more time: DEADLINE=30"
  ) -> [String] {
    let groups = findings(in: root.path, hung: advice).flatMap(Self.groups)
    let hidden = groups.dropFirst(most).map(\.count).reduce(0, +)
    return groups.prefix(most).flatMap { Self.lines(of: $0, in: console, width: width) }
      + (hidden > 0 ? ["  and \(hidden) more of other kinds"] : [])
  }

  private static func groups(of findings: [Finding]) -> [[Finding]] {
    var groups: [[Finding]] = []
    var indices: [String: Int] = [:]
    for finding in findings {
      let known = finding.causes.lazy.compactMap { indices[$0] }.first
      if known == nil { groups.append([]) }
      let index = known ?? groups.count - 1
      groups[index].append(finding)
      for cause in finding.causes where indices[cause] == nil { indices[cause] = index }
    }
    return groups.sorted { $0.count > $1.count }
  }

  private static func lines(of group: [Finding], in console: Console, width: Int) -> [String] {
    let first = group[0]
    let more = group.count > 1 ? ["      " + others(of: group)] : []
    guard let place = first.place else {
      let text = first.message.isEmpty ? "" : ": \(first.message)"
      return ["\(console.red("✘")) \((first.title + text).cut(to: width))"] + more
    }
    let message = first.message.split(separator: "\n")
    return ["\(console.red("✘")) \(place) \(console.bold(first.title.cut(to: 200)))"]
      + message.prefix(3).map { "    " + String($0).cut(to: width) }
      + (message.count > 3 ? ["    …"] : []) + more
  }

  /// What is like the first finding: the names of the other tests and cells, or the other places of
  /// its test.
  private static func others(of group: [Finding]) -> String {
    let all = group.dropFirst().map { finding in
      let name = finding.title == group[0].title ? finding.place ?? "" : finding.title
      // Of the same test with other arguments, these are enough.
      guard let test = finding.test, test == group[0].test else { return name }
      return String(name.trimmingPrefix(test + Finding.withArguments))
    }
    let names = all.filter { !$0.isEmpty && $0 != group[0].place }.withoutRepetitions
    let shown = names.prefix(4).joined(separator: ", ") + (names.count > 4 ? ", …" : "")
    let more = "and \(group.count - 1) more like it" + (shown.isEmpty ? "" : ": \(shown)")
    return more.cut(to: 200)
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
