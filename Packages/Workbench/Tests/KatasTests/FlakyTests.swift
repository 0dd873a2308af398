import TestHelpers
import Testing
import WorkbenchKit

@testable import Katas

/// What a learner types and reads who repairs a suite that is red together.
@Suite struct FlakyTests {
  private let workspace: ToyWorkspace
  private let card = "Katas/Flaky/causes.txt"
  private let suite = "Katas/Flaky/Tests/FlakyTests/ParcelTests.swift"
  private let client = "Katas/Flaky/Sources/Flaky/Flaky.swift"
  private let causes = "isAlone: order\nisLate: sleep\nisLast: race"

  init() throws {
    workspace = try ToyWorkspace()
  }

  @Test func fromTheCausesToTheRepair() throws {
    workspace.make("flaky SEED=1")
    workspace.look(at: card)
    workspace.look(at: suite)
    workspace.make("check")
    try workspace.save("isAlone: order\nisLate: sleep\nisOne: late\nisLast: race", to: card)
    workspace.make("check")
    workspace.make("hint")
    workspace.make("solution")
    try workspace.save(causes, to: card)
    workspace.make("check")
    try workspace.save(ToyFlaky.right, to: suite)
    workspace.make("check")
    try workspace.save("let toy = 2", to: client)
    workspace.make("check")
    workspace.make("next")
    workspace.make("solution")
    workspace.make("kata")

    try expectApproved(workspace.transcript, "Approved/flaky.txt")
  }

  @Test func mistakesInTheCauses() throws {
    workspace.make("flaky SEED=1")
    for line in ["isTwo: order", "isOne: luck", "isOne: late, order", "isOne:\nisOne: late"] {
      try workspace.save(line, to: card)
      workspace.make("check")
    }
    try workspace.save(causes, to: card)
    try workspace.save(ToyFlaky.right, to: suite)
    workspace.make("check")
    workspace.make("flaky XCTEST=1")
    workspace.make("flaky")

    try expectApproved(workspace.transcript, "Approved/flaky-causes.txt")
  }

  @Test func repairsThatHide() throws {
    workspace.make("flaky SEED=1")
    try workspace.save(causes, to: card)
    workspace.make("check")
    workspace.forget()
    try workspace.save("let toy = 2", to: client)
    let right = ToyFlaky.right
    // In one piece, `make lint` would find these words here.
    let (turns, sleep) = (".\("serialized")", "Task.\("sleep")")
    for suite in [
      "@Test func isOne() { toy >= 1 }",
      right.replacing("@Test func isLate", with: "@Test(.disabled()) func isLate"),
      right + "\n@Suite(\(turns)) struct Turns {}",
      right + "\nfunc again() { for _ in 1...3 { do { try toy() } catch {} } }",
      right
        + "\nfunc ping() throws { do { try toy() } catch { try pong() } }\nfunc pong() throws { try ping() }",
      right + "\nfunc later() async throws { try await \(sleep)(for: .seconds(1)) }",
      right.replacing("isAlone() { toy >=", with: "isAlone() { toy >@"),
      right.replacing("isLast() { toy >^", with: "isLast() { toy >="),
    ] {
      try workspace.save(suite, to: self.suite)
      workspace.make("check")
    }
    // Neither tries again: one prepares answers, and one calls the client's function of its name.
    try workspace.save(
      right + "\nfunc answers(_ n: Int) { if n > 0 { answers(n - 1) } }"
        + "\nfunc search() async throws { try await client.search() }", to: suite)
    try workspace.save("let toy = 1 // still", to: client)
    workspace.make("check")

    try expectApproved(workspace.transcript, "Approved/flaky-mistakes.txt")
  }
}
