import Comparison
import Testing

@testable import Mutation

/// What `docs/machine-made.json` counts.
@Suite struct PublishedCountsTests {
  @Test func outcomesAreCountedByStylePlaceAndJudge() throws {
    let judged =
      try judged(
        "A", "Sources/A/A.swift",
        [[.own: .killed], [.own: .killed, .doubles: .hung], [.own: .survived], [:]])
      + judged("A", "Sources/ADoubles/D.swift", [[.own: .crashed]])
      + judged("B", "Sources/B/B.swift", [[.own: .survived, .doubles: .survived]])
    // The claims: a survivor, and one that is noticed after all.
    let claimed = [judged[0].mutant.id, judged[5].mutant.id]
    let claims = EquivalenceClaims(
      page: "P.md", room: "A", lines: Dictionary(uniqueKeysWithValues: claimed.map { ($0, 1) }),
      inherited: [])

    let counts = MutationSummary(
      judged, judges: [.own, .doubles], claims: [claims], isWhole: true
    ).machineMade(toolchain: "Swift 6.3")

    #expect(
      counts
        == MachineMade(
          toolchain: "Swift 6.3",
          rows: [
            .init(
              style: "A", place: .above,
              outcomes: [.own: [.killed: 2, .survived: 1], .doubles: [.hung: 1]], equivalent: 0,
              notCompiled: 1),
            .init(
              style: "A", place: .doubles, outcomes: [.own: [.crashed: 1], .doubles: [:]],
              equivalent: 0, notCompiled: 0),
            .init(
              style: "B", place: .above, outcomes: [.own: [:], .doubles: [:]], equivalent: 1,
              notCompiled: 0),
          ]))
  }

  /// A mutant for each list of outcomes; one without outcomes does not compile.
  private func judged(
    _ style: String, _ path: String, _ outcomes: [[Judge: Verdict.Outcome]]
  ) throws -> [Judged] {
    let calls = outcomes.indices.map { "a\($0)()" }.joined(separator: "; ")
    let source = try MutableSource(
      path: "Packages/\(style)/\(path)", text: "func f() { \(calls) }")
    return zip(source.mutants, outcomes).map { mutant, outcomes in
      Judged(
        room: style, mutant: mutant, source: source.text, isCompiled: !outcomes.isEmpty,
        isReached: true, verdicts: outcomes.mapValues { Verdict($0) })
    }
  }
}
