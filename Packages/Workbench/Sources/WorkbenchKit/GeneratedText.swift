import Foundation

/// The parts of pages that commands write. A line `<!-- generated: name -->` begins such a
/// part, and `<!-- end -->` ends it. A line `<!-- code: Name -->` stands before a block of Swift,
/// which is copied from a test, where it stands between `// docs: Name` and `// docs: end`.
public enum GeneratedText {
  /// A page with these texts in its parts, by their names; a part whose text is `nil` stays as it
  /// is.
  public static func filled(
    _ page: String, path: String, with texts: [String: String?]
  ) throws -> String {
    let part = /<!-- (generated|code): (\w+) -->\n(```swift\n(?:.*\n)*?```|(?:.*\n)*?<!-- end -->)?/
    return try page.replacing(part) { part in
      let (whole, kind, name, old) = part.output
      let isCode = kind == "code"
      let text = try texts[String(name)].orThrow(
        isCode
          ? "\(path) shows the code \(name), but no test has a line `// docs: \(name)`."
          : "\(path) has a part `\(name)`, but no such text is generated.")
      guard let old, old.hasPrefix("```") == isCode else {
        let end = isCode ? "a block of Swift" : "a line `<!-- end -->`"
        throw WorkbenchError("\(path) needs \(end) after `<!-- \(kind): \(name) -->`.")
      }
      guard let text else { return String(whole) }
      let (begin, end) = isCode ? ("```swift", "```") : ("", "<!-- end -->")
      return "<!-- \(kind): \(name) -->\n\(begin)\n\(text)\n\(end)"
    }
  }

  /// Writes one part of a page, and leaves the others.
  public static func write(
    _ text: String, as part: String, of path: String, in root: URL
  ) throws {
    let page = try Workspace.text(of: path, in: root)
    let names = page.matches(of: /<!-- generated: (\w+) -->/).map { String($0.output.1) }
    var texts = Dictionary(names.map { ($0, String?.none) }) { one, _ in one }
    texts[part] = text
    try root.write(Data(filled(page, path: path, with: texts).utf8), to: path)
  }

  public static var snippet: Regex<(Substring, Substring, Substring)> {
    /(?m)^ *\/\/ docs: (\w+)\n((?:.*\n)*?) *\/\/ docs: end$/
  }

  public static func snippets(in source: String) -> [String: String] {
    source.matches(of: snippet).reduce(into: [:]) { found, match in
      let lines = match.output.2.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let indentation =
        lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
      found[String(match.output.1)] = lines.map { $0.dropFirst(indentation) }
        .joined(separator: "\n")
    }
  }
}
