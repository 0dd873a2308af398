import Foundation
import WorkbenchKit

/// The page of a style's mutants, `Packages/<Style>/Mutants.md`.
///
/// A mutant consists of a heading `## id`, a line `Kind: …`, a story, and a fenced `diff` (see ``Patch``).
/// A line `- survives <judge>: reason` follows for each judge that does not notice it.
///
/// The heading `## Equivalent mutants` is none: below it stand claims about the mutants of `make mutate`.
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
    let path = Self.path(of: style)
    let blocks = PageBlocks(text).blocks.filter {
      $0.level == 2 && $0.title != "Equivalent mutants"
    }
    guard !blocks.isEmpty else {
      throw WorkbenchError("\(path) has no mutant: add a heading “## id”.")
    }
    var mutants: [Mutant] = []
    for block in blocks {
      do {
        mutants.append(try Self.mutant(block, style: style))
      } catch {
        throw WorkbenchError("\(path):\(block.line): \(block.title): \(error).")
      }
    }
    self.mutants = mutants
    for (id, same) in Dictionary(grouping: mutants, by: \.id) where same.count > 1 {
      throw WorkbenchError(
        "\(path):\(same[1].line): there are \(same.count) mutants “\(id)”: give each an id of its own."
      )
    }
  }

  /// The path of a style's page, relative to the repository.
  public static func path(of style: String) -> String { "Packages/\(style)/Mutants.md" }

  private static func mutant(
    _ block: PageBlocks.Block, style: String
  ) throws(WorkbenchError) -> Mutant {
    let words = block.title.split(separator: "-", omittingEmptySubsequences: false)
    guard words.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isLowercaseOrDigit) }) else {
      throw WorkbenchError("an id consists of lowercase letters, digits and hyphens")
    }
    guard block.fences.count <= 1 else {
      throw WorkbenchError("it has two fenced blocks: put all hunks into one diff")
    }
    guard let diff = block.fences.first, diff.language == "diff" else {
      throw WorkbenchError("it has no fenced diff")
    }
    let lines = block.lines(inFences: false)
    let head = lines.filter { $0.line < diff.line }.map(\.text)
    let rest = "\n" + lines.filter { $0.line > diff.line }.map(\.text).joined(separator: "\n")
    guard let kind = head.firstIndex(where: { $0.hasPrefix("Kind: ") }) else {
      throw WorkbenchError("it has no line “Kind: …” before its diff")
    }
    let name = String(head[kind].dropFirst("Kind: ".count)).onOneLine
    guard let known = MutantKind(rawValue: name) else {
      let kinds = MutantKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw WorkbenchError("“\(name)” is not a kind. The kinds are: \(kinds)")
    }
    let story = head[(kind + 1)...].joined(separator: "\n").onOneLine
    guard !story.isEmpty else {
      throw WorkbenchError("it has no story between its kind and its diff")
    }
    return Mutant(
      style: style,
      id: block.title,
      line: block.line,
      kind: known,
      story: story,
      patch: try Patch(diff.text),
      survives: try survivals(in: rest))
  }

  private static func survivals(in text: String) throws(WorkbenchError) -> [Judge: String] {
    var reasons: [Judge: String] = [:]
    for item in text.components(separatedBy: "\n- survives ").dropFirst() {
      let name = item.prefix { $0 != ":" }
      guard let judge = Judge(rawValue: String(name).onOneLine) else {
        let judges = Judge.allCases.map(\.rawValue).joined(separator: ", ")
        throw WorkbenchError("“- survives \(item.onOneLine)” does not name a judge: \(judges)")
      }
      let reason = String(item.dropFirst(name.count + 1)).onOneLine
      guard !reason.isEmpty, reasons.updateValue(reason, forKey: judge) == nil else {
        throw WorkbenchError("“- survives \(judge.rawValue)” needs exactly one line with a reason")
      }
    }
    return reasons
  }
}

extension String {
  /// The words, separated by single spaces.
  fileprivate var onOneLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension UInt8 {
  /// Whether it is one of `a` to `z` or `0` to `9`.
  fileprivate var isLowercaseOrDigit: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
