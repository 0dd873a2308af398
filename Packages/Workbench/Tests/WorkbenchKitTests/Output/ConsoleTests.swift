import Foundation
import Testing
import WorkbenchKit

/// What a program prints. These tests need processes of their own.
@Suite struct ConsoleTests {
  @Test func resultsAreLinesOfTheOutputAndProgressIsTheErrorAsItIs() async throws {
    let result = try #require(
      await #expect(
        processExitsWith: .success,
        observing: [\.standardOutputContent, \.standardErrorContent]
      ) {
        Console.standard.write("one")
        Console.standard.report("half")
        Console.standard.write("two")
        Console.standard.report(" done\n")
        exit(0)
      })

    #expect(String(decoding: result.standardOutputContent, as: UTF8.self).hasSuffix("one\ntwo\n"))
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).hasSuffix("half done\n"))
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
