import Comparison
import Foundation
import Testing
import WorkbenchKit

@Suite struct MutationReportTests {
  private let path = "Packages/Sample/Sources/Sample/Client.swift"
  private let source = "struct Client {\n  let path = \"dogs\"\n}\n"

  @Test func jsonContainsWhatTheSchemaRequires() throws {
    let data = Data(try report(Sample()).json().utf8)

    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(root["schemaVersion"] as? String == "2.0")
    #expect((root["thresholds"] as? [String: Int])?.keys.sorted() == ["high", "low"])
    let files = try #require(root["files"] as? [String: [String: Any]])
    let file = try #require(files[path])
    #expect(file["language"] as? String == "swift")
    #expect(file["source"] as? String == source)
    let mutant = try #require((file["mutants"] as? [[String: Any]])?.first)
    #expect(mutant["id"] as? String == "Sample/wrong-path")
    #expect(mutant["mutatorName"] as? String == "wrong path")
    #expect(mutant["status"] as? String == "Killed")
    #expect(mutant["location"] is [String: [String: Int]])
  }

  @Test func reportOfFilesSaysTheSameAboutItself() throws {
    let sut = MutationReport(files: [:])

    #expect(sut.schemaVersion == "2.0")
    #expect(sut.thresholds == (try report(Sample()).thresholds))
  }

  @Test func slashesStayReadable() throws {
    #expect(try report(Sample()).json().contains("\"\(path)\""))
  }

  @Test(
    arguments: [
      ([.survived, .killed, .crashed], .killed),
      ([.survived, .hung, .crashed], .timeout),
      ([.survived, .survived, .crashed], .runtimeError),
      ([.survived, .survived, .survived], .survived),
    ] as [([Verdict.Outcome], MutationReport.Status)])
  func statusIsTheMostInformativeOutcome(
    _ outcomes: [Verdict.Outcome], _ status: MutationReport.Status
  ) throws {
    #expect(try mutant(Sample(outcomes: outcomes)).status == status)
  }

