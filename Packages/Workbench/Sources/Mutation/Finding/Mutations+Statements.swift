import SwiftSyntax

extension Mutations {
  /// A call that is not made, an assignment that is not made, an error that is not passed on.
  static func ofStatement(_ value: ExprSyntax) -> [Mutation] {
    let attempt = value.as(TryExprSyntax.self)
    let work = attempt?.expression ?? value
    let call = work.as(AwaitExprSyntax.self)?.expression ?? work
    guard let made = call.as(FunctionCallExprSyntax.self) else { return [] }
    let name = made.calledExpression.trimmedDescription
    // `Dog(name)` alone is what a closure returns. `Task { … }` does something.
    let isAType =
      name.hasSuffix(".init")
      || made.calledExpression.is(DeclReferenceExprSyntax.self) && name.first?.isUppercase == true
    let makesAValue = isAType && made.trailingClosure == nil
    guard !kept.contains(name), !makesAValue, !value.isAValueOfAClosure,
      !value.isAValueOfABranch
    else { return [] }
    var mutations = [
      Mutation(.removedCall, value, by: value.nothing, "`\(value.shortText)` is not called")
    ]
    if attempt?.questionOrExclamationMark == nil, attempt != nil {
      mutations.append(
        Mutation(
          .swallowedError, value, by: "_ = try? \(work.trimmedDescription)",
          "an error of `\(call.shortText)` is not passed on"))
    }
    return mutations
  }

  /// Without these the program would only run on into nonsense.
  private static let kept: Set = [
    "fatalError", "preconditionFailure", "precondition", "assert", "assertionFailure", "exit",
  ]

  /// A value that is not set.
  static func ofAssignment(_ node: InfixOperatorExprSyntax) -> [Mutation] {
    let name = node.operator.trimmedDescription
    guard ["=", "+=", "-=", "*=", "/=", "|=", "&="].contains(name),
      !node.leftOperand.is(DiscardAssignmentExprSyntax.self)
    else { return [] }
    return [Mutation(.removedAssignment, node, by: node.nothing, "`\(node.shortText)` is not done")]
  }

  /// The default value of the type instead of a result.
  static func ofResult(_ value: ExprSyntax, type: TypeSyntax?) -> [Mutation] {
    guard let type else { return [] }
    let text = value.trimmedDescription
    return defaults(of: type).filter { $0 != text }.map {
      Mutation(.defaultReturn, value, by: $0, "`\(value.shortText)` is `\($0)`")
    }
  }

  private static func defaults(of type: TypeSyntax) -> [String] {
    if type.is(OptionalTypeSyntax.self) { return ["nil"] }
    if type.is(ArrayTypeSyntax.self) { return ["[]"] }
    if type.is(DictionaryTypeSyntax.self) { return ["[:]"] }
    return switch type.trimmedDescription {
    case "Bool": ["true", "false"]
    case "String": [#""""#]
    case "Int", "Double": ["0"]
    default: []
    }
  }
}
