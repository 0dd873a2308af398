import Bugs
import Foundation
import WorkbenchKit

/// All results of `make compare`, as stored in `docs/comparison.json`.
struct Comparison: Decodable, Equatable, Sendable {
  /// One mutant and its verdicts.
  struct Entry: Decodable, Equatable, Sendable {
    /// The style.
    let style: String
    /// The mutant's id.
    let id: String
    /// The kind of bug.
    let kind: String
    /// The verdict of each judge.
    let verdicts: [Judge: Verdict]

    /// Makes an entry for a mutant.
    init(_ mutant: Mutant, verdicts: [Judge: Verdict]) {
      (style, id, kind) = (mutant.style, mutant.id, mutant.kind)
      self.verdicts = verdicts
    }

    /// The style and the id.
    var name: String { "\(style) \(id)" }

    /// The judges that did not notice the mutant.
    var missedBy: [Judge] { Judge.allCases.filter { verdicts[$0]?.isKill == false } }
  }

  /// The compiler version and the platform.
  let toolchain: String
  /// The mutants, style by style, in the order of the styles' pages.
  let entries: [Entry]
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
      .map { "\($0.name), \($0.kind)" }
    let wanted = mutants.map { "\($0.name), \($0.kind)" }
    guard judged == wanted else {
      throw WorkbenchError(
        "\(Self.path) is not about the bugs that are on the styles' pages now: run `make compare`.")
    }
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

extension [Comparison.Entry] {
  /// The styles, in order.
  var styles: [String] {
    reduce(into: []) { styles, entry in
      if !styles.contains(entry.style) { styles.append(entry.style) }
    }
  }

  /// The mutants of a style.
  func of(_ style: String) -> Self { filter { $0.style == style } }

  /// How many mutants a judge notices.
  func noticed(by judge: Judge) -> Int { count { $0.verdicts[judge]?.isKill == true } }

  /// How many mutants at least one lane of the contract notices.
  var noticedByContract: Int {
    count { $0.verdicts[.doubles]?.isKill == true || $0.verdicts[.loopback]?.isKill == true }
  }

  /// One mark for each mutant, such as `●○`.
  func marks(of judge: Judge) -> String {
    map { entry in
      switch entry.verdicts[judge]?.outcome {
      case .killed: "●"
      case .hung: "◐"
      case .crashed: "✕"
      case .survived, nil: "○"
      }
    }.joined()
  }
}
