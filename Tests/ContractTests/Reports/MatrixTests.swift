import ContractKit
import Testing

@Suite struct MatrixTests {
  /// The cells of two styles for the first two scenarios, in the order of the matrix.
  private let cells = Contract.scenarios.prefix(2).flatMap { scenario in
    ["Cats", "Owls"].flatMap { name in
      Lane.allCases.map { Cell(subject: Sample(name: name), scenario: scenario, lane: $0) }
    }
  }

  private struct Sample: Subject {
    var name: String
    let path = ""
    var bodies: BodyVariants { ReferenceSubject().bodies }
    var exclusions: [Exclusion] {
      [Exclusion("answer.empty", in: [.loopback], seen: .body, because: "\(name) cannot")]
    }

    func doubled(_ network: Network) -> ClientDriver { ReferenceSubject().doubled(network) }
    func loopback(_ network: Network) -> ClientDriver { ReferenceSubject().loopback(network) }
  }

  @Test func cellShowsTheVerdictOfEachLane() {
    let sut = matrix([
      .passed, .failed("it broke"), .excluded(reason: "it cannot"), .passed,
      .failed("it broke too"), .failed("and again"), .passed, .excluded(reason: "it cannot"),
    ])

    #expect(
      sut.table(.text(isColored: false)) == """
        scenario      Cats  Owls
        answer.value  ✓ ✗   1 ✓
        answer.empty  ✗ ✗   ✓ 1
        """)
    #expect(
      sut.table(.markdown) == """
        | scenario | Cats | Owls |
        | --- | --- | --- |
        | answer.value | ✓ ✗ | 1 ✓ |
        | answer.empty | ✗ ✗ | ✓ 1 |
        """)
    #expect(sut.totals == "8 cells: 3 passed, 3 failed, 2 excluded")
    #expect(sut.failures == ["it broke", "it broke too", "and again"])
    #expect(sut.exclusions == ["1  Owls, answer.value, answer.empty: it cannot"])
  }

  @Test func everyReasonOfAStyleHasANumber() {
    let sut = matrix([
      .excluded(reason: "a"), .excluded(reason: "a"), .excluded(reason: "a"), .passed,
      .excluded(reason: "b"), .passed, .passed, .passed,
    ])

    #expect(
      sut.table(.text(isColored: false)) == """
        scenario      Cats  Owls
        answer.value  1 1   2 ✓
        answer.empty  3 ✓   ✓ ✓
        """)
    #expect(
      sut.exclusions == [
        "1  Cats, answer.value: a", "2  Owls, answer.value: a", "3  Cats, answer.empty: b",
      ])
  }

  @Test func scenarioStandsOnceInItsReason() {
    let sut = matrix([
      .excluded(reason: "a"), .passed, .passed, .passed,
      .excluded(reason: "a"), .excluded(reason: "a"), .passed, .passed,
    ])

    #expect(sut.exclusions == ["1  Cats, answer.value, answer.empty: a"])
  }

  @Test func columnIsAsWideAsItsWidestCell() {
    let cells = Lane.allCases.map {
      Cell(subject: Sample(name: "A"), scenario: Contract.scenarios[0], lane: $0)
    }

    #expect(
      Matrix.declared(for: cells + self.cells.prefix(2)).table(.text(isColored: false)) == """
        scenario      A    Cats
        answer.value  ✓ ✓  ✓ ✓
        """)
  }

  @Test func cellThatDidNotRunIsADot() {
    let sut = Matrix([(cells[1], .passed), (cells[6], .passed)], orderedAs: cells)

    #expect(
      sut.table(.text(isColored: false)) == """
        scenario      Cats  Owls
        answer.value  · ✓   · ·
        answer.empty  · ·   ✓ ·
        """)
    #expect(sut.totals == "2 cells: 2 passed, 0 failed, 0 excluded")
  }

  @Test func colorsAreForTerminalsOnly() {
    let sut = matrix([.passed, .failed("it broke")])

    #expect(
      sut.table(.text(isColored: true)).contains("\u{1B}[32m✓\u{1B}[0m \u{1B}[31m✗\u{1B}[0m"))
    #expect(!sut.table(.text(isColored: false)).contains("\u{1B}"))
    #expect(!sut.table(.markdown).contains("\u{1B}"))
  }

  @Test func verdictsInAnyOrderGiveTheSameMatrix() {
    let judged: [Matrix.Judged] = cells.map { ($0, .failed($0.description)) }

    let sut = Matrix(judged.reversed(), orderedAs: cells)

    #expect(sut.failures == cells.map(\.description))
    #expect(sut.table(.markdown) == Matrix(judged, orderedAs: cells).table(.markdown))
  }

  @Test func declaredMatrixHasEveryExclusionAndNoFailure() {
    let sut = Matrix.declared(for: cells)

    #expect(
      sut.table(.text(isColored: false)) == """
        scenario      Cats  Owls
        answer.value  ✓ ✓   ✓ ✓
        answer.empty  ✓ 1   ✓ 2
        """)
    #expect(sut.totals == "8 cells: 6 passed, 0 failed, 2 excluded")
    #expect(
      sut.exclusions == [
        "1  Cats, answer.empty: Cats cannot", "2  Owls, answer.empty: Owls cannot",
      ])
  }

  private func matrix(_ verdicts: [Cell.Verdict]) -> Matrix {
    Matrix(Array(zip(cells, verdicts)).map { ($0, $1) }, orderedAs: cells)
  }
}
