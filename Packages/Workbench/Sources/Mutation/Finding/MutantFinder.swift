import SwiftSyntax

/// Finds the regions of a source, and the mutants in each.
final class MutantFinder: SyntaxVisitor {
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
  private func walk(body: some SyntaxProtocol, region: Region, result: TypeSyntax?) {
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

  private func type(_ name: String) -> SyntaxVisitorContinueKind {
    names.append(name)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node.name.text)
  }
  override func visitPost(_ node: StructDeclSyntax) { names.removeLast() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { names.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { names.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name.text) }
  override func visitPost(_ node: ActorDeclSyntax) { names.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node.extendedType.trimmedDescription)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { names.removeLast() }

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

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if !node.isAnOrder { add(Mutations.ofOperator(node), at: node.operator) }
    // What an initializer sets, it must set, or it does not compile.
    if names.last?.hasPrefix("init") != true || node.isOfAnotherObject {
      add(Mutations.ofAssignment(node), at: node)
    }
    return .visitChildren
  }

  override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind {
    add(Mutations.ofConditions(node), at: node)
    return .visitChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    add(Mutations.ofGuard(node), at: node)
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    add(Mutations.ofTernary(node), at: node)
    return .visitChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    add(Mutations.ofSwitch(node), at: node)
    return .visitChildren
  }

  override func visit(_ node: SwitchCaseLabelSyntax) -> SyntaxVisitorContinueKind {
    if node.caseItems.count > 1 { add(Mutations.ofItems(node.caseItems), at: node) }
    return .visitChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add(Mutations.ofLiteral(node), at: node)
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add(Mutations.ofNumber(node), at: node)
    return .visitChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add(Mutations.ofNumber(node), at: node)
    return .visitChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if !node.isALabel { add(Mutations.ofText(node), at: node) }
    return .visitChildren
  }

  override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
    add(Mutations.ofItems(node.elements), at: node)
    return .visitChildren
  }

  override func visit(_ node: DictionaryExprSyntax) -> SyntaxVisitorContinueKind {
    if case .elements(let elements) = node.content { add(Mutations.ofItems(elements), at: node) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    add(Mutations.ofEnd(node), at: node.declName)
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard case .expr(let value) = node.item else { return .visitChildren }
    let isResult = (results.last ?? nil).map { !$0.isVoid } ?? false && node.isResult
    if isResult {
      add(Mutations.ofResult(value, type: results.last ?? nil), at: node)
    } else {
      add(Mutations.ofStatement(value), at: node)
    }
    return .visitChildren
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression {
      add(Mutations.ofResult(value, type: results.last ?? nil), at: node)
    }
    return .visitChildren
  }

  private func add(_ mutations: [Mutation], at node: some SyntaxProtocol) {
    guard isInRegion, let region = regions.indices.last else { return }
    for mutation in mutations {
      let edits = mutation.edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
      let start = edits.first?.range.lowerBound ?? node.bytes.lowerBound
      let place = places.location(for: AbsolutePosition(utf8Offset: start))
      regions[region].mutants.append(
        CodeMutant(
          id: "", path: path, line: place.line, column: place.column,
          declaration: names.joined(separator: "."), operator: mutation.operator,
          change: mutation.change, edits: edits))
    }
  }
}
