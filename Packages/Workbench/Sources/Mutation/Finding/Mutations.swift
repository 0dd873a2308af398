import SwiftSyntax

/// A change that an operator proposes.
struct Mutation {
  let `operator`: MutationOperator
  let change: String
  let edits: [CodeMutant.Edit]

  init(_ operator: MutationOperator, _ change: String, _ edits: [CodeMutant.Edit]) {
    (self.operator, self.change, self.edits) = (`operator`, change, edits)
  }

  /// Replaces the text of one node.
  init(
    _ operator: MutationOperator, _ node: some SyntaxProtocol, by text: String, _ change: String
  ) {
    self.init(`operator`, change, [CodeMutant.Edit(range: node.bytes, text: text)])
  }
}

/// What each operator makes of a node; nothing where it does not apply.
enum Mutations {}

// MARK: Conditions

extension Mutations {
  /// Another operator, or one operand instead of two.
  static func ofOperator(_ node: InfixOperatorExprSyntax) -> [Mutation] {
    let name = node.operator.trimmedDescription
    guard let (kind, other) = operators[name], !node.isAnOrder, !node.decidesAType else {
      return []
    }
    var mutations = [
      Mutation(kind, node.operator, by: other, "`\(node.shortText)` has `\(other)`")
    ]
    if kind == .logical {
      mutations += [(node.leftOperand, node.rightOperand), (node.rightOperand, node.leftOperand)]
        .map {
          Mutation(
            .droppedCondition, node, by: $1.trimmedDescription, "`\($0.shortText)` is not asked")
        }
    }
    return mutations
  }

  private static let operators: [String: (MutationOperator, String)] = [
    "<": (.boundary, "<="), "<=": (.boundary, "<"), ">": (.boundary, ">="), ">=": (.boundary, ">"),
    "..<": (.boundary, "..."), "...": (.boundary, "..<"),
    "==": (.equality, "!="), "!=": (.equality, "=="),
    "===": (.equality, "!=="), "!==": (.equality, "==="),
    "&&": (.logical, "||"), "||": (.logical, "&&"),
  ]

  /// Each condition of an `if`, a `while` or a `guard`: turned round, or left out where there are others.
  static func ofConditions(_ node: ConditionElementListSyntax) -> [Mutation] {
    let isGuard = node.parent?.is(GuardStmtSyntax.self) == true
    return node.flatMap { element -> [Mutation] in
      guard case .expression(let value) = element.condition else { return [] }
      let dropped =
        node.count > 1
        ? [Mutation(.droppedCondition, value, by: "true", "`\(value.shortText)` is not asked")] : []
      return (isGuard ? [] : negation(of: value)) + dropped
    }
  }

  /// A removed `guard`, where it binds no name.
  static func ofGuard(_ node: GuardStmtSyntax) -> [Mutation] {
    let isAllBoolean = node.conditions.allSatisfy {
      if case .expression = $0.condition { true } else { false }
    }
    return isAllBoolean
      ? [Mutation(.removedGuard, node, by: "()", "`\(node.shortText)` is missing")] : []
  }

  private static func negation(of value: ExprSyntax) -> [Mutation] {
    if let not = value.as(PrefixOperatorExprSyntax.self) {
      return [
        Mutation(
          .negatedCondition, value, by: not.expression.trimmedDescription,
          "`\(value.shortText)` is turned round")
      ]
    }
    // A comparison is turned round, or nearly, by its own operator.
    let pair = value.as(InfixOperatorExprSyntax.self)?.operator.trimmedDescription
    guard pair.flatMap({ operators[$0] })?.0 != .equality else { return [] }
    return [
      Mutation(
        .negatedCondition, value, by: "!(\(value.trimmedDescription))",
        "`\(value.shortText)` is turned round")
    ]
  }
}

// MARK: Branches

extension Mutations {
  /// The two values of `? :` in each other's place.
  static func ofTernary(_ node: TernaryExprSyntax) -> [Mutation] {
    [
      swap(
        node.thenExpression, node.elseExpression, "the branches of `\(node.shortText)` are swapped")
    ]
  }

