import SwiftSyntax

/// A body or an initial value that exists once for each of its mutants in the mutated source.
///
/// A whole body is plain Swift again with a mutant in it: no operator needs to know how to switch itself on
/// inside an expression, and what does not compile is one body of its own.
struct Region {
  enum Kind {
    /// The statements between two braces.
    case statements
    /// The value after `=`.
    case value
  }

  let kind: Kind
  /// Where its text is, in bytes from the start of the file.
  let range: Range<Int>
  /// Where `return` must be said in a mutated source, because the expression is no longer alone in its body.
  let returns: [Int]
  /// The machine-made mutants.
  var mutants: [CodeMutant] = []
  /// The texts that hand-written mutants put here, by the mutants' ids.
  var replacements: [(id: String, text: String)] = []

  /// What makes the text one without a mutant.
  var healthy: [CodeMutant.Edit] {
    returns.map { CodeMutant.Edit(range: $0..<$0, text: "return ") }
  }

  /// What makes the text that of each mutant.
  var variants: [(id: String, edits: [CodeMutant.Edit])] {
    mutants.map { ($0.id, healthy + $0.edits) }
      + replacements.map { ($0.id, [CodeMutant.Edit(range: range, text: $0.text)]) }
  }

  /// The region of a body.
  ///
  /// - Parameters:
  ///   - items: The statements between the braces.
  ///   - range: The text between the braces.
  ///   - isResult: Whether a single expression is the body's result.
  init(_ items: CodeBlockItemListSyntax, range: Range<Int>, isResult: Bool) {
    kind = .statements
    self.range = range
    returns = isResult ? Self.results(of: items) : []
  }

  /// The region of an initial value.
  init(_ value: ExprSyntax) {
    kind = .value
    range = value.bytes
    returns = []
  }

  /// The single expression of a body, or of each branch of its `#if`.
  private static func results(of items: CodeBlockItemListSyntax) -> [Int] {
    guard items.count == 1, let item = items.first?.item else { return [] }
    switch item {
    case .expr(let value):
      return [value.bytes.lowerBound]
    case .stmt(let statement):
      guard let value = statement.as(ExpressionStmtSyntax.self)?.expression, !value.returns
      else { return [] }
      return [value.bytes.lowerBound]
    case .decl(let declaration):
      let clauses = declaration.as(IfConfigDeclSyntax.self)?.clauses
      return clauses?.flatMap { clause -> [Int] in
        guard case .statements(let items) = clause.elements else { return [] }
        return results(of: items)
      } ?? []
    default:
      return []
    }
  }
}

extension ExprSyntax {
  /// Whether it is an `if` or a `switch` with statements of its own instead of a value.
  fileprivate var returns: Bool {
    let finder = ReturnFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.isFound
  }
}

private final class ReturnFinder: SyntaxVisitor {
  var isFound = false

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    isFound = true
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension SyntaxProtocol {
  /// Where its text is, without the spaces and comments around it, in bytes from the start of the file.
  var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
