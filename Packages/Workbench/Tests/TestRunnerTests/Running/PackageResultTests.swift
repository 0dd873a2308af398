import Foundation
import Testing
import WorkbenchKit

@testable import TestRunner  // adding a run to a result, without running tests

@Suite struct PackageResultTests {
  /// What a run showed in which this test failed once.
  private func result(test: String, testCase: String) -> PackageResult {
    let events = """
      {"payload":{"id":"T/c","kind":"function","name":"\(test)"}}
      {"payload":{"kind":"testStarted","testID":"T/c"}}
      {"payload":{"kind":"issueRecorded","testID":"T/c","issue":{},"_testCase":\(testCase),\
      "messages":[{"symbol":"fail","text":"1 == 2"}]}}
      {"payload":{"kind":"testEnded","testID":"T/c"}}

      """
    let package = Workspace.Package(name: "A", path: "Packages/A")
    var result = PackageResult(package)
    result.add(
      TestRun(
        package: package, ending: .exited(1), events: EventStream(Data(events.utf8)),
        contract: ContractResults(in: URL(filePath: "/nowhere")), seconds: 1, output: ""))
    return result
  }

  /// Each cell has a result of its own.
  @Test(arguments: [(#"{"displayName":"cell"}"#, true), ("null", false)])
  func failureOfTheContractIsShownUnlessItIsACells(testCase: String, isACell: Bool) {
    let result = result(test: "styleHonoursTheContract(cell:)", testCase: testCase)

    #expect(result.failures.isEmpty == isACell)
  }

  @Test func failureNamesTheArguments() {
    let result = result(test: "doubles(number:)", testCase: #"{"displayName":"2, \"a\""}"#)

    let lines = result.redLines(
      from: URL(filePath: "/root"), most: 10, style: TextStyle(isColored: false))
    #expect(lines.first == #"✘ doubles(number:) with 2, "a": 1 == 2"#)
  }
}
