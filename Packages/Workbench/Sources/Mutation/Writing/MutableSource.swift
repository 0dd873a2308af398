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
    let finder = try Self.finder(path: path, text: text)
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

  /// Finds the bodies and initial values that hand-written mutants change.
  ///
  /// - Parameters:
  ///   - mutated: The text as each mutant has it, by the mutants' ids.
  ///   - others: Receives the ids of mutants that change something else, such as a declaration.
  /// - Throws: ``WorkbenchError`` when the source does not parse without a mutant.
  init(
    path: String, text: String, mutated: [(id: String, text: String)], others: inout Set<String>
  ) throws(WorkbenchError) {
    let bytes = Array(text.utf8)
    let finder = try Self.finder(path: path, text: text)
    var regions = finder.regions
    for index in regions.indices { regions[index].mutants = [] }
    for (id, text) in mutated {
      let mutant = Array(text.utf8)
      guard let changed = try? Self.finder(path: path, text: text).regions,
        changed.surroundings(in: mutant) == regions.surroundings(in: bytes)
      else {
        others.insert(id)
        continue
      }
      for (index, region) in changed.enumerated()
      where mutant[region.range] != bytes[regions[index].range] {
        let body = mutant.edited(region.healthy, in: region.range)
        regions[index].replacements.append((id, String(decoding: body, as: UTF8.self)))
      }
    }
    (self.path, self.text, self.regions) = (path, text, regions)
    inactiveBranches = finder.inactiveBranches
  }

  private static func finder(path: String, text: String) throws(WorkbenchError) -> MutantFinder {
    let tree = Parser.parse(source: text)
    guard !tree.hasError else {
      throw WorkbenchError("\(path) does not parse: `make test` shows the place. Mend it first.")
    }
    let operators = OperatorTable.standardOperators
    let folded = operators.foldAll(tree) { _ in }.as(SourceFileSyntax.self) ?? tree
    return MutantFinder(path: path, source: text, tree: folded)
  }

  /// The ids of all mutants, in the order of the file. Of a hand-written one, once for each of its bodies.
  var ids: [String] { regions.flatMap(\.variants).map(\.id) }

  /// The machine-made mutants, in the order of the file.
  var mutants: [CodeMutant] { regions.flatMap(\.mutants) }

  /// The source with some mutants compiled in, each behind its number.
  ///
  /// - Parameter numbers: The numbers of the mutants by their ids; the others are left out.
  func written(_ numbers: [String: Int]) -> WrittenSource {
    var writer = SourceWriter(text)
    for region in regions {
      let chosen = region.variants.compactMap { variant in
        numbers[variant.id].map { (number: $0, id: variant.id, edits: variant.edits) }
      }
      if !chosen.isEmpty { writer.write(region, chosen) }
    }
    return writer.finished()
  }
}

extension [Region] {
  /// The text before, between and after the regions.
  fileprivate func surroundings(in source: [UInt8]) -> [ArraySlice<UInt8>] {
    let starts = [0] + map(\.range.upperBound)
    let ends = map(\.range.lowerBound) + [source.count]
    return zip(starts, ends).map { source[$0..<$1] }
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
