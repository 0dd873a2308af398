import SwiftOperators
import SwiftParser
import SwiftSyntax
import WorkbenchKit

/// A source file and its mutants.
struct MutableSource: Sendable {
  /// The file, relative to its package.
  let path: String
  /// The text without a mutant.
  let text: [UInt8]
  /// The bodies and values that have mutants, in the order of the file.
  private(set) var regions: [Region] = []

  /// All mutants, in the order of the file.
  var mutants: [CodeMutant] { regions.flatMap(\.mutants) }

  /// Finds the mutants of a source.
  ///
  /// - Throws: ``WorkbenchError`` when the source does not parse.
  init(path: String, text: String) throws(WorkbenchError) {
    let tree = Parser.parse(source: text)
    guard !tree.hasError else { throw WorkbenchError("\(path) does not parse: correct it first.") }
    (self.path, self.text) = (path, Array(text.utf8))
    let places = SourceLocationConverter(fileName: path, tree: tree)
    // What is no standard operator stays as it is.
    let folded = OperatorTable.standardOperators.foldAll(tree) { _ in }
    look(at: folded, in: nil, places)
    let named = mutants.named(in: self.text)
    let byRange = Dictionary(grouping: named) { mutant in
      regions.firstIndex { $0.range.contains(mutant.range.lowerBound) }
    }
    for index in regions.indices { regions[index].mutants = byRange[index] ?? [] }
    regions.removeAll { $0.mutants.isEmpty }
  }

  private mutating func look(
    at node: Syntax, in region: Int?, _ places: SourceLocationConverter
  ) {
    var region = region
    switch node.as(SyntaxEnum.self) {
    // The compiler reads these as they are, so that nothing can be chosen while the program runs.
    case .attribute, .enumCaseElement, .macroExpansionExpr, .macroExpansionDecl: return
    case .ifConfigDecl(let branches):
      if let active = branches.active { look(at: active, in: region, places) }
      return
    default: break
    }
    if region == nil, let new = Region(node) {
      region = regions.count
      regions.append(new)
    }
    if let region {
      for change in Change.all(of: node) { add(change, at: node, to: region, places) }
    }
    for child in node.children(viewMode: .sourceAccurate) { look(at: child, in: region, places) }
  }

  private mutating func add(
    _ change: Change, at node: Syntax, to region: Int, _ places: SourceLocationConverter
  ) {
    let range = regions[region].range
    guard change.range.clamped(to: range) == change.range,
      // Two operators can make the same of a piece of code.
      !regions[region].mutants.contains(where: {
        $0.range == change.range && $0.replacement == change.replacement
      })
    else { return }
    let place = places.location(for: AbsolutePosition(utf8Offset: change.range.lowerBound))
    regions[region].mutants.append(
      CodeMutant(
        path: path, line: place.line, declaration: node.declaration, operator: change.operator,
        change: change.sentence, range: change.range, replacement: change.replacement))
  }
}
