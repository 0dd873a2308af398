import Bugs
import Foundation

enum PageCheck {
  /// The first link of each page that leads nowhere, or picture without a text.
  static func links(in repository: Repository) -> [String] {
    let pages = SitePages(repository, address: "")
    return repository.pages.compactMap { page in
      do { _ = try pages.page(page) } catch { return "\(error)" }
      return nil
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
          ? ["a row whose last column names no test"]
          : missing.map { "there is no test \($0)" }
        return findings.map { "\(page):\(number): \($0)" }
      }
    }
  }

  /// Rows that give a style and a seed another bug than `make hunt` does.
  static func hunts(in repository: Repository) throws -> [String] {
    try repository.pages.flatMap { page in
      try zip(1..., repository.text(of: page).linesWithoutCode).compactMap { number, line in
        let row = line.prefixMatch(of: /\| (\w+) \| (\d+) \| `([\w-]+)` \|/)?.output
        guard let row, let seed = Int(row.2) else { return nil }
        let bugs = try BugCatalog(of: repository.root, styles: [String(row.1)]).noticed
        let id = bugs[seed % bugs.count].id
        return id == row.3 ? nil : "\(page):\(number): SEED=\(seed) gives \(id)"
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
