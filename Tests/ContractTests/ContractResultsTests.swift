import ContractKit
import ContractSubjects
import Foundation
import Testing

@Suite struct ContractResultsTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let cell = Contract.cells(of: Subjects.all)[0]

  private struct Line: Decodable, Equatable {
    var style: String
    var lane: String
    var scenario: String
    var verdict: String
    var seconds: Double
    var message: String?
  }

  @Test func startIsWrittenBeforeTheScenarioRuns() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let sut = ContractResults(path: file.path)
    let scenario = Scenario(
      "sample.start", "It reads the file.", brokenBy: .fault(.deliversTwice, shows: .several)
    ) { _ in
      let verdicts = try lines().map(\.verdict)
      #expect(verdicts == ["started"])
    }
    let cell = Cell(subject: self.cell.subject, scenario: scenario, lane: .loopback)

    let verdict = await cell.verdict { sut.start(cell) }

    #expect(verdict == .passed)

    let line = try #require(try lines().first)
    #expect("\(line.style) \(line.lane) \(line.scenario)" == cell.description)
    #expect(line.message == nil)
  }

  @Test(arguments: [
    (Cell.Verdict.passed, "passed", String?.none),
    (.excluded(reason: "it cannot"), "excluded", nil),
    (.failed("it broke"), "failed", "it broke"),
  ])
  func verdictIsWritten(verdict: Cell.Verdict, word: String, message: String?) throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let sut = ContractResults(path: file.path)

    sut.start(cell)
    sut.end(cell, verdict)

    let line = try #require(try lines().last)
    #expect("\(line.style) \(line.lane) \(line.scenario)" == cell.description)
    #expect(line.verdict == word)
    #expect(line.message == message)
    #expect(line.seconds > 0)
  }

  private func lines() throws -> [Line] {
    try Data(contentsOf: file).split(separator: UInt8(ascii: "\n"))
      .map { try JSONDecoder().decode(Line.self, from: $0) }
  }
}
