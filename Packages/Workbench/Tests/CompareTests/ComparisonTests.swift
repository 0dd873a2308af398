import Bugs
import Foundation
import TestHelpers
import Testing

@testable import Compare  // the table is internal

/// The table of a small comparison, as somebody approved it: look at `Approved`.
@Suite struct ComparisonTests {
  private let bugs: [Bugs.Bug]  // Swift Testing has a `Bug`, too.
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
    bugs =
      try BugPage(first, style: "DogPatchClient").bugs
      + BugPage(section("twice", "outcome delivered twice"), style: "StarWarsAPI").bugs
    let outcomes: [[Verdict.Outcome]] = [
      [.killed, .hung, .crashed], [.killed, .survived, .killed], [.killed, .survived, .survived],
      [.survived, .killed, .killed],
    ]
    comparison = Comparison(
      toolchain: "Swift 6.3",
      entries: zip(bugs, outcomes).map { bug, outcomes in
        let verdicts = zip(TestSuite.allCases, outcomes).map {
          ($0, Verdict($1, by: ["t(\"é/\")"]))
        }
        return .init(
          style: bug.style, id: bug.id, kind: bug.kind,
          verdicts: Dictionary(uniqueKeysWithValues: verdicts))
      })
  }

  @Test func shares() throws {
    try expectApproved(comparison.table + "\n", "Approved/shares.md")
  }
}
