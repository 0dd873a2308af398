import SwiftSyntax

/// Which branches of `#if` the toolchain on Linux compiles, by the conditions that this workspace uses.
enum CompiledBranches {
  private static let modules = ["FoundationNetworking", "FoundationXML", "Glibc"]

  /// Whether a condition holds. One that is not known does not: its branch is not mutated, and counted.
  static func isCompiled(_ condition: ExprSyntax) -> Bool {
    if let not = condition.as(PrefixOperatorExprSyntax.self) {
      return !isCompiled(not.expression)
    }
    if let pair = condition.as(InfixOperatorExprSyntax.self) {
      let (left, right) = (isCompiled(pair.leftOperand), isCompiled(pair.rightOperand))
      return pair.operator.trimmedDescription == "&&" ? left && right : left || right
    }
    guard let call = condition.as(FunctionCallExprSyntax.self) else {
      return condition.trimmedDescription == "DEBUG"
    }
    let argument = call.arguments.trimmedDescription
    return switch call.calledExpression.trimmedDescription {
    case "canImport": modules.contains(argument)
    case "os": argument == "Linux"
    default: false
    }
  }
}