  /// The bodies of a `switch` with two cases in each other's place.
  static func ofSwitch(_ node: SwitchExprSyntax) -> [Mutation] {
    let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    guard cases.count == 2,
      !cases[0].usesNames(notBoundBy: cases[1]), !cases[1].usesNames(notBoundBy: cases[0])
    else { return [] }
    return [
      swap(
        cases[0].statements, cases[1].statements,
        "the branches of `\(node.shortText)` are swapped")
    ]
  }

  private static func swap(
    _ one: some SyntaxProtocol, _ other: some SyntaxProtocol, _ change: String
  ) -> Mutation {
    Mutation(
      .swappedBranches, change,
      [
        CodeMutant.Edit(range: one.bytes, text: other.trimmedDescription),
        CodeMutant.Edit(range: other.bytes, text: one.trimmedDescription),
      ])
  }
}

// MARK: Values

extension Mutations {
  static func ofLiteral(_ node: BooleanLiteralExprSyntax) -> [Mutation] {
    let other = node.literal.text == "true" ? "false" : "true"
    return [Mutation(.boolean, node, by: other, "`\(node.literal.text)` is `\(other)`")]
  }

  /// A number that is greater by one.
  static func ofNumber(_ node: some ExprSyntaxProtocol) -> [Mutation] {
    let text = node.trimmedDescription
    return [Mutation(.number, node, by: "(\(text) + 1)", "`\(text)` is greater by one")]
  }

  /// An empty text for any other, and the other way round.
  static func ofText(_ node: StringLiteralExprSyntax) -> [Mutation] {
    guard !node.isALabel else { return [] }
    let text = node.segments.trimmedDescription
    if text.isEmpty { return [Mutation(.text, node, by: #""?""#, "an empty text is `\"?\"`")] }
    if node.mayBeACharacter {
      let other = text == "?" ? #""!""# : #""?""#
      return [Mutation(.text, node, by: other, "`\(node.shortText)` is `\(other)`")]
    }
    let change = "the text `\(node.shortText)` is empty"
    guard let closure = node.onlyResultOfAClosure, let last = closure.lastArgument else {
      return [Mutation(.text, node, by: #""""#, change)]
    }
    // The closure must still take its arguments.
    let names = Array(repeating: "_", count: last + 1).joined(separator: ", ")
    return [Mutation(.text, closure, by: "{ \(names) in \"\" }", change)]
  }

  /// Each element of a list left out.
  static func ofItems<Items: SyntaxCollection>(_ items: Items) -> [Mutation] {
    let all = Array(items)
    return all.indices.map { index in
      let element = all[index]
      // The last one takes the comma before it along: not every list may end with one.
      let start =
        index > 0 && index == all.count - 1
        ? all[index - 1].lastToken(viewMode: .sourceAccurate)?.bytes.lowerBound : nil
      let range = (start ?? element.bytes.lowerBound)..<element.bytes.upperBound
      let isLastPair = all.count == 1 && element.is(DictionaryElementSyntax.self)
      return Mutation(
        .droppedElement, "`\(element.shortText)` is missing in its list",
        [CodeMutant.Edit(range: range, text: isLastPair ? ":" : "")])
    }
  }

  /// The other end of a collection.
  static func ofEnd(_ node: MemberAccessExprSyntax) -> [Mutation] {
    let name = node.declName.baseName.text
    guard let other = ends[name] ?? ends.first(where: { $0.value == name })?.key else { return [] }
    return [Mutation(.swappedEnd, node.declName, by: other, "`\(name)` is `\(other)`")]
  }

  private static let ends = [
    "first": "last", "dropFirst": "dropLast", "prefix": "suffix", "removeFirst": "removeLast",
    "firstIndex": "lastIndex", "min": "max", "hasPrefix": "hasSuffix",
  ]
}

extension SyntaxProtocol {
  /// Its text on one line, cut where it is long.
  var shortText: String {
    let text = trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.count <= 60 ? text : text.prefix(59) + "…"
  }
}