  @Test func reasonNamesTheOutcomeOfEachJudge() throws {
    let sut = try mutant(
      Sample(outcomes: [.killed, .survived, .hung], reasons: [.doubles: "nobody looks."]))

    #expect(
      sut.statusReason == """
        own tests: killed (asks())
        doubles: survived (nobody looks.)
        loopback: hung (asks())
        """)
  }

  @Test func failedTestsAreListedUnderTheirJudge() throws {
    let sut = try report(Sample(outcomes: [.killed, .hung, .survived], tests: ["b()", "a()"]))

    #expect(Array(sut.testFiles.keys) == ["Sample/own tests"])
    let ids = try #require(sut.testFiles["Sample/own tests"]).tests.map(\.id)
    #expect(ids == ["Sample/own tests/a()", "Sample/own tests/b()"])
    #expect(try #require(sut.files[path]).mutants[0].killedBy == ids)
  }

  @Test func reasonNamesAllTestsOrNothing() throws {
    let sut = try mutant(Sample(outcomes: [.killed, .survived, .survived], tests: ["b()", "a()"]))

    #expect(
      sut.statusReason
        == "own tests: killed (a(), b())\ndoubles: survived\nloopback: survived")
  }

  /// The same bug has the same id in two styles, and another one stands before it.
  @Test func verdictIsThatOfItsStyleAndID() throws {
    let samples = [
      Sample(id: "other", kind: .wrongMethod), Sample(kind: .bodyDropped, style: "Other"), Sample(),
    ]

    let sut = try MutationReport(
      try Comparison(Sample()), mutants: try samples.map { try $0.mutant() },
      source: { _ in source })

    #expect(sut.files[path]?.mutants.map(\.mutatorName) == ["wrong path"])
    #expect(sut.schemaVersion == "2.0")
    #expect(sut.thresholds.high == 90 && sut.thresholds.low == 75)
  }

  @Test func testsOfAllMutantsOfAStyleAreListed() throws {
    let samples = [Sample(tests: ["a()"]), Sample(id: "other", tests: ["b()"])]

    let sut = try MutationReport(
      try Comparison(samples[0], samples[1]), mutants: try samples.map { try $0.mutant() },
      source: { $0 == path ? source : nil })

    #expect(sut.testFiles["Sample/own tests"]?.tests.map(\.name) == ["a()", "b()"])
  }

  @Test func locationStartsAtOneAndExcludesItsEnd() throws {
    let sut = try mutant(Sample())

    #expect(sut.location.start.line == 2)
    #expect(sut.location.start.column == 1)
    #expect(sut.location.end.line == 2)
    #expect(sut.location.end.column == 20)
    #expect(sut.replacement == "  let path = \"cats\"")
  }

  @Test func insertionIncludesTheNeighboringLine() throws {
    let diff = "--- Sources/Sample/Client.swift\n@@\n   let path = \"dogs\"\n+  let sent = 2"

    let sut = try mutant(Sample(diff: diff))

    #expect(sut.location.start.line == 3)
    #expect(sut.location.end.line == 3)
    #expect(sut.location.end.column == 2)
    #expect(sut.replacement == "  let sent = 2\n}")
  }

  @Test func deletionIncludesTheLineBreak() throws {
    let diff = "--- Sources/Sample/Client.swift\n@@\n struct Client {\n-  let path = \"dogs\""

    let sut = try mutant(Sample(diff: diff))

    #expect(sut.location.start.line == 2)
    #expect(sut.location.end.line == 3)
    #expect(sut.location.end.column == 1)
    #expect(sut.replacement == "")
  }

  /// The range of one empty line is empty.
  @Test(arguments: [
    // Above the first line, below an empty one, and in its place.
    ("a\n\nb\n", "+x\n a", "1:1-1:2 x\na"),
    ("a\n\nb\n", " a\n \n+x\n b", "3:1-3:2 x\nb"),
    ("a\n\nb\n", " a\n-\n+x\n b", "2:1-3:2 x\nb"),
    // At the end of a file: with its line break, without one, and with an empty line.
    ("a\n\nb\n", " b\n+x", "3:1-4:1 b\nx\n"),
    ("a\n\nb", " b\n+x", "3:1-3:2 b\nx"),
    ("a\n\n", " a\n \n+x", "1:1-3:1 a\n\nx\n"),
  ])
  func insertionTakesInALineThatIsNotEmpty(source: String, diff: String, edit: String) throws {
    #expect(try self.edit(of: source, by: diff) == edit)
  }

  @Test(arguments: [
    ("a\nb", " a\n-b", "2:1-2:2 "), ("a\nb\n", " a\n-b", "2:1-3:1 "),
    ("a\n\nb\n", " a\n-\n b", "2:1-3:1 "),
  ])
  func deletionTakesInItsLineBreakIfItHasOne(source: String, diff: String, edit: String) throws {
    #expect(try self.edit(of: source, by: diff) == edit)
  }

  @Test func addedFileHadNoText() throws {
    let sample = Sample(diff: "--- New.swift\n@@\n+x")

    let sut = try MutationReport(
      try Comparison(sample), mutants: [try sample.mutant()], source: { _ in nil })

    let file = try #require(sut.files["Packages/Sample/New.swift"])
    #expect(file.source == "")
    #expect(file.mutants.map(\.replacement) == ["x\n"])
  }

  @Test func severalHunksAreOneEdit() throws {
    let diff = """
      --- Sources/Sample/Client.swift
      @@
      -struct Client {
      +final class Client {
      @@
      -}
      +  let sent = 2
      +}
      """

    let sut = try mutant(Sample(diff: diff))

    #expect(sut.location.start.line == 1)
    #expect(sut.location.end.line == 2)
    #expect(
      sut.replacement == "final class Client {\n  let path = \"dogs\"\n  let sent = 2")
  }

  @Test func verdictWithoutMutantIsAnError() throws {
    #expect(throws: WorkbenchError("Packages/Sample/Mutants.md has no mutant “wrong-path”")) {
      try MutationReport(try Comparison(Sample()), mutants: [], source: { _ in source })
    }
  }

  @Test func mutantThatDoesNotFitIsNamed() throws {
    let error = #expect(throws: WorkbenchError.self) {
      try MutationReport(
        try Comparison(Sample()), mutants: [try Sample().mutant()], source: { _ in nil })
    }
    #expect(error?.description.hasPrefix("Packages/Sample/Mutants.md, wrong-path: ") == true)
  }

  /// The edit that a hunk makes, such as `1:1-2:3 text`.
  private func edit(of source: String, by hunk: String) throws -> String {
    let sample = Sample(diff: "--- A.swift\n@@\n" + hunk)
    let report = try MutationReport(
      try Comparison(sample), mutants: [try sample.mutant()], source: { _ in source })
    let mutant = try #require(report.files["Packages/Sample/A.swift"]?.mutants.first)
    let (start, end) = (mutant.location.start, mutant.location.end)
    return "\(start.line):\(start.column)-\(end.line):\(end.column) \(mutant.replacement)"
  }

  private func report(_ sample: Sample) throws -> MutationReport {
    try MutationReport(
      try Comparison(sample), mutants: [try sample.mutant()],
      source: { $0 == path ? source : nil })
  }

  private func mutant(_ sample: Sample) throws -> MutationReport.Result {
    try #require(try report(sample).files[path]?.mutants.first)
  }
}
