import Bugs
import Foundation
import WorkbenchKit

/// All results of `make compare`, as stored in `docs/comparison.json`.
public struct Comparison: Decodable, Equatable, Sendable {
  /// One mutant and its verdicts.
  public struct Entry: Decodable, Equatable, Sendable {
    /// The style.
    public let style: String
    /// The mutant's id.
    public let id: String
    /// The kind of bug.
    public let kind: MutantKind
    /// The verdict of each judge.
    public let verdicts: [Judge: Verdict]

    /// Makes an entry for a mutant.
    public init(_ mutant: Mutant, verdicts: [Judge: Verdict]) {
      (style, id, kind) = (mutant.style, mutant.id, mutant.kind)
      self.verdicts = verdicts
    }

    /// The judges that did not notice the mutant.
    var missedBy: [Judge] { Judge.allCases.filter { verdicts[$0]?.isKill == false } }
  }

  /// The compiler version and the platform.
  public let toolchain: String
  /// The mutants, style by style, in the order of the styles' pages.
  public let entries: [Entry]

  /// Makes a comparison from its parts.
  public init(toolchain: String, entries: [Entry]) {
    self.toolchain = toolchain
    self.entries = entries
  }
}

extension Comparison {
  /// The file with the results, relative to the repository.
  static let path = "docs/comparison.json"

  /// Reads the stored results.
  ///
  /// - Throws: ``WorkbenchError`` when they are not about the mutants on the styles' pages.
  init(storedIn root: URL, mutants: [Mutant]) throws {
    let text = try Workspace.text(of: Self.path, in: root)
    self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
    let judged = entries.filter { $0.verdicts.count == Judge.allCases.count }
      .map { "\($0.style) \($0.id), \($0.kind.rawValue)" }
    let wanted = mutants.map { "\($0.name), \($0.kind.rawValue)" }
    guard judged != wanted else { return }
    let other = zip(judged, wanted).first { $0 != $1 }?.1 ?? wanted.dropFirst(judged.count).first
    throw WorkbenchError(
      "\(Self.path) is not about the bugs on the styles' pages, such as “\(other ?? judged.last ?? "")”: "
        + "run `make compare`.")
  }

  /// JSON with a line for each mutant and each verdict, so that versions can be compared.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    let entries = try entries.map { entry in
      let verdicts = try Judge.allCases.compactMap { judge in
        try entry.verdicts[judge].map { "  \(try text(judge)): \(try text($0))" }
      }
      return """
        {"style": \(try text(entry.style)), "id": \(try text(entry.id)), \
        "kind": \(try text(entry.kind)), "verdicts": {
        \(verdicts.joined(separator: ",\n"))}}
        """
    }
    return """
      {"toolchain": \(try text(toolchain)), "entries": [
      \(entries.joined(separator: ",\n"))
      ]}

      """
  }
}
