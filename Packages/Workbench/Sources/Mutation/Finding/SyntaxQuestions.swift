import SwiftSyntax

extension CodeBlockItemSyntax {
  /// Whether it is alone in the body of a function, or in a branch of an `if` or `switch` that is.
  var isResult: Bool {
    guard let list = parent, list.children(viewMode: .sourceAccurate).count == 1,
      let owner = list.parent?.is(CodeBlockSyntax.self) == true ? list.parent?.parent : list.parent
    else { return false }
    switch owner.kind {
    case .functionDecl, .accessorDecl, .accessorBlock: return true
    case .closureExpr: return false
    default: break
    }
    // Of a branch: the next statement outward.
    var node = Syntax(owner)
    while !node.is(CodeBlockItemSyntax.self) {
      guard let next = node.parent, !next.is(CodeBlockItemListSyntax.self) else { return false }
      node = next
    }
    guard let outer = node.as(CodeBlockItemSyntax.self),
      outer.item.is(ExpressionStmtSyntax.self) || outer.item.is(IfConfigDeclSyntax.self)
    else { return false }
    return outer.isResult
  }
}

extension ExprSyntax {
  /// Whether it contains code.
  var containsClosure: Bool {
    let finder = ClosureFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.isFound
  }
}

private final class ClosureFinder: SyntaxVisitor {
  var isFound = false

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    isFound = true
    return .skipChildren
  }
}

extension SyntaxProtocol {
  /// Whether it calls a function of this name.
  func calls(_ name: String) -> Bool {
    let finder = CallFinder(name)
    finder.walk(self)
    return finder.isFound
  }
}

private final class CallFinder: SyntaxVisitor {
  private let name: String
  var isFound = false

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledName == name { isFound = true }
    return .visitChildren
  }
}

extension TypeSyntax {
  /// Whether it is `Void` or `()`.
  var isVoid: Bool { ["Void", "()"].contains(trimmedDescription) }
}

extension InfixOperatorExprSyntax {
  /// Whether it assigns to a property of something else than `self`.
  var isOfAnotherObject: Bool {
    guard let member = leftOperand.as(MemberAccessExprSyntax.self) else { return false }
    return member.base?.trimmedDescription != "self"
  }
}

extension FunctionParameterClauseSyntax {
  /// The argument labels, such as `(_:for:)`.
  var labels: String {
    "(" + parameters.map { "\($0.firstName.text):" }.joined() + ")"
  }
}

extension InfixOperatorExprSyntax {
  /// Whether it is all that `sorted` is told. Where equal elements go, nobody can see.
  var isAnOrder: Bool {
    guard let closure = parent?.parent?.parent?.as(ClosureExprSyntax.self),
      let call = closure.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    return call.calledName == "sorted"
  }
}

extension StringLiteralExprSyntax {
  /// Whether it is only read by debuggers, as the label of a queue is.
  var isALabel: Bool {
    parent?.as(LabeledExprSyntax.self)?.label?.text == "label"
  }
}

extension ExprSyntaxProtocol {
  /// What can stand here instead of a statement. A closure without names for its arguments must still use them.
  var nothing: String {
    guard let item = parent?.as(CodeBlockItemSyntax.self), let list = item.parent,
      list.children(viewMode: .sourceAccurate).count == 1,
      let closure = list.parent?.as(ClosureExprSyntax.self), closure.signature == nil
    else { return "()" }
    guard let last = lastArgument else { return "()" }
    return "_ = (" + (0...last).map { "$\($0)" }.joined(separator: ", ") + ")"
  }
}

extension SyntaxProtocol {
  /// The last of the arguments `$0`, `$1` and so on that it uses.
  var lastArgument: Int? {
    let text = trimmedDescription
    return (0..<5).last { text.contains("$\($0)") }
  }
}

extension ExprSyntaxProtocol {
  /// Whether it is all that a closure does for a function that wants a value of it.
  var isAValueOfAClosure: Bool {
    guard let item = parent?.as(CodeBlockItemSyntax.self), let list = item.parent,
      list.children(viewMode: .sourceAccurate).count == 1,
      let closure = list.parent?.as(ClosureExprSyntax.self)
    else { return false }
    var call = closure.parent
    while let node = call, !node.is(FunctionCallExprSyntax.self), !node.is(CodeBlockItemSyntax.self)
    {
      call = node.parent
    }
    guard let call = call?.as(FunctionCallExprSyntax.self) else { return false }
    return valueFunctions.contains(call.calledName) || call.calledName == "withLock" && call.isUsed
  }
}

extension FunctionCallExprSyntax {
  /// The name of what is called, without what it is called on.
  fileprivate var calledName: String {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? calledExpression.trimmedDescription
  }
}

/// Functions whose closures make values.
private let valueFunctions: Set = [
  "allSatisfy", "compactMap", "contains", "count", "drop", "filter", "first", "firstIndex",
  "flatMap", "map", "mapError", "mapValues", "max", "min", "prefix", "reduce", "sorted", "split",
  "withUnsafeBytes", "Result",
]
