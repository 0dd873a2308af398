import SwiftSyntax

// Whether a change would compile, as far as the syntax tells. Each build that fails costs seconds.

extension InfixOperatorExprSyntax {
  /// Whether it is a range with a name of its own: `..<` and `...` make different types.
  var decidesAType: Bool {
    ["..<", "..."].contains(`operator`.trimmedDescription) && parent?.binding != nil
  }

  /// Whether it gives a value to a constant that was declared without one.
  var isAFirstValue: Bool {
    let names = leftOperand.trimmedDescription.filter { !"() ".contains($0) }.split(separator: ",")
    var node = Syntax(self)
    while let outer = node.parent {
      if let list = outer.as(CodeBlockItemListSyntax.self),
        list.contains(where: { $0.declaresWithoutAValue(names.map(String.init)) })
      {
        return true
      }
      node = outer
    }
    return false
  }
}

extension ArrayElementListSyntax {
  /// Whether it is a type, as in `[Int].self`, or the only thing that says the type of its list.
  var decidesAType: Bool {
    guard let user = parent?.parent else { return false }
    if let member = user.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text == "self"
    }
    // An argument has its label between itself and the call, so this one is what is called, as in `[Int]()`.
    if user.is(FunctionCallExprSyntax.self) { return true }
    return count == 1 && user.binding.map { $0.typeAnnotation == nil } ?? false
  }
}

extension SwitchCaseItemListSyntax {
  /// Whether the `switch` has a `default`. Without one, it must name every case.
  var hasADefaultBeside: Bool {
    var node = parent
    while let outer = node, !outer.is(SwitchCaseListSyntax.self) { node = outer.parent }
    return node?.as(SwitchCaseListSyntax.self)?.contains {
      $0.as(SwitchCaseSyntax.self)?.label.is(SwitchDefaultLabelSyntax.self) == true
    } ?? false
  }
}

extension SwitchCaseSyntax {
  /// Whether its body uses a name that it binds and another case does not.
  func usesNames(notBoundBy other: SwitchCaseSyntax) -> Bool {
    let names = Set(boundNames).subtracting(other.boundNames)
    return statements.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
  }

  private var boundNames: [String] {
    label.tokens(viewMode: .sourceAccurate).filter {
      $0.parent?.is(IdentifierPatternSyntax.self) == true
    }
    .map(\.text)
  }
}

extension StringLiteralExprSyntax {
  /// Whether it is one character where a `Character` may be wanted.
  var mayBeACharacter: Bool {
    guard segments.trimmedDescription.count == 1 else { return false }
    if let argument = parent?.as(LabeledExprSyntax.self) {
      return ["ascii", "of"].contains(argument.label?.text)
    }
    let comparison = parent?.as(InfixOperatorExprSyntax.self)?.operator.trimmedDescription
    return ["==", "!="].contains(comparison)
  }

  /// The closure that does nothing but return it, if that closure does not name its arguments.
  var onlyResultOfAClosure: ClosureExprSyntax? {
    guard let list = parent?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let closure = list.parent?.as(ClosureExprSyntax.self), closure.signature == nil
    else { return nil }
    return closure
  }
}

extension ExprSyntaxProtocol {
  /// Whether it is the value of a branch in an `if` or `switch` that is assigned.
  var isAValueOfABranch: Bool {
    var node = Syntax(self)
    while let outer = node.parent {
      switch outer.kind {
      case .functionDecl, .accessorBlock, .accessorDecl, .closureExpr, .expressionStmt: return false
      case .initializerClause, .infixOperatorExpr: return true
      default: node = outer
      }
    }
    return false
  }
}

extension FunctionCallExprSyntax {
  /// Whether something is done with its value.
  var isUsed: Bool {
    var node = Syntax(self)
    while let outer = node.parent, outer.is(TryExprSyntax.self) || outer.is(AwaitExprSyntax.self) {
      node = outer
    }
    guard let item = node.parent?.as(CodeBlockItemSyntax.self) else { return true }
    guard item.isResult else { return false }
    var owner = item.parent
    while let outer = owner {
      if let function = outer.as(FunctionDeclSyntax.self) {
        return !(function.signature.returnClause?.type.isVoid ?? true)
      }
      if let accessor = outer.as(AccessorDeclSyntax.self) {
        return accessor.accessorSpecifier.text == "get"
      }
      if outer.is(PatternBindingSyntax.self) { return true }
      owner = outer.parent
    }
    return false
  }
}

extension SyntaxProtocol {
  /// The declaration that it is the `= value` of.
  fileprivate var binding: PatternBindingSyntax? {
    self.is(InitializerClauseSyntax.self) ? parent?.as(PatternBindingSyntax.self) : nil
  }
}

extension CodeBlockItemSyntax {
  /// Whether it declares one of these names as a constant, and gives it no value.
  fileprivate func declaresWithoutAValue(_ names: [String]) -> Bool {
    guard let variable = item.as(VariableDeclSyntax.self), variable.bindingSpecifier.text == "let"
    else { return false }
    return variable.bindings.contains { binding in
      let declared = binding.pattern.tokens(viewMode: .sourceAccurate).map(\.text)
      return binding.initializer == nil && names.contains(where: declared.contains)
    }
  }
}
