import SwiftSyntax

/// A body or an initial value. In the mutated source it stands once for each of its mutants, and once without.
///
/// A whole body is plain Swift again with a mutant in it: no operator needs to know how to switch itself on inside an
/// expression.
struct Region {
  /// Whether it is the value after `=`, and not the statements between two braces.
  let isValue: Bool
  /// Where its text is, in bytes from the start of the file.
  let range: Range<Int>
  /// Where the only expression of a function begins. It needs a `return` when it is no longer alone.
  private let result: Int?
  /// The mutants, in the order of the file.
  var mutants: [CodeMutant] = []

  /// The region that begins with a node; `nil` when none does.
  init?(_ node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .codeBlock(let body):
      self.init(between: body.leftBrace, and: body.rightBrace, body.statements)
    case .accessorBlock(let block):
      guard case .getter(let items) = block.accessors else { return nil }
      self.init(between: block.leftBrace, and: block.rightBrace, items)
    case .closureExpr(let closure):
      let start = closure.signature?.lastToken(viewMode: .sourceAccurate) ?? closure.leftBrace
      self.init(between: start, and: closure.rightBrace)
    case .initializerClause(let clause) where node.parent?.is(EnumCaseElementSyntax.self) == false:
      // A closure in the value is a region of its own.
      guard !clause.value.tokens(viewMode: .sourceAccurate).contains(where: \.beginsAClosure)
      else { return nil }
      self.init(isValue: true, range: clause.value.bytes)
    default:
      return nil
    }
  }

  private init(
    between start: TokenSyntax, and end: TokenSyntax, _ items: CodeBlockItemListSyntax? = nil
  ) {
    let only = items?.first.flatMap { $0.isResult ? $0.item.as(ExprSyntax.self) : nil }
    self.init(
      isValue: false, range: start.bytes.upperBound..<end.bytes.lowerBound,
      result: only?.bytes.lowerBound)
  }

  private init(isValue: Bool, range: Range<Int>, result: Int? = nil) {
    (self.isValue, self.range, self.result) = (isValue, range, result)
  }

  /// Its text, with one of its mutants or without.
  func text(in source: [UInt8], with mutant: CodeMutant?) -> [UInt8] {
    let rest = (result ?? range.lowerBound)..<range.upperBound
    return source[range.lowerBound..<rest.lowerBound] + (result == nil ? [] : Array("return ".utf8))
      + (mutant?.applied(to: source, in: rest) ?? Array(source[rest]))
  }
}

extension TokenSyntax {
  fileprivate var beginsAClosure: Bool {
    tokenKind == .leftBrace && parent?.is(ClosureExprSyntax.self) == true
  }
}

extension SyntaxProtocol {
  /// Where its text is, without the spaces and comments around it, in bytes from the start of the file.
  var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
