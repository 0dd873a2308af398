import Testing

@testable import Mutation

@Suite struct SourceWriterTests {
  @Test func bodyExistsOnceForEachMutant() throws {
    #expect(
      try written("func f() {\n  a()\n  b()\n}\n") == """
        func f() { let mutant_ = activeMutant_(1...2); if mutant_ == 1 {

          ()
          b()

        } else if mutant_ == 2 {

          a()
          ()

        } else {

          a()
          b()

        }
        }

        """)
  }

  @Test func resultOfASingleExpressionIsReturned() throws {
    let text = try written("var a: Bool { b }")
    #expect(text.contains("if mutant_ == 1 {\n return true \n}"))
    #expect(text.contains("else {\n return b \n}"))
  }

  @Test func branchesThatReturnThemselvesAreStatements() throws {
    let text = try written("func f() -> Bool { if a { return b } else { return c } }")
    #expect(!text.contains("return if"))
    let value = try written("func f() -> Bool { if a { b } else { c } }")
    #expect(value.contains("return if a { b }"))
  }

  @Test func resultInABranchOfAConditionIsReturned() throws {
    let text = try written(
      "func f() -> Bool {\n#if os(Linux)\n  a\n#else\n  b\n#endif\n}")
    #expect(text.contains("#if os(Linux)\n  return true\n#else\n  return b\n#endif"))
  }

  @Test func valueIsAClosureThatIsCalled() throws {
    #expect(
      try written("let a: [B] = [b]") == """
        let a: [B] = { if activeMutant_(1...1) == 1 { return
        []
        } else { return
        [b]
        }
        }()
        """)
  }

  @Test func closureAsAValueKeepsItsType() throws {
    let text = try written("let a: (Int) -> Void = { b in c(b) }")
    #expect(
      text.hasPrefix(
        "let a: (Int) -> Void = { b in let mutant_ = activeMutant_(1...1); if mutant_ == 1 {")
    )
    #expect(text.contains("return ()"))
    #expect(text.contains("else {\n return c(b)"))
  }

  @Test func onlyTheCodeInAListIsMutated() throws {
    let text = try written("let a = [b(1) { c() }, d { e() }]")
    #expect(
      text.hasPrefix(
        "let a = [b(1) { let mutant_ = activeMutant_(1...1); if mutant_ == 1 {\n return ()"))
    #expect(text.ranges(of: "let mutant_").count == 2)
  }

  @Test func codeWithoutMutantsStaysAsItIs() throws {
    let text = "/// One.\nstruct A { var b: C; func d() -> C { b } }\n"
    #expect(try written(text) == text)
  }

  @Test func onlyMutantsWithANumberAreCompiledIn() throws {
    let source = try MutableSource(path: "A.swift", text: "func f() { a(); b() }")
    let second = source.mutants[1].id
    let text = source.written([second: 7]).text
    #expect(text.contains("mutant_ == 7 {\n a(); () \n}"))
    #expect(!text.contains("{\n (); b() \n}"))
  }

  /// An error in a mutant is that mutant's; one in the healthy body is one of the instrument, so of all.
  @Test func linesTellWhoseTheyAre() throws {
    let source = try MutableSource(path: "A.swift", text: "\nfunc f() {\n  a()\n  b()\n}\n")
    let written = source.written([source.mutants[0].id: 1, source.mutants[1].id: 2])
    let ids = source.mutants.map(\.id)
    #expect(written.variants.map(\.mutants) == [[ids[0]], [ids[1]], ids, ids])
    let lines = written.text.split(separator: "\n", omittingEmptySubsequences: false)
    for variant in written.variants.dropLast() {
      #expect(lines[variant.lines.lowerBound - 2].hasSuffix("{"))
      #expect(lines[variant.lines.upperBound].hasPrefix("}"))
    }
    #expect(written.variants.last?.lines == 2...18)
  }
}

/// The source with all of its mutants, numbered from 1.
private func written(_ text: String) throws -> String {
  let source = try MutableSource(path: "A.swift", text: text)
  let numbers = source.mutants.enumerated().map { ($0.element.id, $0.offset + 1) }
  return source.written(Dictionary(uniqueKeysWithValues: numbers)).text
}
