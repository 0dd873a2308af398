import Foundation
import WorkbenchKit

/// The page of a style's mutants, `Packages/<Style>/Mutants.md`.
///
/// A mutant consists of a heading `## id`, a line `Kind: …`, a story, and a fenced `diff` (see ``Patch``).
/// A line `- survives <judge>: reason` follows for each judge that does not notice it.
public struct MutantPage: Equatable, Sendable {
  /// The mutants, in the order of the page.
  public let mutants: [Mutant]

  /// Parses a page.
  ///
  /// - Parameters:
  ///   - text: The text of the page.
  ///   - style: The style.
  /// - Throws: ``WorkbenchError`` when the page is incorrect. It names the page and the mutant.
  public init(_ text: String, style: String) throws(WorkbenchError) {
    let parts = ("\n" + text).components(separatedBy: "\n## ")
    let sections = parts.dropFirst()
    guard !sections.isEmpty else {
      throw WorkbenchError("\(Self.path(of: style)) has no mutant: add a heading “## id”.")
    }
    var mutants: [Mutant] = []
    var line = parts[0].lineBreaks
    for section in sections {
      line += 1
      let heading = section.prefix { $0 != "\n" }.trimmingCharacters(in: .whitespaces)
      do {
        mutants.append(try Self.mutant(id: heading, line: line, section, style: style))
      } catch {
        throw WorkbenchError("\(Self.path(of: style)), \(heading): \(error).")
      }
      line += section.lineBreaks
    }
    self.mutants = mutants
    for (id, same) in Dictionary(grouping: mutants, by: \.id) where same.count > 1 {
      throw WorkbenchError(
        "\(Self.path(of: style)) has \(same.count) mutants “\(id)”: give each an id of its own.")
    }
  }

  /// The path of a style's page, relative to the repository.
  public static func path(of style: String) -> String { "Packages/\(style)/Mutants.md" }

  private static func mutant(
    id: String, line: Int, _ section: String, style: String
  ) throws(WorkbenchError) -> Mutant {
    guard id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil else {
      throw WorkbenchError("an id consists of lowercase letters, digits and hyphens")
    }
    // The text before, inside and after the fence. No line of a diff starts with a fence.
    let parts = section.components(separatedBy: "\n```")
    guard parts.count <= 3 else {
      throw WorkbenchError("it has two fenced blocks: put all hunks into one diff")
    }
    guard parts.count == 3, parts[1].hasPrefix("diff\n") else {
      throw WorkbenchError("it has no fenced diff")
    }
    let (head, diff, rest) = (parts[0], parts[1].dropFirst("diff\n".count), parts[2])
    guard let kind = head.firstMatch(of: /\nKind: ([^\n]+)/) else {
      throw WorkbenchError("it has no line “Kind: …” before its diff")
    }
    let words = String(kind.output.1).onOneLine
    guard let known = MutantKind(rawValue: words) else {
      let kinds = MutantKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw WorkbenchError("“\(words)” is not a kind. The kinds are: \(kinds)")
    }
    let story = String(head[kind.range.upperBound...]).onOneLine
    guard !story.isEmpty else {
      throw WorkbenchError("it has no story between its kind and its diff")
    }
    return Mutant(
      style: style,
      id: id,
      line: line,
      kind: known,
      story: story,
      patch: try Patch(String(diff)),
      survives: try survivals(in: rest))
  }

  private static func survivals(in text: String) throws(WorkbenchError) -> [Judge: String] {
    var reasons: [Judge: String] = [:]
    for item in text.components(separatedBy: "\n- survives ").dropFirst() {
      let parts = item.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let judge = Judge(rawValue: String(parts[0])) else {
        let judges = Judge.allCases.map(\.rawValue).joined(separator: ", ")
        throw WorkbenchError("“- survives \(item.onOneLine)” does not name a judge: \(judges)")
      }
      let reason = String(parts[1]).onOneLine
      guard !reason.isEmpty, reasons.updateValue(reason, forKey: judge) == nil else {
        throw WorkbenchError("“- survives \(judge.rawValue)” needs exactly one line with a reason")
      }
    }
    return reasons
  }
}

extension String {
  fileprivate var lineBreaks: Int { count { $0 == "\n" } }

  /// The words, separated by single spaces.
  fileprivate var onOneLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
