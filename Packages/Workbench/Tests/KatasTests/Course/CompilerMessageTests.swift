import Testing
import TestRunner

@testable import Katas

@Suite struct CompilerMessageTests {
  private static let output = """
    Building for debugging...
    [3/7] Compiling Toy B.swift
    /kata/Sources/Toy/B.swift:12:9: warning: variable 'x' was never used; consider replacing with '_' [var_never_used]
    10 | func f() {
    11 |   g()
    12 |     var x = 1
       |         `- warning: variable 'x' was never used; consider replacing with '_' [var_never_used]
    /kata/Sources/Toy/A.swift:3:16: error: cannot find type 'Dog' in scope [cannot_find_type_in_scope]
     1 |
     2 | struct A {
     3 |   let dogs: [Dog]
       |              `- error: cannot find type 'Dog' in scope [cannot_find_type_in_scope]
     4 | }
    /kata/Sources/Toy/A.swift:3:16: error: cannot find type 'Dog' in scope [cannot_find_type_in_scope]
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
  }

  @Test func kindIsNoPartOfTheText() {
    #expect(
      messages.map(\.text) == [
        "value of type 'A' has no member 'b'", "cannot find type 'Dog' in scope",
        "variable 'x' was never used; consider replacing with '_'",
      ])
    #expect(messages.map(\.kind) == [nil, "cannot_find_type_in_scope", "var_never_used"])
    #expect(messages.map(\.symbols) == [["A", "b"], ["Dog"], ["x", "_"]])
  }

  @Test func lineOfSourceIsTheOneThatTheCompilerShows() {
    #expect(messages.map(\.source) == [nil, "let dogs: [Dog]", "var x = 1"])
  }

  @Test func outputWithoutMessagesHasNone() {
    #expect(CompilerMessage.all(in: "Build complete! (0.5s)\nerror: no such module\n").isEmpty)
  }
}
