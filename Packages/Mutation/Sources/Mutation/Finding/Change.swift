import SwiftSyntax

struct Change: Sendable {
  let kind: String
  let range: Range<Int>
  let replacement: String
  /// What no test notices if the mutant survives, as the end of a sentence: “`stop()` is not
  /// called”.
  let sentence: String

  init(_ kind: String, _ node: some SyntaxProtocol, by text: String, _ sentence: String) {
    self.kind = kind
    range = node.bytes
    replacement = text
    self.sentence = sentence
  }

  /// Returns the changes that the operators make to a node. Some may not compile, which the build
  /// finds out.
  static func all(of node: Syntax) -> [Change] {
    switch node.as(SyntaxEnum.self) {
    case .infixOperatorExpr(let node): ofOperator(node) + ofAssignment(node)
    case .conditionElementList(let node): ofConditions(node)
    case .guardStmt(let node): ofGuard(node)
    case .booleanLiteralExpr(let node): ofBoolean(node)
    case .integerLiteralExpr, .floatLiteralExpr: ofNumber(node)
    case .returnStmt(let node): node.expression.map(ofResult) ?? []
    case .codeBlockItem(let node): ofItem(node)
    default: []
    }
  }

  private static let operators: [String: (String, String)] = [
    "<": ("boundary", "<="), "<=": ("boundary", "<"), ">": ("boundary", ">="),
    ">=": ("boundary", ">"),
    "..<": ("boundary", "..."), "...": ("boundary", "..<"),
    "==": ("equality", "!="), "!=": ("equality", "=="),
    "===": ("equality", "!=="), "!==": ("equality", "==="),
    "&&": ("logical", "||"), "||": ("logical", "&&"),
  ]

  private static func ofOperator(_ node: InfixOperatorExprSyntax) -> [Change] {
    guard let (kind, other) = operators[node.operator.trimmedDescription], !node.isAnOrder
    else { return [] }
    let changed = Change(kind, node.operator, by: other, "`\(node.shortText)` uses `\(other)`")
    guard kind == "logical" else { return [changed] }
    let left = node.leftOperand
    let right = node.rightOperand
    return [changed]
      + [(left, right), (right, left)].map { dropped, kept in
        Change(
          "dropped condition", node, by: kept.trimmedDescription,
          "`\(dropped.shortText)` is not checked")
      }
  }

  private static func ofConditions(_ node: ConditionElementListSyntax) -> [Change] {
    let isGuard = node.parent?.is(GuardStmtSyntax.self) == true
    return node.flatMap { element -> [Change] in
      guard case .expression(let value) = element.condition else { return [] }
      let negated = isGuard ? nil : negation(of: value)
      let dropped = Change(
        "dropped condition", value, by: "true", "`\(value.shortText)` is not checked")
      return [negated, node.count > 1 ? dropped : nil].compactMap(\.self)
    }
  }

  private static func negation(of value: ExprSyntax) -> Change? {
    let name = value.as(InfixOperatorExprSyntax.self)?.operator.trimmedDescription
    // Another change replaces the operator itself with its opposite.
    if let name, operators[name]?.0 == "equality" { return nil }
    let other =
      value.as(PrefixOperatorExprSyntax.self)?.expression.trimmedDescription
      ?? "!(\(value.trimmedDescription))"
    return Change("negated condition", value, by: other, "`\(value.shortText)` is negated")
  }

  /// Removes a `guard`, unless it binds a name.
  private static func ofGuard(_ node: GuardStmtSyntax) -> [Change] {
    let isBoolean = node.conditions.allSatisfy {
      if case .expression = $0.condition { true } else { false }
    }
    return isBoolean
      ? [Change("removed guard", node, by: "()", "`\(node.shortText)` is missing")] : []
  }

  private static func ofBoolean(_ node: BooleanLiteralExprSyntax) -> [Change] {
    let other = node.literal.text == "true" ? "false" : "true"
    return [Change("boolean", node, by: other, "`\(node.literal.text)` is `\(other)`")]
  }

  private static func ofNumber(_ node: Syntax) -> [Change] {
    let text = node.trimmedDescription
    return [Change("number", node, by: "(\(text) + 1)", "`\(text)` is increased by 1")]
  }

  /// Removes an assignment. An initializer must set all properties, so its assignments to `self`
  /// stay.
  private static func ofAssignment(_ node: InfixOperatorExprSyntax) -> [Change] {
    let name = node.operator.trimmedDescription
    let target = node.leftOperand
    guard ["=", "+=", "-=", "*=", "/=", "|=", "&="].contains(name),
      !target.is(DiscardAssignmentExprSyntax.self), !(node.isInInitializer && target.isOfSelf)
    else { return [] }
    return [Change("removed assignment", node, by: node.nothing, "`\(node.shortText)` is left out")]
  }

  /// Removes a call or, if its value is a function's result, replaces that result.
  private static func ofItem(_ item: CodeBlockItemSyntax) -> [Change] {
    guard let value = item.item.as(ExprSyntax.self) else { return [] }
    if item.isResult { return ofResult(value) }
    var work = value
    if let attempt = work.as(TryExprSyntax.self) { work = attempt.expression }
    if let waiting = work.as(AwaitExprSyntax.self) { work = waiting.expression }
    guard work.is(FunctionCallExprSyntax.self) else { return [] }
    return [Change("removed call", value, by: value.nothing, "`\(value.shortText)` is not called")]
  }

  private static func ofResult(_ value: ExprSyntax) -> [Change] {
    guard let type = value.resultType else { return [] }
    let defaults =
      switch type.as(TypeSyntaxEnum.self) {
      case .optionalType: ["nil"]
      case .arrayType: ["[]"]
      case .dictionaryType: ["[:]"]
      default:
        [
          "Bool": ["true", "false"], "String": [#""""#], "Int": ["0"], "Double": ["0"],
        ][type.trimmedDescription] ?? []
      }
    return defaults.filter { $0 != value.trimmedDescription }.map {
      Change("default return", value, by: $0, "`\(value.shortText)` is `\($0)`")
    }
  }
}

extension InfixOperatorExprSyntax {
  /// Whether this is the only argument of `sorted`. The order of equal elements can't be seen.
  fileprivate var isAnOrder: Bool {
    guard let closure = parent?.parent?.parent?.as(ClosureExprSyntax.self),
      let call = closure.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    return call.calledExpression.trimmedDescription.hasSuffix("sorted")
  }
}

extension CodeBlockItemSyntax {
  var isResult: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1, resultType != nil
    else { return false }
    return list.parent?.is(AccessorBlockSyntax.self) == true
      || list.parent?.parent?.is(FunctionDeclSyntax.self) == true
      || list.parent?.parent?.is(AccessorDeclSyntax.self) == true
  }
}

extension ExprSyntaxProtocol {
  /// Whether this is `self.property`, or a bare name, which may be a property.
  fileprivate var isOfSelf: Bool {
    let base = self.as(MemberAccessExprSyntax.self)?.base
    return base == nil || base?.trimmedDescription == "self"
  }

  /// The code that can replace a statement here. A closure without named parameters must still use
  /// its arguments.
  fileprivate var nothing: String {
    guard let list = parent?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let closure = list.parent?.as(ClosureExprSyntax.self), closure.signature == nil,
      let last = (0..<5).last(where: { trimmedDescription.contains("$\($0)") })
    else { return "()" }
    return "_ = (" + (0...last).map { "$\($0)" }.joined(separator: ", ") + ")"
  }
}
