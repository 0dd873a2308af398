import Comparison
import Testing

@testable import Mutation

/// What `make mutate` says about mutants that are judged.
@Suite struct MutationSummaryTests {
  private static let text = "func f() {\n  one()\n  two()\n  three(\n    a)\n}\n"

  /// The three mutants of the text, each with the outcome of its tests; `nil` for no verdict.
  private func judged(
    _ outcomes: [Verdict.Outcome?], isCompiled: Bool = true, isReached: Bool = true
  ) throws -> [Judged] {
    let source = try MutableSource(path: "A.swift", text: Self.text)
    return zip(source.mutants, outcomes).map { mutant, outcome in
      Judged(
        room: "A", mutant: mutant, source: source.text, isCompiled: isCompiled,
        isReached: isReached, problem: outcome == nil ? "a test is missing" : nil,
        verdicts: outcome.map { [.own: Verdict($0, by: ["t()"])] } ?? [:])
    }
  }

  /// The summary; the mutants with these indices are called equivalent.
  private func summary(_ judged: [Judged], claimed: [Int] = []) -> MutationSummary {
    let lines = claimed.map { (judged[$0].mutant.id, 7) }
    return MutationSummary(
      judged, judges: [.own],
      claims: [
        EquivalenceClaims(
          page: "P.md", room: "A", lines: Dictionary(uniqueKeysWithValues: lines), inherited: [])
      ], isWhole: true)
  }

  @Test func tableHasAColumnForEachCount() throws {
    let sut = summary(try judged([.killed, .survived, .survived]), claimed: [2])

    let rows = sut.text.split(separator: "\n").suffix(2).map { row in
      row.split(separator: "  ", omittingEmptySubsequences: true).map { $0.trimmed }
    }
    #expect(
      rows == [
        [
          "room", "judge", "mutants", "failed", "hung", "crashed", "survived", "equivalent",
          "share", "no verdict", "not compiled",
        ],
        ["A", "own tests", "3", "1", "0", "0", "1", "1", "50.0 %", "0", "0"],
      ])
  }

  @Test func onlyACompiledMutantWithoutAVerdictIsNamed() throws {
    let id = try judged([nil])[0].mutant.id

    #expect(summary(try judged([nil, nil], isCompiled: false)).text.hasPrefix("room"))
    #expect(summary(try judged([.killed])).text.hasPrefix("room"))
    #expect(
      summary(try judged([nil])).text.hasPrefix(
        "A.swift:2: no verdict when `one()` is not called: a test is missing; MUTANT=\(id)\n"))
  }

  @Test func mutantOfSeveralLinesIsCut() throws {
    #expect(
      summary(try judged([.killed, .killed, .survived])).text.hasPrefix(
        """
        A.swift:4:3: no test notices that `three( a)` is not called
          - three( …
          + ()

        """))
  }

  @Test func shareCountsNoSurvivorThatIsCalledEquivalent() throws {
    let outcomes: [Verdict.Outcome?] = [.killed, .survived, .survived]

    #expect(summary(try judged(outcomes), claimed: [2]).percentage == 50)
    // A claim about a mutant that is noticed is wrong, and takes nothing away.
    #expect(summary(try judged(outcomes), claimed: [0, 2]).percentage == 50)
    #expect(summary(try judged(outcomes), claimed: [1, 2]).percentage == 100)
    #expect(summary(try judged([.survived]), claimed: [0]).percentage == 100)
  }

  @Test func wrongClaimIsToBeRemoved() throws {
    let judged = try judged([.killed, nil])
    let claims = EquivalenceClaims(
      page: "P.md", room: "A",
      lines: [judged[0].mutant.id: 3, judged[1].mutant.id: 4, "01234567": 5], inherited: [])

    #expect(
      claims.findings(judged, isWhole: true).map { "\($0)" } == [
        "P.md:3: a test notices `\(judged[0].mutant.id)`, which the page calls equivalent; "
          + "mend: remove it from the claim",
        "P.md:5: there is no mutant `01234567`; mend: remove it from the claim",
      ])
    #expect(claims.findings(judged, isWhole: false).count == 1)
  }

  @Test func reportSaysWhatEachJudgeFound() throws {
    let judged = try judged([.killed, .survived, .survived], isReached: false)

    let file = try #require(summary(judged, claimed: [0, 1]).report.files["A.swift"])

    #expect(file.language == "swift" && file.source == Self.text)
    #expect(file.mutants.map(\.status) == [.killed, .ignored, .noCoverage])
    #expect(file.mutants.map(\.killedBy) == [["t()"], [], []])
    #expect(
      file.mutants.map(\.statusReason) == [
        "own tests: killed", "own tests: survived", "own tests: survived",
      ])
    let places = file.mutants.map { ($0.location.start, $0.location.end) }
    #expect(places[1] == (.init(line: 3, column: 3), .init(line: 3, column: 8)))
    #expect(places[2] == (.init(line: 4, column: 3), .init(line: 5, column: 7)))
  }

  @Test func reasonsOfSeveralJudgesAreLines() throws {
    var judged = try judged([.survived])
    judged[0].verdicts[.doubles] = Verdict(.hung)

    let file = try #require(summary(judged).report.files["A.swift"])

    #expect(file.mutants[0].statusReason == "doubles: hung\nown tests: survived")
    #expect(file.mutants[0].status == .timeout)
  }

  /// Of a mutant that changes two places, the range begins with the first and ends with the second.
  @Test func placeCountsEmptyLinesAndBothEnds() throws {
    let text = "func f() {\n\n  let a = b ? c : d\n}\n"
    let source = try MutableSource(path: "A.swift", text: text)
    let mutant = try #require(source.mutants.first { $0.change.contains("swapped") })

    let place = mutant.location(in: text)

    #expect(place.start == MutationReport.Position(line: 3, column: 15))
    #expect(place.end == MutationReport.Position(line: 3, column: 20))
  }
}

extension Substring {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
