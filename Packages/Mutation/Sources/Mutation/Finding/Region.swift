import SwiftSyntax

/// A body or an initial value. In the mutated source it stands once for each of its mutants, and
/// once without. So no operator needs to know how to switch itself on inside an expression.
struct Region {
  let isValue: Bool
  let range: Range<Int>
  /// Where the declaration begins whose body or value it is.
  let declaration: Int
  /// Where the only expression of a function begins. It needs a `return` when it is no longer
  /// alone.
  private let result: Int?
  var mutants: [CodeMutant] = []

  init?(_ node: Syntax) {
    var items: CodeBlockItemListSyntax?
    let start: TokenSyntax
    let end: TokenSyntax
    declaration = node.startOfDeclaration
    switch node.as(SyntaxEnum.self) {
    case .codeBlock(let body):
      start = body.leftBrace
      end = body.rightBrace
      items = body.statements
    case .accessorBlock(let block):
      guard case .getter(let getter) = block.accessors else { return nil }
      start = block.leftBrace
      end = block.rightBrace
      items = getter
    case .closureExpr(let closure):
      start = closure.signature?.lastToken(viewMode: .sourceAccurate) ?? closure.leftBrace
      end = closure.rightBrace
    case .initializerClause(let clause):
      // When only closures in the value have mutants, each is a region of its own.
      guard Change.count(in: [Syntax(clause.value)], withClosures: false) > 0 else { return nil }
      isValue = true
      range = clause.value.bytes
      result = nil
      return
    default: return nil
    }
    isValue = false
    range = start.bytes.upperBound..<end.bytes.lowerBound
    result = items?.first.flatMap {
      $0.isResult ? $0.item.as(ExprSyntax.self)?.bytes.lowerBound : nil
    }
  }

  func text(in source: [UInt8], with mutant: CodeMutant?) -> [UInt8] {
    let rest = (result ?? range.lowerBound)..<range.upperBound
    return source[range.lowerBound..<rest.lowerBound] + (result == nil ? [] : Array("return ".utf8))
      + (mutant?.applied(to: source, in: rest) ?? Array(source[rest]))
  }
}

extension SyntaxProtocol {
  /// Where its text is, without the spaces and comments around it, in bytes from the start of the
  /// file.
  var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
