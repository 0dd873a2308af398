import Foundation
import Testing
import WorkbenchKit

/// What a program prints. These tests need processes of their own.
@Suite struct ConsoleTests {
  @Test func resultsAreLinesOfTheStandardOutput() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        Console.standard.write("one")
        Console.standard.write("two")
        exit(0)
      })

    #expect(String(decoding: result.standardOutputContent, as: UTF8.self).hasSuffix("one\ntwo\n"))
  }

  @Test func progressIsTheStandardErrorAsItIs() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        Console.standard.report("one")
        Console.standard.report(" two\n")
        exit(0)
      })

    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).hasSuffix("one two\n"))
  }

  @Test func errorOfAToolIsALineAndAStatusOfItsOwn() async throws {
    let result = try #require(
      await #expect(processExitsWith: .exitCode(2), observing: [\.standardErrorContent]) {
        Tool.fail("no such style")
      })

    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self).hasSuffix("no such style\n"))
  }

  @Test func progressGoesToNoTerminalUnlessSaid() {
    #expect(!Console(write: { _ in }).isTerminal)
  }
}
