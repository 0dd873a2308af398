import Testing
import WorkbenchKit

@testable import Mutation

@Suite struct MutableSourceTests {
  @Test(
    arguments: [
      // Conditions
      ("if a { b = 1 }", ["if !(a) { b = 1 }", "if a { () }", "if a { b = (1 + 1) }"]),
      ("if !a { }", ["if a { }"]),
      ("if a == b { }", ["if a != b { }"]),
      ("if a <= b { }", ["if !(a <= b) { }", "if a < b { }"]),
      ("if a, let b { }", ["if !(a), let b { }", "if true, let b { }"]),
      ("return a && b", ["return a || b", "return b", "return a"]),
      ("guard a else { return }", ["()"]),
      ("guard a, let b else { return }", ["guard true, let b else { return }"]),
      ("for i in 0..<n { }", ["for i in 0...n { }", "for i in (0 + 1)..<n { }"]),
      // Branches
      ("x(a ? b : c)", ["()", "x(a ? c : b)"]),
      (
        "switch a { case .b: c()\n default: d() }",
        [
          "switch a { case .b: d()\n default: c() }", "switch a { case .b: ()\n default: d() }",
          "switch a { case .b: c()\n default: () }",
        ]
      ),
      (
        "switch a { case 1, 2: return\n default: break }",
        [
          "switch a { case 1, 2: break\n default: return }",
          "switch a { case  2: return\n default: break }",
          "switch a { case 1: return\n default: break }",
          "switch a { case (1 + 1), 2: return\n default: break }",
          "switch a { case 1, (2 + 1): return\n default: break }",
        ]
      ),
      // Values
      ("let a = true", ["let a = false"]),
      (#"let a = "b""#, [#"let a = """#]),
      (#"let a = """#, [#"let a = "?""#]),
      ("let a = 1.5", ["let a = (1.5 + 1)"]),
      (#"let a = [b, c]"#, ["let a = [ c]", "let a = [b]"]),
      (#"let a = [b: c]"#, ["let a = [:]"]),
      ("let a = b.first", ["let a = b.last"]),
      ("let a = b.dropLast()", ["let a = b.dropFirst()"]),
      // Statements
      ("stop()", ["()"]),
      ("try stop()", ["()", "_ = try? stop()"]),
      ("try await stop()", ["()", "_ = try? await stop()"]),
      ("a.b = c", ["()"]),
      ("a += b", ["()"]),
      ("q.async { stop() }", ["()", "q.async { () }"]),
      ("q.with { $0.a = $1 }", ["()", "q.with { _ = ($0, $1) }"]),
      ("q.with { $0.stop() }", ["()", "q.with { _ = ($0) }"]),
      ("return a.map { b($0) }", []),
      // What stays
      ("if a { kill(b, 9) }\nstop()", []), ("q.async { kill(a, 9) }", []),
      ("fatalError()", []), ("return a.sorted { $0 < $1 }", []),
      ("return sorted { $0 < $1 }", []),
      // What would not compile
      ("let a = 0..<n", ["let a = (0 + 1)..<n"]),
      ("let a: B = 0..<n", ["let a: B = (0 + 1)..<n"]),
      ("f(0..<n)", ["()", "f(0...n)", "f((0 + 1)..<n)"]),
      (#"return a == "b""#, [#"return a != "b""#, #"return a == "?""#]),
      (#"return a(of: "?")"#, [#"return a(of: "!")"#]),
      (#"return a(ascii: "b")"#, [#"return a(ascii: "?")"#]),
      (#"return a(of: "bc")"#, [#"return a(of: "")"#]),
      (#"return a.map { "b\($0)" }"#, [#"return a.map { _ in "" }"#]),
      (#"return a.map { "\($0)\($1)" }"#, [#"return a.map { _, _ in "" }"#]),
      (#"return a.map { b($0, "c") }"#, [#"return a.map { b($0, "") }"#]),
      ("switch a { case .b, .c: d() }", ["switch a { case .b, .c: () }"]),
      ("switch a { case .b(let c): return c\n case .d: return e }", []),
      (
        "switch a { case .b(let c): return c\n case .d(let c): return -c }",
        ["switch a { case .b(let c): return -c\n case .d(let c): return c }"]
      ),
      ("return [A].self", []), ("return [A]()", []), ("let a = [b]", []),
      ("let a: [B] = [b]", ["let a: [B] = []"]),
      ("let a: Int; if b { a = c }", ["let a: Int; if !(b) { a = c }"]),
      (
        "let (a, b): (Int, Int); if c { (a, b) = d }",
        ["let (a, b): (Int, Int); if !(c) { (a, b) = d }"]
      ),
      ("var a = b; a = c", ["var a = b; ()"]),
      (
        "a = switch b { case .c: d()\n default: e() }",
        ["()", "a = switch b { case .c: e()\n default: d() }"]
      ),
      ("let a = if b { c() } else { d() }", ["let a = if !(b) { c() } else { d() }"]),
      ("let a = b.withLock { c($0) }", []),
      ("let a = b.withUnsafeBytes { c($0) }", []),
      ("let a = b.mapError { c($0) }", []),
      ("a { B(c: $0) }", ["()"]),
      ("Task { a() }", ["()", "Task { () }"]),
      ("A.shared.stop()", ["()"]), ("Self.stop()", ["()"]),
      ("var a: Int; a = b; a += c", ["var a: Int; (); a += c", "var a: Int; a = b; ()"]),
      ("return [a, b].contains(c)", ["return [ b].contains(c)", "return [a].contains(c)"]),
      ("switch a { case .b: return c\n case .d(let e): return e }", []),
      (
        "try a.withLock { b($0) }",
        ["()", "_ = try? a.withLock { b($0) }", "try a.withLock { _ = ($0) }"]
      ),
      ("b.withLock { c($0) }", ["()", "b.withLock { _ = ($0) }"]),
      (#"q = Queue(label: "a")"#, ["()"]), ("_ = b", []), ("#expect(a == 1)", []),
    ])
  func changesOf(body: String, mutated: [String]) throws {
    #expect(try bodies("func f() { \(body) }") == mutated.map { "func f() { \($0) }" })
  }

  @Test(
    arguments: [
      ("Int?", ["nil"]), ("[Int]", ["[]"]), ("[Int: Int]", ["[:]"]), ("String", [#""""#]),
      ("Bool", ["true", "false"]), ("Int", ["0"]), ("Dog", []),
    ])
  func resultIsTheDefaultOfItsType(type: String, values: [String]) throws {
    #expect(
      try bodies("func f() -> \(type) { return a }")
        == values.map { "func f() -> \(type) { return \($0) }" })
    #expect(
      try bodies("func f() -> \(type) { a }") == values.map { "func f() -> \(type) { \($0) }" })
    #expect(
      try bodies("var f: \(type) { a }") == values.map { "var f: \(type) { \($0) }" })
  }

  @Test func resultsOfBranchesAreResultsToo() throws {
    let branches = try changes("func f() -> Int? { if a { b() } else { c } }")
    #expect(branches == ["`a` is turned round", "`b()` is `nil`", "`c` is `nil`"])
    let statements = try changes("func f() -> Int? { if a { b() }; return c }")
    #expect(statements == ["`a` is turned round", "`b()` is not called", "`c` is `nil`"])
  }

  @Test func defaultOfAParameterHasAType() throws {
    #expect(try changes("func f(a: [B] = [b]) { }") == ["`b` is missing in its list"])
  }

  @Test func changeStaysInItsRegion() throws {
    #expect(try changes(#"struct A { let b = c.map { "d\($0)" } }"#) == [])
  }

  @Test func lockThatGivesTheResultKeepsItsCall() throws {
    #expect(try bodies("func f() -> Dog { a.withLock { b($0) } }").isEmpty)
    #expect(try bodies("var f: Dog { a.withLock { b($0) } }").isEmpty)
    #expect(try bodies("func f() { a.withLock { b($0) } }").count == 2)
    #expect(try bodies("func f() -> Void { a.withLock { b($0) } }").count == 2)
    #expect(try bodies("var f: Dog { get { a } set { c.withLock { b($0) } } }").count == 2)
  }

  @Test func resultOfAClosureHasNoKnownType() throws {
    #expect(try bodies("func f() -> Int? { return a { return b } }").count == 1)
  }

  @Test func sameResultIsOneMutant() throws {
    #expect(try changes("func f() -> [Int] { [a] }") == ["`[a]` is `[]`"])
  }

  @Test func changeTellsItsPlace() throws {
    let source = try MutableSource(
      path: "A.swift",
      text: "extension A {\n  struct B {\n    func c(_ d: Int, e: Int) { f() }\n  }\n}")
    let mutant = try #require(source.mutants.first)
    #expect(mutant.declaration == "A.B.c(_:e:)")
    #expect((mutant.line, mutant.column) == (3, 32))
    #expect(mutant.change == "`f()` is not called")
  }

  @Test(arguments: [
    ("class A { deinit { b() } }", ["A.deinit: `b()` is not called"]),
    ("class A { func b() { c() } }", ["A.b(): `c()` is not called"]),
    ("actor A { func b() { c() } }", ["A.b(): `c()` is not called"]),
    (
      "struct A { subscript(b: Int = 1) -> Int? { c } }",
      ["A.subscript(b:): `1` is greater by one", "A.subscript(b:): `c` is `nil`"]
    ),
  ])
  func everyKindOfDeclarationIsNamed(text: String, changes: [String]) throws {
    let source = try MutableSource(path: "A.swift", text: text)
    #expect(source.mutants.map { "\($0.declaration): \($0.change)" } == changes)
  }

  @Test func idStaysWhenOtherCodeChanges() throws {
    let before = try MutableSource(path: "A.swift", text: "func f() { g() }")
    let after = try MutableSource(
      path: "A.swift", text: "let a = 1\n// New\nfunc f() { h(); g() }")
    #expect(before.mutants.count == 1)
    #expect(after.mutants.last?.id == before.mutants.first?.id)
    #expect(before.mutants.first?.id.count == 8)
  }

  /// Pages make claims about mutants by their ids. When these differ, the claims are void.
  @Test func idsAreThoseOfThePages() throws {
    let source = try MutableSource(
      path: "A.swift", text: "func f() { g(); g(); h(a,  1) }\nfunc i() { g() }")
    #expect(
      source.mutants.map(\.id)
        == ["55d347aa", "a68b507a", "7885a3d9", "1b6b9a5f", "13739405"])
  }

  @Test func equalChangesHaveDifferentIDs() throws {
    let source = try MutableSource(path: "A.swift", text: "func f() { g(); g(); g() }")
    #expect(Set(source.mutants.map(\.id)).count == 3)
  }

  @Test func initializerMustSetItsProperties() throws {
    let mutated = try bodies("struct A { init(b: Int) { self.b = b; c = b; d.e = b } }")
    #expect(mutated == ["struct A { init(b: Int) { self.b = b; c = b; () } }"])
  }

  @Test func valuesOfCasesAndAttributesStay() throws {
    #expect(try bodies(#"enum A: String { case b = "c" }"#).isEmpty)
    #expect(try bodies(#"@available(*, deprecated, message: "a") func f() { }"#).isEmpty)
  }

  @Test func branchThatIsNotCompiledStaysAndIsCounted() throws {
    let source = try MutableSource(
      path: "A.swift",
      text: """
        #if canImport(FoundationNetworking)
          func f() { a() }
        #else
          func f() { b() }
        #endif
        #if !canImport(FoundationNetworking)
          func g() { c() }
        #endif
        #if os(Linux) && !os(macOS)
          func h() { d() }
        #endif
        """)
    #expect(source.mutants.map(\.change) == ["`a()` is not called", "`d()` is not called"])
    #expect(source.inactiveBranches == 2)
  }

  @Test func sourceThatDoesNotParseIsNamed() {
    #expect(
      throws: WorkbenchError("A.swift does not parse: `make test` shows the place. Mend it first.")
    ) { try MutableSource(path: "A.swift", text: "func {") }
  }
}

private func changes(_ text: String) throws -> [String] {
  try MutableSource(path: "A.swift", text: text).mutants.map(\.change)
}

/// The source with each of its mutants.
private func bodies(_ text: String) throws -> [String] {
  try MutableSource(path: "A.swift", text: text).mutants.map { mutant in
    mutant.applied(to: text)
  }
}
