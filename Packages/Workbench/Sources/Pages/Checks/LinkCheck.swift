import Findings
import Foundation

/// Every link between files leads to a file, and to a heading of it.
enum LinkCheck {
  /// The page whose links to headings are made from the headings.
  private static let generated = "docs/comparison.md"

  static func findings(in repository: Repository) -> [Finding] {
    // Made once, because making a regular expression takes longer than using it.
    let pattern = /(?:\]\(|href="|src=")([^)#:"\s]*)(?:#([^)"\s]*))?[)"]/
    return repository.pages.flatMap { page -> [Finding] in
      guard let text = repository.text(of: page) else { return [] }
      let folder = page.split(separator: "/").dropLast().joined(separator: "/")
      return text.links(pattern).compactMap { link in
        let target = link.path.isEmpty ? page : normalized("\(folder)/\(link.path)")
        let problem: String? =
          if !FileManager.default.fileExists(atPath: repository.root.appending(path: target).path) {
            "there is no \(target)"
          } else if let heading = link.heading, target.hasSuffix(".md"), page != generated,
            repository.text(of: target)?.headings.contains(heading) != true
          {
            "\(target) has no heading #\(heading)"
          } else {
            nil
          }
        return problem.map { Finding(page, line: link.line, $0, mend: "correct the link") }
      }
    }
  }

  /// A path without `..`.
  private static func normalized(_ path: String) -> String {
    path.split(separator: "/").reduce(into: [Substring]()) { parts, part in
      if part == "..", !parts.isEmpty {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }.joined(separator: "/")
  }
}

private struct Link {
  let line: Int
  let path: String
  let heading: String?
}

extension String {
  /// The links to other files and to headings, outside code blocks.
  fileprivate func links(_ pattern: Regex<(Substring, Substring, Substring?)>) -> [Link] {
    zip(1..., linesWithoutCode).filter { $1.contains("](") || $1.contains("=\"") }
      .flatMap { number, line in
        line.matches(of: pattern).map { link in
          Link(line: number, path: String(link.output.1), heading: link.output.2.map(String.init))
        }
      }
  }

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
  private var linesWithoutCode: [Substring] {
    var isCode = false
    return split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return isCode ? "" : line
    }
  }
}
