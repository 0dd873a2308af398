import Testing

@testable import Mutation

/// Each member of the lists that say what is changed.
@Suite struct ListedChangesTests {
  @Test(arguments: [
    ("<", "<="), ("<=", "<"), (">", ">="), (">=", ">"), ("..<", "..."), ("...", "..<"),
    ("==", "!="), ("!=", "=="), ("===", "!=="), ("!==", "==="), ("&&", "||"), ("||", "&&"),
  ])
  func operatorIsAnother(one: String, other: String) throws {
    let mutated = try bodies("func f() { return a \(one) b }")

    #expect(mutated.first == "func f() { return a \(other) b }")
    #expect(mutated.count == (["&&", "||"].contains(one) ? 3 : 1))
  }

  @Test(arguments: ["=", "+=", "-=", "*=", "/=", "|=", "&="])
  func assignmentIsNotDone(sign: String) throws {
    #expect(try bodies("func f() { a \(sign) b }") == ["func f() { () }"])
  }

  /// What the closure makes is a value, so a call in it is not left out.
  @Test(arguments: [
    "a.allSatisfy", "a.compactMap", "a.contains", "a.count", "a.drop", "a.filter", "a.first",
    "a.firstIndex", "a.flatMap", "a.map", "a.mapError", "a.mapValues", "a.max", "a.min", "a.prefix",
    "a.reduce", "a.sorted", "a.split", "a.withUnsafeBytes", "Result",
  ])
  func valueOfAClosureStays(function: String) throws {
    let mutated = try bodies("func f() { \(function) { b($0) } }")

    #expect(mutated.contains("func f() { () }"))
    #expect(!mutated.contains("func f() { \(function) { _ = ($0) } }"))
  }

