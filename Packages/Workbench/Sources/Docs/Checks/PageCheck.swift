import Foundation

enum PageCheck {
  /// Links between files that do not lead to a file, and to a heading of it.
  static func links(in repository: Repository) -> [String] {
    // Made once, because making a regular expression takes longer than using it.
    let pattern = /(?:\]\(|href="|src=")([^)#:"\s]*)(?:#([^)"\s]*))?[)"]/
    return repository.pages.flatMap { page -> [String] in
      let folder = URL(filePath: "/\(page)").deletingLastPathComponent()
      let lines = zip(1..., repository.text(of: page).linesWithoutCode)
      return lines.filter { $1.contains("](") || $1.contains("=\"") }.flatMap { number, line in
        line.matches(of: pattern).compactMap { link -> String? in
          let there = folder.appending(path: String(link.output.1)).standardized.path.dropFirst()
          let path = link.output.1.isEmpty ? page : String(there)
          guard FileManager.default.fileExists(atPath: repository.root.appending(path: path).path)
          else { return "\(page):\(number): there is no \(path): correct the link" }
          guard let heading = link.output.2, path.hasSuffix(".md") else { return nil }
          return repository.text(of: path).headings[String(heading)] != nil
            ? nil : "\(page):\(number): \(path) has no heading #\(heading): correct the link"
        }
      }
    }
  }

  /// Rows that name no test that exists, in tables whose last column says by which test each row is
  /// proven.
  static func proofs(in repository: Repository) -> [String] {
    let tests = repository.swiftFiles().filter { $0.contains("Tests/") }.map(repository.text)
    return repository.pages.flatMap { page -> [String] in
      var isProven = false
      let lines = zip(1..., repository.text(of: page).linesWithoutCode)
      return lines.flatMap { number, line -> [String] in
        isProven = line.hasPrefix("|") && (isProven || line.hasSuffix("| Proven by |"))
        guard isProven, line.hasPrefix("| "), !line.hasSuffix("| Proven by |") else { return [] }
        let names = line.split(separator: "|").last?.matches(of: /`(\w+)`/).map(\.output.1) ?? []
        let missing = names.filter { name in !tests.contains { $0.contains("func \(name)(") } }
        let findings =
          names.isEmpty
          ? ["a row that names no test in its last column"]
          : missing.map { "there is no test \($0)" }
        return findings.map { "\(page):\(number): \($0)" }
      }
    }
  }
}

extension String {
  /// The titles of a page, by their anchors on GitHub.
  var headings: [String: String] {
    let titles = linesWithoutCode.filter { $0.hasPrefix("#") }
      .map { String($0.drop { $0 == "#" }.dropFirst()) }
    return Dictionary(
      titles.map { title in
        let letters = title.lowercased().filter {
          $0.isLetter || $0.isNumber || " -_".contains($0)
        }
        return (letters.replacing(" ", with: "-"), title)
      }
    ) { first, _ in first }
  }

  /// The lines, with empty ones in the place of code blocks.
  fileprivate var linesWithoutCode: [Substring] {
    var isCode = false
    return split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return isCode ? "" : line
    }
  }
}
