import Foundation
import Testing
import WorkbenchKit

@testable import TestRunner  // adding a run to a result, without running tests

@Suite struct PackageResultTests {
  /// What this many runs showed in which this test failed once.
  private func result(of runs: Int = 1, test: String, testCase: String) -> PackageResult {
    let events = """
      {"payload":{"id":"T/c","kind":"function","name":"\(test)"}}
      {"payload":{"kind":"testStarted","testID":"T/c"}}
      {"payload":{"kind":"issueRecorded","testID":"T/c","issue":{},"_testCase":\(testCase),\
      "messages":[{"symbol":"fail","text":"1 == 2"}]}}
      {"payload":{"kind":"testEnded","testID":"T/c"}}

      """
    let package = Workspace.Package(name: "A", path: "Packages/A")
    var result = PackageResult(package)
    let run = TestRun(
      package: package, ending: .exited(1), events: EventStream(Data(events.utf8)),
      contract: ContractResults(in: URL(filePath: "/nowhere")), seconds: 1, output: "")
    for _ in 0..<runs { result.add(run) }
    return result
  }

  /// Each cell has a result of its own.
  @Test(arguments: [(#"{"displayName":"cell"}"#, true), ("null", false)])
  func failureOfTheContractIsShownUnlessItIsACells(testCase: String, isACell: Bool) {
    let result = result(test: "styleHonoursTheContract(cell:)", testCase: testCase)

    #expect(result.failures.isEmpty == isACell)
  }

  /// A failed cell is a failed cell, and not also a failed or a passed test.
  @Test func testOfTheContractPassedWhenNoCellFailed() throws {
    var result = result(test: "styleHonoursTheContract(cell:)", testCase: #"{"displayName":"a"}"#)
    #expect(result.passedCount == 1 && result.failedCount == 0)

    let test = try #require(result.ended.first)
    let cell = ContractResults.Cell(style: "A", lane: "doubles", scenario: "a")
    result.culprits = [.init(suspect: .cell(cell, of: test), death: .exited(status: 1))]
    #expect(result.failedCellCount == 1)
    #expect(result.passedCount == 0 && result.failedCount == 0)

    result.problems = ["something"]
    #expect(result.failedCount == 0)
  }

  /// The cells of the contract are one function. Groups of them run apart.
  @Test func testThatEndsInTwoRunsCountsOnce() {
    let result = result(of: 2, test: "a", testCase: "null")

    #expect(result.ended.map(\.name) == ["a"])
    #expect(result.failures.count == 1)
  }

  @Test func problemCountsAsOneFailureWhenNoTestHasIt() {
    var result = PackageResult(Workspace.Package(name: "A", path: "Packages/A"))
    result.problems = ["one", "two"]
    #expect(result.failedCount == 1)
    #expect(!result.isGreen)

    var red = self.result(test: "a()", testCase: "null")
    #expect(red.failedCount == 1)
    red.culprits = [
      .init(
        suspect: .test(EventStream.Test(id: "T/d", name: "d()", place: nil)),
        death: .exited(status: 1))
    ]
    red.problems = ["one"]
    #expect(red.failedCount == 2)
  }

  @Test func failureNamesTheArguments() {
    let result = result(test: "doubles(number:)", testCase: #"{"displayName":"2, \"a\""}"#)

    let lines = result.redLines(
      from: URL(filePath: "/root"), most: 10, style: TextStyle(isColored: false))
    #expect(lines.first == #"✘ doubles(number:) with 2, "a": 1 == 2"#)
  }

  @Test func longLineIsCutToTwoHundredCharacters() {
    let argument = String(repeating: "x", count: 300)
    let result = result(test: "a(text:)", testCase: #"{"displayName":"\#(argument)"}"#)

    let lines = result.redLines(
      from: URL(filePath: "/root"), most: 10, style: TextStyle(isColored: false))
    #expect(lines.first?.count == "✘ ".count + 200)
  }
}