  @Test(arguments: [("Double", ["0"]), ("Int", ["0"]), ("()", []), ("Void", [])])
  func getterReturnsTheDefaultOfItsType(type: String, values: [String]) throws {
    #expect(
      try bodies("var f: \(type) { get { a } }")
        == values.map { "var f: \(type) { get { \($0) } }" })
  }

  @Test(
    arguments: [
      ("a = b", ["`a = b` is not done"]), ("return a < b", ["`a < b` has `<=`"]),
      ("return a && b", ["`a && b` has `||`", "`a` is not asked", "`b` is not asked"]),
      ("if a, let b { }", ["`a` is turned round", "`a` is not asked"]),
      ("if !a { }", ["`!a` is turned round"]),
      ("if a < b { }", ["`a < b` is turned round", "`a < b` has `<=`"]),
      ("guard a else { return }", ["`guard a else { return }` is missing"]),
      ("return a ? b : c", ["the branches of `a ? b : c` are swapped"]),
      (
        "switch a { case .b: return\n default: break }",
        ["the branches of `switch a { case .b: return default: break }` are swapped"]
      ),
      ("let a = true", ["`true` is `false`"]), ("let a = false", ["`false` is `true`"]),
      (#"let a = """#, [#"an empty text is `"?"`"#]),
      (#"return a(of: "b")"#, [#"`"b"` is `"?"`"#]),
      (#"let a = "b""#, [#"the text `"b"` is empty"#]),
    ])
  func changeIsNamed(body: String, changes: [String]) throws {
    let source = try MutableSource(path: "A.swift", text: "func f() { \(body) }")

    #expect(source.mutants.map(\.change) == changes)
  }

  @Test(
    arguments: [
      ("let a = b < c", ["let a = b <= c"]), ("let a = 0...n", ["let a = (0 + 1)...n"]),
      ("return a.filter { $0 < $1 }", ["return a.filter { $0 <= $1 }"]),
      (
        "let a: [B] = [b, c, d]",
        ["let a: [B] = [ c, d]", "let a: [B] = [b,  d]", "let a: [B] = [b, c]"]
      ),
      ("let a = [b: c, d: e]", ["let a = [ d: e]", "let a = [b: c]"]),
      (#"return a != "b""#, [#"return a == "b""#, #"return a != "?""#]),
      (#"return a.map { b, c in "\(d.map { $0 })" }"#, [#"return a.map { b, c in "" }"#]),
      (
        "switch a { case .b: c()\n case .d: e()\n default: g() }",
        [
          "switch a { case .b: ()\n case .d: e()\n default: g() }",
          "switch a { case .b: c()\n case .d: ()\n default: g() }",
          "switch a { case .b: c()\n case .d: e()\n default: () }",
        ]
      ),
      ("let one: Int; two = c", ["let one: Int; ()"]), ("let a = b; a = c", ["let a = b; ()"]),
      (
        "let (one, two): (Int, Int); if c { (one, two) = d }",
        ["let (one, two): (Int, Int); if !(c) { (one, two) = d }"]
      ),
      ("q.with { a($4) }", ["()", "q.with { _ = ($0, $1, $2, $3, $4) }"]),
    ])
  func bodyChanges(body: String, mutated: [String]) throws {
    #expect(try bodies("func f() { \(body) }") == mutated.map { "func f() { \($0) }" })
  }

  @Test(arguments: [
    ("first", "last"), ("dropFirst", "dropLast"), ("prefix", "suffix"), ("min", "max"),
    ("removeFirst", "removeLast"), ("firstIndex", "lastIndex"), ("hasPrefix", "hasSuffix"),
  ])
  func otherEndIsTaken(one: String, other: String) throws {
    for (name, swapped) in [(one, other), (other, one)] {
      let source = try MutableSource(path: "A.swift", text: "func f() { return a.\(name) }")

      #expect(source.mutants.map(\.change) == ["`\(name)` is `\(swapped)`"])
      #expect(source.mutants[0].applied(to: source.text) == "func f() { return a.\(swapped) }")
    }
  }

  /// Without these, the program would only run on into nonsense.
  @Test(arguments: [
    "fatalError", "preconditionFailure", "precondition", "assert", "assertionFailure", "exit",
  ])
  func callThatEndsTheProcessIsMade(name: String) throws {
    #expect(try bodies("func f() { \(name)(a) }").isEmpty)
  }

  @Test func errorIsNotPassedOnWhereItIs() throws {
    let source = try MutableSource(path: "A.swift", text: "func f() { try a(); try? b() }")

    #expect(
      source.mutants.map(\.change) == [
        "`try a()` is not called", "an error of `a()` is not passed on", "`try? b()` is not called",
      ])
  }

  /// Sixty characters are shown.
  @Test(arguments: [(58, ""), (59, "…")])
  func longTextIsCut(length: Int, end: String) throws {
    let name = String(repeating: "a", count: length)
    let source = try MutableSource(path: "A.swift", text: "func f() { \(name)() }")

    let shown = end.isEmpty ? "\(name)()" : "\(name)…"
    #expect(source.mutants.map(\.change) == ["`\(shown)` is not called"])
  }

  @Test func lockThatGivesTheResultKeepsItsCall() throws {
    #expect(try bodies("var f: Dog { get { a.withLock { b($0) } } }").isEmpty)
    #expect(try bodies("func f() async -> Dog { await a.withLock { b($0) } }").isEmpty)
    #expect(try bodies("func f() -> () { a.withLock { b($0) } }").count == 2)
    #expect(try bodies("func f() -> Dog { a.withLock { b($0) }; return c }").count == 2)
  }

  @Test func callInAClosureIsNoResult() throws {
    let source = try MutableSource(path: "A.swift", text: "func f() -> Int? { a { b() } }")

    #expect(source.mutants.map(\.change) == ["`a { b() }` is `nil`", "`b()` is not called"])
  }

  @Test func defaultOfAParameterOfAnInitializerIsChanged() throws {
    #expect(
      try bodies("struct A { init(b: Bool = true) { } }")
        == ["struct A { init(b: Bool = false) { } }"])
  }

  @Test func memberOfAnEnumIsChangedAndNamed() throws {
    let source = try MutableSource(path: "A.swift", text: "enum A { static func b() { c() } }")

    #expect(source.mutants.map(\.declaration) == ["A.b()"])
  }

  private func bodies(_ text: String) throws -> [String] {
    try MutableSource(path: "A.swift", text: text).mutants.map { $0.applied(to: text) }
  }
}
