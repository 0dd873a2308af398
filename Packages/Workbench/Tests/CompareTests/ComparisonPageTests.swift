import Bugs
import Foundation
import TestHelpers
import Testing

@testable import Compare  // the page's parts are internal

/// The page and the picture of a small comparison, as somebody approved them: look at the files in `Approved`.
@Suite struct ComparisonPageTests {
  private let mutants: [Mutant]
  private let comparison: Comparison

  init() throws {
    let diff = "```diff\n--- Sources/A/A.swift\n@@\n-1\n+2\n```\n\n"
    func section(_ id: String, _ kind: String, _ rest: String = "") -> String {
      "## \(id)\n\nKind: \(kind)\n\nWords.\n\n\(diff)\(rest)"
    }
    let first =
      section("wrong-path", "wrong path")
      + section("slash-added", "wrong path", "- survives doubles: they see no path.\n\n")
      + section(
        "redirect", "credential sent across origins",
        "- survives doubles: no redirect.\n- survives loopback: no redirect.\n")
    mutants =
      try MutantPage(first, style: "DogPatchClient").mutants
      + MutantPage(section("twice", "outcome delivered twice"), style: "StarWarsAPI").mutants
    let outcomes: [[Verdict.Outcome]] = [
      [.killed, .hung, .crashed], [.killed, .survived, .killed], [.killed, .survived, .survived],
      [.survived, .killed, .killed],
    ]
    comparison = Comparison(
      toolchain: "Swift 6.3",
      entries: zip(mutants, outcomes).map { mutant, outcomes in
        let verdicts = zip(Judge.allCases, outcomes).map { ($0, Verdict($1, by: ["t(\"é/\")"])) }
        return .init(
          style: mutant.style, id: mutant.id, kind: mutant.kind,
          verdicts: Dictionary(uniqueKeysWithValues: verdicts))
      })
  }

  @Test func partsAreTheApprovedOnes() throws {
    let parts = ComparisonPage.parts(
      comparison, mutants: mutants,
      kinds: ["wrong path", "outcome delivered twice", "credential sent across origins"]
    ).sorted { $0.key < $1.key }
    try expectApproved(
      parts.map { "\($0):\n\n\($1)\n" }.joined(separator: "\n"), "Approved/parts.md")
  }

  @Test func pictureIsTheApprovedOne() throws {
    try expectApproved(ComparisonPicture.svg(comparison.entries), "Approved/picture.svg")
  }
}
