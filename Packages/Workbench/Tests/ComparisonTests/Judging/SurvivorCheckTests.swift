import Comparison
import Findings
import Foundation
import SampleRepositories
import Testing

@Suite struct SurvivorCheckTests {
  private func findings(_ verdicts: [Judge: Verdict], reason: String) throws -> [String] {
    let mutants = try MutantPage(
      SampleRepository.page(style: "A") + "\n" + reason, style: "A"
    ).mutants
    return SurvivorCheck.findings(
      mutants.map { Comparison.Entry($0, verdicts: verdicts) }, mutants: mutants
    ).map(\.description)
  }

  @Test func survivorWithAReasonIsNotReported() throws {
    let findings = try findings(
      [.own: Verdict(.survived), .doubles: Verdict(.killed), .loopback: Verdict(.crashed)],
      reason: "- survives own tests: they cannot see it.")

    #expect(findings.isEmpty)
  }

  @Test func survivorWithoutAReasonIsReported() throws {
    let findings = try findings(
      [.own: Verdict(.survived), .doubles: Verdict(.killed), .loopback: Verdict(.hung)],
      reason: "")

    #expect(
      findings == [
        "Packages/A/Mutants.md:3: own tests did not notice “wrong”; "
          + "mend: write the missing test, or give the reason (- survives own tests: …)"
      ])
  }

  @Test func survivorIsFoundAmongOthers() throws {
    let page = SampleRepository.page(style: "A")
    let mutant = try MutantPage(page, style: "A").mutants[0]
    let others = try [
      MutantPage(page, style: "B").mutants[0],
      MutantPage(SampleRepository.page(style: "A", id: "other"), style: "A").mutants[0],
    ]
    let noticed = Dictionary(uniqueKeysWithValues: Judge.allCases.map { ($0, Verdict(.killed)) })
    let entries =
      others.map { Comparison.Entry($0, verdicts: noticed) }
      + [Comparison.Entry(mutant, verdicts: noticed.merging([.own: Verdict(.survived)]) { $1 })]

    #expect(SurvivorCheck.findings(entries, mutants: [mutant]).count == 1)
  }

  @Test func reasonForAMutantThatIsNoticedIsToBeRemoved() throws {
    let findings = try findings(
      [.own: Verdict(.killed), .doubles: Verdict(.hung), .loopback: Verdict(.killed)],
      reason: "- survives doubles: they cannot see it.")

    #expect(
      findings == [
        "Packages/A/Mutants.md:3: doubles noticed “wrong”; "
          + "mend: remove the line “- survives doubles”"
      ])
  }

  @Test func mutantThatAJudgeDidNotJudgeIsReported() throws {
    let findings = try findings(
      [.own: Verdict(.killed), .doubles: Verdict(.survived)],
      reason: "- survives doubles: they cannot see it.")

    #expect(
      findings == ["Packages/A/Mutants.md:3: loopback did not judge “wrong”; mend: make compare"])
  }
}
