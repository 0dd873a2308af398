import WorkbenchKit

/// The parts of pages that `make docs` writes.
///
/// A line `<!-- generated: name -->` begins such a part, and `<!-- end -->` ends it. A line `<!-- code: Name -->` stands
/// before a block of Swift, which is copied from a test, where it stands between `// docs: Name` and `// docs: end`.
enum GeneratedText {
  /// A page with another text in the part of this name.
  ///
  /// - Throws: ``WorkbenchError`` when the page has no such part.
  static func replacing(
    _ name: String, in page: String, path: String, with text: String
  ) throws(WorkbenchError) -> String {
    let begin = "<!-- generated: \(name) -->\n"
    guard let start = page.firstRange(of: begin),
      let end = page[start.upperBound...].firstRange(of: "<!-- end -->")
    else {
      throw WorkbenchError(
        "\(path) has no line `\(begin.dropLast())` with `<!-- end -->` after it.")
    }
    return page.replacingCharacters(
      in: start.upperBound..<end.lowerBound, with: "\n\(text)\n")
  }

  /// A page with the code that stands in tests now.
  ///
  /// - Parameters:
  ///   - page: The text of the page.
  ///   - path: The path of the page, for the error.
  ///   - snippets: The code, by name.
  /// - Throws: ``WorkbenchError`` for a name that no test has.
  static func copyingCode(
    into page: String, path: String, from snippets: [String: String]
  ) throws(WorkbenchError) -> String {
    var lines: [Substring] = []
    var rest = page.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = rest.popFirst() {
      lines.append(line)
      guard let name = line.wholeMatch(of: /<!-- code: (\w+) -->/)?.output.1 else { continue }
      guard let code = snippets[String(name)] else {
        throw WorkbenchError(
          "\(path) shows the code \(name): no test has a line `// docs: \(name)`.")
      }
      guard rest.popFirst() == "```swift", let end = rest.firstIndex(of: "```") else {
        throw WorkbenchError("\(path) needs a block of Swift after `\(line)`.")
      }
      lines += ["```swift"] + code.split(separator: "\n", omittingEmptySubsequences: false)
      rest = rest[end...]
    }
    return lines.joined(separator: "\n")
  }

  /// The code between the lines `// docs: Name` and `// docs: end` of a source, without its indentation.
  static func snippets(in source: String) -> [String: String] {
    var found: [String: String] = [:]
    for match in source.matches(of: /(?m)^ *\/\/ docs: (\w+)\n((?:.*\n)*?) *\/\/ docs: end$/) {
      let lines = match.output.2.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let indentation =
        lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
      found[String(match.output.1)] = lines.map { $0.dropFirst(indentation) }.joined(
        separator: "\n")
    }
    return found
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
