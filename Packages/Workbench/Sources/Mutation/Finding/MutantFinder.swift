import SwiftSyntax

/// Finds the regions of a source, and the mutants in each.
final class MutantFinder: SyntaxAnyVisitor {
  /// The regions, in the order of the file. Some have no mutants.
  private(set) var regions: [Region] = []
  /// How many branches of `#if` are not compiled, and so not mutated.
  private(set) var inactiveBranches = 0

  private let path: String
  private let source: [UInt8]
  private let places: SourceLocationConverter
  /// The names of the declarations around the current node.
  private var names: [String] = []
  /// The result types of the functions around the current node; `nil` for a closure, whose type is not said.
  private var results: [TypeSyntax?] = []
  private var isInRegion = false

  init(path: String, source: String, tree: SourceFileSyntax) {
    self.path = path
    self.source = Array(source.utf8)
    places = SourceLocationConverter(fileName: path, tree: tree)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  // MARK: Regions

  private func begin(_ region: Region) -> Bool {
    guard !isInRegion else { return false }
    isInRegion = true
    regions.append(region)
    return true
  }

  /// Walks a body that may be a region of its own.
  ///
  /// Not one that ends processes: a mutant of it could end all those of the user.
  private func walk(body: some SyntaxProtocol, region: Region, result: TypeSyntax?) {
    guard !body.calls("kill") else { return }
    results.append(result)
    let isOwn = begin(region)
    for child in body.children(viewMode: .sourceAccurate) { walk(child) }
    if isOwn { isInRegion = false }
    results.removeLast()
  }

  private func walk(_ body: CodeBlockSyntax?, result: TypeSyntax?) {
    guard let body else { return }
    walk(
      body: body,
      region: Region(
        body.statements,
        range: body.leftBrace.bytes.upperBound..<body.rightBrace.bytes.lowerBound,
        isResult: result.map { !$0.isVoid } ?? false),
      result: result)
  }

  private func named(_ name: String, _ body: () -> Void) -> SyntaxVisitorContinueKind {
    names.append(name)
    body()
    names.removeLast()
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    named(node.name.text + node.signature.parameterClause.labels) {
      walk(node.signature.parameterClause)
      walk(node.body, result: node.signature.returnClause?.type)
    }
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    named("init" + node.signature.parameterClause.labels) {
      walk(node.signature.parameterClause)
      walk(node.body, result: nil)
    }
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    named("deinit") { walk(node.body, result: nil) }
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    named("subscript" + node.parameterClause.labels) {
      walk(node.parameterClause)
      walk(node.accessorBlock, type: node.returnClause.type)
    }
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    named(node.pattern.trimmedDescription) {
      if let value = node.initializer?.value { walk(value: value) }
      walk(node.accessorBlock, type: node.typeAnnotation?.type)
    }
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.defaultValue?.value { walk(value: value) }
    return .skipChildren
  }

  private func walk(value: ExprSyntax) {
    // Only the code in it: a value that is computed from long code has no type that is quickly inferred.
    if value.containsClosure { return walk(value) }
    let isOwn = begin(Region(value))
    walk(value)
    if isOwn { isInRegion = false }
  }

  private func walk(_ accessors: AccessorBlockSyntax?, type: TypeSyntax?) {
    switch accessors?.accessors {
    case .getter(let items):
      guard let accessors else { return }
      walk(
        body: items,
        region: Region(
          items,
          range: accessors.leftBrace.bytes.upperBound..<accessors.rightBrace.bytes.lowerBound,
          isResult: true),
        result: type)
    case .accessors(let list):
      for accessor in list {
        walk(accessor.body, result: accessor.accessorSpecifier.text == "get" ? type : nil)
      }
    default:
      break
    }
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    results.append(nil)
    guard !isInRegion else { return .visitChildren }
    let start = node.signature?.bytes ?? node.leftBrace.bytes
    walk(
      body: node.statements,
      region: Region(
        node.statements, range: start.upperBound..<node.rightBrace.bytes.lowerBound, isResult: true),
      result: nil)
    return .skipChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { results.removeLast() }

  // MARK: Names, and what is left out

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    named(node.name.text) { walk(node.memberBlock) }
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    named(node.name.text) { walk(node.memberBlock) }
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    named(node.name.text) { walk(node.memberBlock) }
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    named(node.name.text) { walk(node.memberBlock) }
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    named(node.extendedType.trimmedDescription) { walk(node.memberBlock) }
  }

  /// The values of cases are literals for the compiler, and cannot be chosen while the program runs.
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let active = node.clauses.first { $0.condition.map(CompiledBranches.isCompiled) ?? true }
    inactiveBranches += node.clauses.count - (active == nil ? 0 : 1)
    if let elements = active?.elements { walk(elements) }
    return .skipChildren
  }

  // MARK: Mutants

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    add(mutations(of: node))
    return .visitChildren
  }

  private func mutations(of node: Syntax) -> [Mutation] {
    let result = results.last ?? nil
    switch node.as(SyntaxEnum.self) {
    case .infixOperatorExpr(let node):
      return Mutations.ofOperator(node)
        + (mustSet(node) || node.isAFirstValue ? [] : Mutations.ofAssignment(node))
    case .conditionElementList(let node): return Mutations.ofConditions(node)
    case .guardStmt(let node): return Mutations.ofGuard(node)
    case .ternaryExpr(let node): return Mutations.ofTernary(node)
    case .switchExpr(let node): return Mutations.ofSwitch(node)
    case .switchCaseItemList(let node):
      return node.count > 1 && node.hasADefaultBeside ? Mutations.ofItems(node) : []
    case .booleanLiteralExpr(let node): return Mutations.ofLiteral(node)
    case .integerLiteralExpr(let node): return Mutations.ofNumber(node)
    case .floatLiteralExpr(let node): return Mutations.ofNumber(node)
    case .stringLiteralExpr(let node): return Mutations.ofText(node)
    case .arrayElementList(let node): return node.decidesAType ? [] : Mutations.ofItems(node)
    case .dictionaryElementList(let node): return Mutations.ofItems(node)
    case .memberAccessExpr(let node): return Mutations.ofEnd(node)
    case .returnStmt(let node):
      return node.expression.map { Mutations.ofResult($0, type: result) } ?? []
    case .codeBlockItem(let node):
      guard let value = node.item.as(ExprSyntax.self) else { return [] }
      let isResult = result.map { !$0.isVoid } ?? false && node.isResult
      return isResult
        ? Mutations.ofResult(value, type: result) : Mutations.ofStatement(value)
    default: return []
    }
  }

  /// Whether an initializer would not compile without this assignment.
  private func mustSet(_ node: InfixOperatorExprSyntax) -> Bool {
    names.last?.hasPrefix("init") == true && !node.isOfAnotherObject
  }

  private func add(_ mutations: [Mutation]) {
    guard isInRegion, let region = regions.indices.last else { return }
    for mutation in mutations {
      let (edits, range) = (mutation.edits, regions[region].range)
      guard edits.allSatisfy({ range.clamped(to: $0.range) == $0.range }) else { continue }
      let place = places.location(for: AbsolutePosition(utf8Offset: edits[0].range.lowerBound))
      regions[region].mutants.append(
        CodeMutant(
          id: "", path: path, line: place.line, column: place.column,
          declaration: names.joined(separator: "."), operator: mutation.operator,
          change: mutation.change, edits: edits))
    }
  }
}
