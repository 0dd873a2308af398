import SwiftOperators
import SwiftParser
import SwiftSyntax
import WorkbenchKit

/// A source file and its mutants.
struct MutableSource: Sendable {
  /// The file, relative to the repository.
  let path: String
  /// The text without a mutant.
  let text: String
  /// How many branches of `#if` are not compiled here, and so not mutated.
  let inactiveBranches: Int
  private let regions: [Region]

  /// Finds the mutants of a source.
  ///
  /// - Parameters:
  ///   - path: The file, relative to the repository.
  ///   - text: Its text.
  ///   - origin: The name of a guest, and the style that it was copied from. The ids are made with the style's
  ///     name in the place of the guest's, so that what the style's page says of a mutant holds for the copy, too.
  /// - Throws: ``WorkbenchError`` when the source does not parse.
  init(
    path: String, text: String, origin: (name: String, style: String)? = nil
  ) throws(WorkbenchError) {
    let tree = Parser.parse(source: text)
    guard !tree.hasError else {
      throw WorkbenchError("\(path) does not parse: `make test` shows the place. Mend it first.")
    }
    let operators = OperatorTable.standardOperators
    let folded = operators.foldAll(tree) { _ in }.as(SourceFileSyntax.self) ?? tree
    let finder = MutantFinder(path: path, source: text, tree: folded)
    var seen: [String: Int] = [:]
    var results = Set<String>()
    self.path = path
    self.text = text
    inactiveBranches = finder.inactiveBranches
    regions = finder.regions.map { region in
      var region = region
      // Two operators can make the same of a piece of code.
      region.mutants.removeAll { !results.insert($0.applied(to: text)).inserted }
      for index in region.mutants.indices {
        region.mutants[index].name(after: &seen, in: text, origin: origin)
      }
      return region
    }
  }

  /// The mutants, in the order of the file.
  var mutants: [CodeMutant] { regions.flatMap(\.mutants) }

  /// The source with some mutants compiled in, each behind its number.
  ///
  /// - Parameter numbers: The numbers of the mutants by their ids; the others are left out.
  func written(_ numbers: [String: Int]) -> WrittenSource {
    var writer = SourceWriter(text)
    for region in regions {
      let chosen = region.mutants.compactMap { mutant in numbers[mutant.id].map { ($0, mutant) } }
      if !chosen.isEmpty { writer.write(region, chosen) }
    }
    return writer.finished()
  }
}

extension CodeMutant {
  /// Gives a mutant its id.
  fileprivate mutating func name(
    after seen: inout [String: Int], in source: String, origin: (name: String, style: String)?
  ) {
    var fingerprint = Fingerprint()
    let bytes = Array(source.utf8)
    let parts =
      [path, declaration, `operator`.rawValue]
      + edits.flatMap { [String(decoding: bytes[$0.range], as: UTF8.self), $0.text] }
    for part in parts {
      let part = origin.map { part.replacing($0.name, with: $0.style) } ?? part
      fingerprint.add(part.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    let count = seen[fingerprint.text, default: 0]
    seen[fingerprint.text] = count + 1
    if count > 0 { fingerprint.add("\(count)") }
    id = String(fingerprint.text.suffix(8))
  }
}
