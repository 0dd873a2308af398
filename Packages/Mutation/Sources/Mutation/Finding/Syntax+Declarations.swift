import SwiftSyntax

extension SyntaxProtocol {
  fileprivate var outward: some Sequence<Syntax> { sequence(first: Syntax(self), next: \.parent) }

  var declaration: String { outward.compactMap(\.name).reversed().joined(separator: ".") }

  /// The part that this adds to the names of the declarations in it, or `nil` if it isn't a
  /// declaration.
  private var name: String? {
    switch Syntax(self).as(SyntaxEnum.self) {
    case .functionDecl(let node): node.name.text + node.signature.parameterClause.labels
    case .initializerDecl(let node): "init" + node.signature.parameterClause.labels
    case .deinitializerDecl: "deinit"
    case .subscriptDecl(let node): "subscript" + node.parameterClause.labels
    case .patternBinding(let node): node.pattern.trimmedDescription
    case .extensionDecl(let node): node.extendedType.trimmedDescription
    default: asProtocol((any NamedDeclSyntax).self)?.name.text
    }
  }

  /// The type that `return` returns here, or `nil` if the code doesn't say it or if nothing is
  /// returned.
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

  var isInInitializer: Bool {
    outward.first { $0.is(FunctionDeclSyntax.self) || $0.is(InitializerDeclSyntax.self) }?
      .is(InitializerDeclSyntax.self) == true
  }

  /// The start of the enclosing declaration, such as a function or variable, in bytes from the
  /// start of the file.
  var startOfDeclaration: Int {
    outward.first { node in
      [.functionDecl, .variableDecl, .subscriptDecl, .initializerDecl].contains(node.kind)
    }?.bytes.lowerBound ?? bytes.lowerBound
  }

  /// The first attribute of this declaration that a package defines, which may be a result builder
  /// or a macro. The names of almost all attributes that the language defines begin with a
  /// lowercase letter.
  var foreignAttribute: String? {
    asProtocol((any WithAttributesSyntax).self)?.attributes.lazy
      .compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
      .first { $0.first?.isUppercase == true && !["MainActor", "Sendable"].contains($0) }
  }

  var shortText: String {
    let text = trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.count <= 60 ? text : text.prefix(59) + "…"
  }
}

extension FunctionParameterClauseSyntax {
  fileprivate var labels: String { "(" + parameters.map { "\($0.firstName.text):" }.joined() + ")" }
}
