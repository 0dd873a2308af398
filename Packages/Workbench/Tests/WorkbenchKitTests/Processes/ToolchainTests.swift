import BlockingWork
import SampleRepositories
import Testing
import WorkbenchKit

@Suite(.blocking) struct ToolchainTests {
  @Test func descriptionHasTheVersionAndTheTarget() throws {
    let description = try Toolchain.describe()

    #expect(description.wholeMatch(of: /Swift \d+(\.\d+)+, \w+-\w+-[\w.-]+/) != nil)
  }

  /// This test needs a process of its own, because it changes the `PATH`.
  @Test func swiftWithoutAVersionIsAClearError() async {
    await #expect(processExitsWith: .success) {
      _ = try FakeSwift.folder("")

      let error = #expect(throws: WorkbenchError.self) { try Toolchain.describe() }

      #expect(
        error?.description
          == "`swift --version` gives no version: put a Swift toolchain on the PATH.")
    }
  }

  @Test func firstFiveErrorsOfABuildAreKept() {
    let errors = (1...6).map { "A.swift:\($0):1: error: no x" }
    let output = (["[1/2] Compiling"] + errors + ["undefined reference to y"])
      .joined(separator: "\n")

    #expect(Toolchain.errors(in: output) == errors.prefix(5).joined(separator: "\n"))
  }

  @Test func complaintOfTheLinkerIsAnError() {
    #expect(
      Toolchain.errors(in: "[1/2] Linking\nA.o: undefined reference to `y'\nwarning: z")
        == "A.o: undefined reference to `y'")
  }

  @Test func lastTenLinesAreKeptWhenNoneNamesAnError() {
    let lines = (1...12).map { "line \($0)" }

    #expect(
      Toolchain.errors(in: lines.joined(separator: "\n"))
        == lines.suffix(10).joined(separator: "\n"))
  }
}
