import Testing

@testable import ContractKit  // Rounds.count: only scenarios use it

@Suite struct RepetitionTests {
  @Test func roundsComeFromTheEnvironment() {
    #expect(Rounds.number(in: [:]) == 50)
    #expect(Rounds.number(in: ["CONTRACT_ROUNDS": "1000"]) == 1000)
  }

  @Test func loopbackLaneRunsAFifthOfTheRounds() {
    #expect(Rounds.count(in: .doubles, of: 1000) == 1000)
    #expect(Rounds.count(in: .loopback, of: 1000) == 200)
    #expect(Rounds.count(in: .loopback, of: 1) == 1)
  }

  @Test func seedComesFromTheEnvironment() {
    #expect(Seed.number(in: ["CONTRACT_SEED": "42"]) == 42)
    #expect((1...999_999).contains(Seed.number(in: [:])))
    #expect(Set((0..<10).map { _ in Seed.number(in: [:]) }).count > 1)
  }

  @Test func equalSeedsGiveEqualNumbers() {
    var (sut, equal, other) = (
      SeededGenerator(seed: 1), SeededGenerator(seed: 1), SeededGenerator(seed: 2)
    )

    let numbers = (0..<3).map { _ in sut.next() }

    // The first number of SplitMix64 for the seed 1, as its authors' program prints it.
    #expect(numbers[0] == 10_451_216_379_200_822_465)
    #expect(Set(numbers).count == 3)
    #expect((0..<3).map { _ in equal.next() } == numbers)
    #expect((0..<3).map { _ in other.next() } != numbers)
  }

  @Test(arguments: [
    ("body.random", Fault.losesTheOutcome(ofCall: 10)),
    ("delivery.cancel-race", .confusesTheOutcome(ofCall: 10)),
  ])
  func failureOfARandomScenarioNamesTheSeed(id: String, fault: Fault) async throws {
    let scenario = try #require(Contract.scenarios.first { $0.id == id })
    let cell = Cell(subject: ReferenceSubject(fault: fault), scenario: scenario, lane: .doubles)

    let verdict = await cell.verdict(deadline: 0.5)

    #expect(verdict.failure?.contains("(seed \(Seed.current))") == true)
  }
}
