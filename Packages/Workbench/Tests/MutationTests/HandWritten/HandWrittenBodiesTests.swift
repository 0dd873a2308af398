import Testing

@testable import Mutation

/// Which hand-written mutants are other bodies, and how these are written.
@Suite struct HandWrittenBodiesTests {
  /// The source with a mutant compiled in; `nil` when the mutant is not one of bodies.
  private func written(_ text: String, as mutated: String) throws -> String? {
    var others = Set<String>()
    let source = try MutableSource(
      path: "A.swift", text: text, mutated: [("A wrong", mutated)], others: &others)
    return others.isEmpty ? source.written(["A wrong": 7]).text : nil
  }

  @Test func bodyOfAMutantStandsBesideTheHealthyOne() throws {
    #expect(
      try written("func f() {\n  a()\n}\n", as: "func f() {\n  b()\n  c()\n}\n") == """
        func f() { let mutant_ = activeMutant_(7...7); if mutant_ == 7 {

          b()
          c()

        } else {

          a()

        }
        }

        """)
  }

  @Test(arguments: [
    ("var a: Int { b }", "var a: Int { let c = b; return c }", "let c = b; return c", "return b"),
    ("var a: Int { print(); return b }", "var a: Int { c }", "return c", "print(); return b"),
    ("var a: Int { b }", "var a: Int { c }", "return c", "return b"),
  ])
  func resultIsReturnedWhereItsOwnBodySaysIt(
    text: String, mutated: String, wrong: String, healthy: String
  ) throws {
    let written = try #require(try written(text, as: mutated))

    #expect(written.contains("if mutant_ == 7 {\n \(wrong) \n}"))
    #expect(written.contains("else {\n \(healthy) \n}"))
  }

  @Test func valueIsReplacedWhole() throws {
    #expect(
      try written("let a = 1", as: "let a = 2") == """
        let a = { if activeMutant_(7...7) == 7 { return
        2
        } else { return
        1
        }
        }()
        """)
  }

  @Test func allBodiesOfAMutantHaveOneNumber() throws {
    let text = "func f() { a() }\nfunc g() { b() }\nfunc h() { c() }\n"

    let written = try #require(
      try written(text, as: text.replacing("a()", with: "d()").replacing("c()", with: "e()")))

    #expect(written.ranges(of: "if mutant_ == 7 {").count == 2)
    #expect(written.contains("{\n d() \n}") && written.contains("{\n e() \n}"))
    #expect(written.contains("\nfunc g() { b() }\n"))
  }

  @Test func machineMadeMutantsAreNotAmongThem() throws {
    var others = Set<String>()
    let source = try MutableSource(
      path: "A.swift", text: "func f() { a() }",
      mutated: [("A wrong", "func f() { b() }"), ("A other", "func f() { }")], others: &others)

    #expect(source.ids == ["A wrong", "A other"])
    #expect(source.mutants.isEmpty)
  }

  @Test(arguments: [
    "import B\nfunc f() { a() }", "func f() { a() }\nfunc g() {}", "func f(_ b: Int) { a() }",
    "func f() async { a() }", "func f() { a( }", "",
  ])
  func otherChangesFitNoBody(mutated: String) throws {
    #expect(try written("func f() { a() }", as: mutated) == nil)
  }

  /// Code of another platform is no region.
  @Test func codeThatIsNotCompiledHereFitsNoBody() throws {
    let text = "#if os(Windows)\nfunc f() { a() }\n#endif"

    #expect(try written(text, as: text.replacing("a()", with: "b()")) == nil)
  }
}
