import Foundation
import Testing

@testable import TestRunner  // ContractResults: only the runner reads its file

@Suite struct ContractResultsTests {
  @Test func cellThatStartsAndEndsIsOneCase() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let lines = ["started", "passed", "started", "failed"].map {
      #"{"style":"Sample","lane":"doubles","scenario":"\#($0)","verdict":"\#($0)","seconds":0}"#
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: file)

    let sut = ContractResults(in: file)

    #expect(sut.casesByStyle == ["Sample": 2])
    #expect(sut.failed == ["failed"])
  }
}
