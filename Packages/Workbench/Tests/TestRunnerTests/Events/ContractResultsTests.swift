import Foundation
import Testing

@testable import TestRunner  // ContractResults: only the runner reads its file

@Suite struct ContractResultsTests {
  private func results(_ lines: [String]) throws -> ContractResults {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    return ContractResults(in: file)
  }

  private func line(_ scenario: String, _ verdict: String, more: String = "") -> String {
    #"{"style":"Sample","lane":"doubles","scenario":"\#(scenario)","verdict":"\#(verdict)"\#(more)}"#
  }

  @Test func cellThatStartsAndEndsIsOneCase() throws {
    let sut = try results([
      line("a", "started"), line("a", "passed"), line("b", "started"),
      line("b", "failed", more: #","message":"Sample doubles b: no""#), line("c", "excluded"),
      line("d", "failed"),
    ])

    #expect(sut.ended.map(\.description) == ["a", "b", "c", "d"].map { "Sample doubles \($0)" })
    #expect(sut.failures.map(\.message) == ["Sample doubles b: no", "Sample doubles d failed"])
    #expect(sut.failed == ["b", "d"])
    #expect(sut.running.isEmpty)
  }

  @Test func cellThatOnlyStartedIsRunning() throws {
    let sut = try results([
      line("a", "started"), line("b", "started"), line("a", "passed"), #"{"style":"Sam"#,
    ])

    #expect(sut.running.map(\.description) == ["Sample doubles b"])
    #expect(sut.ended.map(\.scenario) == ["a"])
  }

  @Test func missingFileIsNoResult() {
    #expect(ContractResults(in: URL(filePath: "/nowhere")).ended.isEmpty)
  }
}
