import SwiftSyntax

/// A body or an initial value. The mutated source contains one copy for each of its mutants, and
/// one without any. So operators don't need to know how to switch a mutant on inside an expression.
struct Region {
  let isValue: Bool
  let range: Range<Int>
  /// The start of the declaration that this is the body or value of.
  let declaration: Int
  /// The start of a function's only expression, which needs a `return` once it's no longer alone.
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
      // If only the closures in the value have mutants, each closure is its own region.
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
  /// The range of this node's text, without the whitespace and comments around it, in bytes from
  /// the start of the file.
  var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
