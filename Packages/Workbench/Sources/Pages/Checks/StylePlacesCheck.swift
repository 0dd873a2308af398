import Findings
import WorkbenchKit

/// `docs/contract.md` lists every place that a new style needs: the files that name all styles.
enum StylePlacesCheck {
  private static let page = "docs/contract.md"
  private static let heading = "## Adding a style"

  static func findings(in repository: Repository) -> [Finding] {
    guard let text = repository.text(of: page) else { return [] }
    guard let start = text.firstRange(of: "\(heading)\n") else {
      return [Finding(page, "has no section “Adding a style”", mend: "write it again")]
    }
    let section = text[start.upperBound...]
    let end = section.firstRange(of: "\n## ")?.lowerBound ?? section.endIndex
    let listed = section[..<end].matches(of: /`([^`\s]*[\/.][^`\s]*)`/).map { String($0.output.1) }
    let places = places(in: repository)
    let line = text.line(of: start.lowerBound)
    return places.filter { place in !listed.contains { place.isAt($0) } }.sorted().map {
      Finding(page, line: line, "\($0) names every style, and is not listed", mend: "list it")
    }
      + listed.filter { entry in !places.contains { $0.isAt(entry) } }.map {
        Finding(
          page, line: line, "\($0) does not name every style", mend: "remove it from the list")
      }
  }

  /// The files that name all styles, in their text or, as `<Style>`, in their paths.
  private static func places(in repository: Repository) -> Set<String> {
    let parts = [
      ".ci", "Fixtures", "Makefile", "Package.swift", "Packages", "README.md", "Tests", "docs",
    ]
    let paths = parts.flatMap { (try? Workspace.files(below: $0, in: repository.root)) ?? [] }
    var styles: [String: Set<String>] = [:]
    for path in paths {
      if let style = repository.styles.first(where: { path.names($0) }) {
        styles[path.replacing(style, with: "<Style>"), default: []].insert(style)
      } else if let text = repository.text(of: path) {
        styles[path] = Set(repository.styles.filter { text.names($0) })
      }
    }
    return Set(styles.filter { $0.value.count == repository.styles.count }.keys)
  }
}

extension String {
  /// Whether this is a path, or a path below it.
  fileprivate func isAt(_ path: String) -> Bool {
    self == path || hasPrefix(path + "/")
  }

  /// Whether a name stands here, also as the beginning of another, such as `APIClientSubject`.
  fileprivate func names(_ name: String) -> Bool {
    var rest = self[...]
    while let range = rest.firstRange(of: name) {
      let isBeginning = self[..<range.lowerBound].last?.isLetter != true
      if isBeginning, self[range.upperBound...].first?.isLowercase != true { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }
}
