import Foundation

/// Every link between files leads to a file, and to a heading of it.
enum LinkCheck {
  static func findings(in repository: Repository) -> [Finding] {
    // Made once, because making a regular expression takes longer than using it.
    let pattern = /(?:\]\(|href="|src=")([^)#:"\s]*)(?:#([^)"\s]*))?[)"]/
    var headings: [String: Set<String>] = [:]
    return repository.pages.flatMap { page -> [Finding] in
      let folder = page.split(separator: "/").dropLast().joined(separator: "/")
      let lines = zip(1..., repository.text(of: page).linesWithoutCode)
      return lines.filter { $1.contains("](") || $1.contains("=\"") }.flatMap { number, line in
        line.matches(of: pattern).compactMap { link -> Finding? in
          let path = link.output.1.isEmpty ? page : normalized("\(folder)/\(link.output.1)")
          func finding(_ message: String) -> Finding {
            Finding(path: page, line: number, message: "\(message): correct the link")
          }
          guard FileManager.default.fileExists(atPath: repository.root.appending(path: path).path)
          else { return finding("there is no \(path)") }
          guard let heading = link.output.2, path.hasSuffix(".md") else { return nil }
          let there = headings[path] ?? repository.text(of: path).headings
          headings[path] = there
          return there.contains(String(heading))
            ? nil : finding("\(path) has no heading #\(heading)")
        }
      }
    }
  }

  /// A path without `..`.
  private static func normalized(_ path: String) -> String {
    path.split(separator: "/").reduce(into: [Substring]()) { parts, part in
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }.joined(separator: "/")
  }
}

extension String {
  /// The headings, as links name them.
  fileprivate var headings: Set<String> {
    Set(
      linesWithoutCode.filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" }.dropFirst().lowercased()
          .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacing(" ", with: "-")
      })
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
