import SwiftOperators
import SwiftParser
import SwiftSyntax
import WorkbenchKit

struct MutableSource: Sendable {
  /// How many elements of an array or dictionary literal have mutants. Each mutant compiles the
  /// whole literal again.
  private static let mostElements = 10
  /// How many lines are compiled for one body. Each of its mutants is a copy of the body.
  private static let mostLines = 20_000

  let path: String
  private(set) var text: [UInt8]
  private(set) var regions: [Region] = []
  private(set) var leftOut: [String] = []
  private var counts: [String: Int] = [:]
  /// The expressions with several operators whose precedence is unknown.
  private let unclear: Set<Range<Int>>

  var mutants: [CodeMutant] { regions.flatMap(\.mutants) }

  static func all(_ texts: [(path: String, text: String)]) -> [MutableSource] {
    let trees = texts.map { Parser.parse(source: $0.text) }
    var operators = OperatorTable.standardOperators
    // An operator may be declared twice, for two platforms, so ignore errors.
    for tree in trees { operators.addSourceFile(tree) { _ in } }
    return zip(texts, trees).map { MutableSource(path: $0.path, text: $0.text, $1, operators) }
  }

  private init(path: String, text: String, _ tree: SourceFileSyntax, _ operators: OperatorTable) {
    self.path = path
    self.text = Array(text.utf8)
    unclear = Set(
      Syntax(tree).nodes(SequenceExprSyntax.self)
        .filter { (try? operators.foldSingle($0)) == nil }.map(\.bytes))
    // The compiler's messages must refer to lines in this file.
    for node in Syntax(tree).nodes(PoundSourceLocationSyntax.self) {
      self.text.replaceSubrange(node.bytes, with: node.bytes.map { _ in UInt8(ascii: " ") })
    }
    guard !tree.hasError else {
      leftOut = ["\(path):1: all mutants left out, because the file doesn't parse"]
      return
    }
    look(at: operators.foldAll(tree) { _ in }, in: nil)
    for index in regions.indices {
      let lines = 1 + self.text[regions[index].range].count { $0 == UInt8(ascii: "\n") }
      let surplus = regions[index].mutants.dropFirst(Self.mostLines / lines).count
      regions[index].mutants.removeLast(surplus)
      leaveOut(surplus, at: regions[index].range, "each would repeat a body of \(lines) lines")
    }
    regions.removeAll { $0.mutants.isEmpty }
  }

  private mutating func look(at node: Syntax, in region: Int?) {
    guard !node.isFixed else { return }
    if let reason = reasonToLeaveOut(node, in: region) {
      return leaveOut(Change.count(in: [node]), at: node.bytes, reason)
    }
    var region = region
    var children = node.children(viewMode: .sourceAccurate)[...]
    if [.arrayElementList, .dictionaryElementList].contains(node.kind) {
      let surplus = Change.count(in: children.dropFirst(Self.mostElements))
      leaveOut(
        surplus, at: node.bytes,
        "only the first \(Self.mostElements) elements of a literal have mutants")
      children = children.prefix(Self.mostElements)
    }
    if region == nil, let new = Region(node) {
      region = regions.count
      regions.append(new)
    }
    if let region { for change in Change.all(of: node) { add(change, at: node, to: region) } }
    for child in children { look(at: child, in: region) }
  }

  private func reasonToLeaveOut(_ node: Syntax, in region: Int?) -> String? {
    switch node.as(SyntaxEnum.self) {
    case _ where unclear.contains(node.bytes): "the precedence of its operators is unknown"
    case .ifConfigClause(let clause)
    where clause.condition?.trimmedDescription != "canImport(FoundationNetworking)":
      "a branch of `#if` may not be compiled on Linux"
    case .codeBlockItem(let item) where region == nil && !item.item.is(DeclSyntax.self):
      "it is outside any declaration"
    case .functionDecl, .variableDecl, .subscriptDecl, .initializerDecl, .accessorDecl:
      node.foreignAttribute.map { "`@\($0)` may change what the code means" }
    default: nil
    }
  }

  private mutating func leaveOut(_ count: Int, at range: Range<Int>, _ reason: String) {
    guard count > 0 else { return }
    leftOut.append("\(path):\(line(of: range)): mutants left out: \(count), because \(reason)")
  }

  private mutating func add(_ change: Change, at node: Syntax, to region: Int) {
    let range = regions[region].range
    guard change.range.clamped(to: range) == change.range,
      // Two operators can turn a piece of code into the same text.
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

  private mutating func id(of change: Change, in declaration: String) -> String {
    let old = String(decoding: text[change.range], as: UTF8.self)
    let parts = [path, declaration, change.kind, old, change.replacement]
    var fingerprint = parts.reduce(Fingerprint()) {
      $0.adding(and: $1.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    // The same change to the same text can occur again in a function.
    let count = counts[fingerprint.text, default: 0]
    counts[fingerprint.text] = count + 1
    if count > 0 { fingerprint = fingerprint.adding(and: "\(count)") }
    return String(fingerprint.text.suffix(8))
  }

  private func line(of range: Range<Int>) -> Int {
    1 + text[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
  }
}

extension Syntax {
  /// Whether the compiler evaluates this node, so that nothing in it can be switched at run time.
  fileprivate var isFixed: Bool {
    [.attribute, .enumCaseElement, .macroExpansionExpr, .macroExpansionDecl].contains(kind)
  }

  fileprivate func nodes<Node: SyntaxProtocol>(_ kind: Node.Type) -> [Node] {
    [self.as(kind)].compactMap(\.self)
      + children(viewMode: .sourceAccurate).flatMap { $0.nodes(kind) }
  }
}

extension Change {
  /// Returns the number of changes that the operators make to nodes and their children, optionally
  /// without those in closures.
  static func count(in nodes: some Sequence<Syntax>, withClosures: Bool = true) -> Int {
    nodes.reduce(0) { sum, node in
      guard !node.isFixed, withClosures || !node.is(ClosureExprSyntax.self) else { return sum }
      let children = node.children(viewMode: .sourceAccurate)
      return sum + all(of: node).count + count(in: children, withClosures: withClosures)
    }
  }
}
