import SwiftOperators
import SwiftParser
import SwiftSyntax
import WorkbenchKit

/// A source file and its mutants.
struct MutableSource: Sendable {
  /// So many elements of an array or a dictionary have mutants. With each of them the whole literal is compiled again.
  private static let mostElements = 10

  /// The file, relative to its package.
  let path: String
  /// The text without a mutant.
  let text: [UInt8]
  /// The bodies and values that have mutants, in the order of the file.
  private(set) var regions: [Region] = []
  /// Where mutants are left out: each with its place, how many they are, and why.
  private(set) var leftOut: [String] = []
  /// How often a mutant was found that looks the same.
  private var counts: [String: Int] = [:]

  var mutants: [CodeMutant] { regions.flatMap(\.mutants) }

  init(path: String, text: String) throws(WorkbenchError) {
    let tree = Parser.parse(source: text)
    guard !tree.hasError else { throw WorkbenchError("\(path) does not parse: correct it first.") }
    (self.path, self.text) = (path, Array(text.utf8))
    // What is no standard operator stays as it is.
    look(at: OperatorTable.standardOperators.foldAll(tree) { _ in }, in: nil)
    regions.removeAll { $0.mutants.isEmpty }
  }

  private mutating func look(at node: Syntax, in region: Int?) {
    var region = region
    var children = Array(node.children(viewMode: .sourceAccurate))
    switch node.as(SyntaxEnum.self) {
    // The compiler reads these as they are, so that nothing can be chosen while the program runs.
    case .attribute, .enumCaseElement, .macroExpansionExpr, .macroExpansionDecl: return
    case .ifConfigDecl:
      return leaveOut(
        children, in: region, at: node, "a branch of `#if` may not be compiled here")
    case .functionDecl, .variableDecl, .subscriptDecl, .initializerDecl, .accessorDecl:
      if let attribute = node.foreignAttribute {
        return leaveOut(
          children, in: region, at: node, "`@\(attribute)` may change what the code means")
      }
    case .arrayElementList, .dictionaryElementList:
      leaveOut(
        children.dropFirst(Self.mostElements), in: region, at: node,
        "only the first \(Self.mostElements) elements of a literal have mutants")
      children = Array(children.prefix(Self.mostElements))
    default: break
    }
    if region == nil, let new = Region(node) {
      region = regions.count
      regions.append(new)
    }
    if let region {
      for change in Change.all(of: node) { add(change, at: node, to: region) }
    }
    for child in children { look(at: child, in: region) }
  }

  /// Leaves out the mutants of some nodes, and keeps how many there are.
  private mutating func leaveOut(
    _ nodes: some Sequence<Syntax>, in region: Int?, at node: Syntax, _ reason: String
  ) {
    var other = self
    for node in nodes { other.look(at: node, in: region) }
    let count = other.mutants.count - mutants.count
    guard count > 0 else { return }
    leftOut.append("\(path):\(line(of: node.bytes)): mutants left out: \(count), because \(reason)")
  }

  private mutating func add(_ change: Change, at node: Syntax, to region: Int) {
    let range = regions[region].range
    guard change.range.clamped(to: range) == change.range,
      // Two operators can make the same of a piece of code.
      !regions[region].mutants.contains(where: {
        $0.change.range == change.range && $0.change.replacement == change.replacement
      })
    else { return }
    let declaration = node.declaration
    regions[region].mutants.append(
      CodeMutant(
        id: id(of: change, in: declaration), path: path, line: line(of: change.range),
        declaration: declaration, change: change))
  }

  /// An id from the file, the declaration, the operator and the changed text.
  private mutating func id(of change: Change, in declaration: String) -> String {
    let old = String(decoding: text[change.range], as: UTF8.self)
    let parts = [path, declaration, change.operator.rawValue, old, change.replacement]
    var fingerprint = parts.reduce(Fingerprint()) {
      $0.adding(and: $1.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    // The same change of the same text, once more in one function.
    let count = counts[fingerprint.text, default: 0]
    counts[fingerprint.text] = count + 1
    if count > 0 { fingerprint = fingerprint.adding(and: "\(count)") }
    return String(fingerprint.text.suffix(8))
  }

  private func line(of range: Range<Int>) -> Int {
    1 + text[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
  }
}
