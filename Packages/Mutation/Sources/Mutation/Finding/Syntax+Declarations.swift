import SwiftSyntax

extension SyntaxProtocol {
  /// The nodes around it, from the inside out, beginning with itself.
  fileprivate var outward: some Sequence<Syntax> { sequence(first: Syntax(self), next: \.parent) }

  /// The declarations around it, such as `APIClient.send(_:)`.
  var declaration: String { outward.compactMap(\.name).reversed().joined(separator: ".") }

  /// What it adds to the names of what is in it; `nil` when it is no declaration.
  private var name: String? {
    switch Syntax(self).as(SyntaxEnum.self) {
    case .functionDecl(let node): node.name.text + node.signature.parameterClause.labels
    case .initializerDecl(let node): "init" + node.signature.parameterClause.labels
    case .deinitializerDecl: "deinit"
    case .subscriptDecl(let node): "subscript" + node.parameterClause.labels
    case .patternBinding(let node): node.pattern.trimmedDescription
    case .structDecl(let node): node.name.text
    case .classDecl(let node): node.name.text
    case .enumDecl(let node): node.name.text
    case .actorDecl(let node): node.name.text
    case .extensionDecl(let node): node.extendedType.trimmedDescription
    default: nil
    }
  }

  /// The type of what `return` returns here; `nil` when the code does not say it, and where nothing is returned.
  var resultType: TypeSyntax? {
    for node in outward {
      switch node.as(SyntaxEnum.self) {
      case .closureExpr: return nil
      case .functionDecl(let node): return node.signature.returnClause?.type
      case .subscriptDecl(let node): return node.returnClause.type
      case .patternBinding(let node) where node.accessorBlock != nil:
        return node.typeAnnotation?.type
      case .accessorDecl(let node) where node.accessorSpecifier.text != "get": return nil
      default: continue
      }
    }
    return nil
  }

  /// Whether the innermost function around it is an initializer.
  var isInInitializer: Bool {
    outward.first { $0.is(FunctionDeclSyntax.self) || $0.is(InitializerDeclSyntax.self) }?
      .is(InitializerDeclSyntax.self) == true
  }

  /// Its text on one line, cut where it is long.
  var shortText: String {
    let text = trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.count <= 60 ? text : text.prefix(59) + "…"
  }
}

extension FunctionParameterClauseSyntax {
  /// The argument labels, such as `(_:for:)`.
  fileprivate var labels: String {
    "(" + parameters.map { "\($0.firstName.text):" }.joined() + ")"
  }
}

extension IfConfigDeclSyntax {
  /// What is compiled here; `nil` when nothing is, and when a condition is not known.
  var active: Syntax? {
    for clause in clauses {
      guard let condition = clause.condition else { return clause.elements.map { Syntax($0) } }
      guard let holds = condition.holdsOnLinux else { return nil }
      if holds { return clause.elements.map { Syntax($0) } }
    }
    return nil
  }
}

extension ExprSyntax {
  /// Whether a condition of `#if` holds in a debug build on Linux; `nil` for one that is not known.
  fileprivate var holdsOnLinux: Bool? {
    if let not = self.as(PrefixOperatorExprSyntax.self) {
      return not.expression.holdsOnLinux.map { !$0 }
    }
    guard let call = self.as(FunctionCallExprSyntax.self) else {
      return trimmedDescription == "DEBUG" ? true : nil
    }
    let argument = call.arguments.trimmedDescription
    switch call.calledExpression.trimmedDescription {
    case "canImport":
      return ["Foundation", "FoundationNetworking", "FoundationXML", "Glibc"].contains(argument)
    case "os": return argument == "Linux"
    default: return nil
    }
  }
}
