import Foundation
import Testing
import WorkbenchKit

@Suite struct CompilerMessageTests {
  private static let output = """
    Building for debugging...
    [3/7] Compiling Toy B.swift
    /kata/Sources/Toy/B.swift:12:9: warning: variable 'x' was never used; consider replacing with '_'
    10 | func f() {
    11 |   g()
    12 |     var x = 1
       |         `- warning: variable 'x' was never used; consider replacing with '_'
    /kata/Sources/Toy/A.swift:3:16: error: cannot find type 'Dog' in scope
     1 |
     2 | struct A {
     3 |   let dogs: [Dog]
       |              `- error: cannot find type 'Dog' in scope
     4 | }
    /kata/Sources/Toy/A.swift:3:16: error: cannot find type 'Dog' in scope
     3 |   let dogs: [Dog]
    /kata/Sources/Toy/A.swift:2:1: error: value of type 'A' has no member 'b'
    error: emit-module command failed with exit code 1 (use -v to see invocation)

    """

  private var messages: [CompilerMessage] { CompilerMessage.all(in: Self.output) }

  @Test func eachMessageIsReadOnceInTheOrderOfFilesAndLines() {
    #expect(
      messages.map { $0.place.text(from: "/kata") } == [
        "Sources/Toy/A.swift:2:1", "Sources/Toy/A.swift:3:16", "Sources/Toy/B.swift:12:9",
      ])
    #expect(messages.map(\.isError) == [true, true, false])
    #expect(
      messages.map(\.text) == [
        "value of type 'A' has no member 'b'", "cannot find type 'Dog' in scope",
        "variable 'x' was never used; consider replacing with '_'",
      ])
    #expect(messages.map(\.symbols) == [["A", "b"], ["Dog"], ["x", "_"]])
    #expect(messages.map(\.source) == [nil, "let dogs: [Dog]", "var x = 1"])
  }

  @Test func errorsThatFollowFromOthersAreNoCauses() {
    let output = """
      /kata/T.swift:3:9: error: cannot infer contextual base in reference to member 'get'
      /kata/T.swift:4:9: error: cannot find 'Dog' in scope
      /kata/T.swift:4:19: error: value of type 'A' has no member 'b'
      /kata/T.swift:9:5: error: cannot find 'Dog' in scope
      /kata/T.swift:9:7: error: extra argument 'c' in call
      /kata/T.swift:12:7: error: missing return
      """

    let causes = CompilerMessage.causes(CompilerMessage.all(in: output))

    #expect(causes.map(\.place.line) == [4, 12])
  }

  @Test func lineEndsOfWindowsAreLineEnds() {
    let output = Self.output.replacing("\n", with: "\r\n")

    #expect(CompilerMessage.all(in: output) == messages)
    #expect(!CompilerMessage.summary(of: output, from: URL(filePath: "/kata")).contains("\r"))
  }

  /// The compiler names the expansion, and says in the next line where it is from. The second error
  /// follows from the first.
  @Test func errorInAMacroHasThePlaceOfTheMacro() throws {
    let output = """
      macro expansion #expect:1:9: error: no exact matches
      `- /kata/Tests/T.swift:7:37: note: expanded code originates here
      5 |
      6 |     sut.end()
      7 |     #expect(isDone)
        |     `- note: in expansion of macro 'expect' here
        |1 | Testing.check(isDone.self)
      macro expansion #expect:3:3: error: cannot infer
      `- /kata/Tests/T.swift:7:37: note: expanded code originates here
      """

    let message = try #require(CompilerMessage.all(in: output).first)

    #expect(CompilerMessage.all(in: output).count == 1)
    #expect(message.place.text(from: "/kata") == "Tests/T.swift:7:37")
    #expect(message.text == "no exact matches")
    #expect(message.source == "#expect(isDone)")
  }

  @Test func eachMessageOfAPlaceIsRead() {
    let output = """
      /kata/A.swift:3:5: warning: old
      /kata/A.swift:3:5: error: wrong
      macro expansion @Test:27:32: error: '@const' value should be initialized with a compile-time value
      `- /kata/T.swift:7:1: note: expanded code originates here
      macro expansion @Test:1:9: warning: odd
      `- /kata/T.swift:7:1: note: expanded code originates here
      macro expansion @Test:1:9: error: no
      `- /kata/T.swift:7:1: note: expanded code originates here
      """

    #expect(CompilerMessage.all(in: output).map(\.text) == ["old", "wrong", "odd", "no"])
  }

  @Test func crashOfTheCompilerHasItsInnermostPlace() {
    let output = """
      4.\tWhile evaluating request TypeCheckFunctionBodyRequest(a.(file).a()@/kata/Tests/T.swift:2:12)
      5.\tWhile type-checking statement at [/kata/Tests/T.swift:2:23 - line:5:1] RangeText="{
        try #require(closures.first)(1)
      "
      6.\tWhile type-checking expression at [/kata/Tests/T.swift:4:3 - line:4:33] RangeText="try #require(a)(1"
      7.\tWhile type-checking-target starting at /kata/Tests/T.swift:4:7
      error: compile command failed due to signal 6 (use -v to see invocation)
      """

    #expect(
      CompilerMessage.summary(of: output, from: URL(filePath: "/kata")) == """
        Tests/T.swift:4:3: error: the compiler crashes here: write this differently, for example on two lines
            try #require(a)(1
        """)
  }

  @Test func outputWithoutMessagesHasNone() {
    #expect(CompilerMessage.all(in: "macro expansion #expect:1:9: error: no\nno place").isEmpty)
    #expect(CompilerMessage.all(in: "Build complete! (0.5s)\nerror: no such module\n").isEmpty)
  }

  @Test func whatTestsPrintIsNoMessage() {
    let printed = "Build complete! (1.2s)\n/kata/Sources/Toy/C.swift:1:1: error: printed\n"

    #expect(CompilerMessage.all(in: Self.output + printed) == messages)
  }

  @Test func summaryShowsErrorsWithTheirLines() {
    let summary = CompilerMessage.summary(of: Self.output, from: URL(filePath: "/kata"))

    #expect(
      summary == """
        Sources/Toy/A.swift:2:1: error: value of type 'A' has no member 'b'
        Sources/Toy/A.swift:3:16: error: cannot find type 'Dog' in scope
            let dogs: [Dog]
        """)
  }

  @Test(arguments: [
    ("error: 'x': invalid manifest\nmore", "error: 'x': invalid manifest"),
    (
      "/bin/ld: undefined reference to `f`\nclang: error: linker failed",
      "/bin/ld: undefined reference to `f`\nclang: error: linker failed"
    ),
    ("one\ntwo", "one\ntwo"),
  ])
  func summaryWithoutAnErrorOfTheCompiler(output: String, summary: String) {
    #expect(CompilerMessage.summary(of: output, from: URL(filePath: "/")) == summary)
  }
}
