import Bugs
import Foundation
import TestHelpers
import Testing
import WorkbenchKit

@testable import Katas

/// What somebody types and reads who changes a course.
@Suite struct MaintainingTests {
  private let workspace: ToyWorkspace
  private let page = "Packages/Toy/Kata.md"

  init() throws {
    workspace = try ToyWorkspace()
  }

  /// Changes the page, and verifies it.
  private func verify(_ name: String, _ change: (String) -> String) throws {
    workspace.add("> \(name)")
    try workspace.write(change(ToyCourse.page), to: page)
    workspace.make("kata-verify")
  }

  @Test func verifying() throws {
    for options in [" STYLE=Toy", "", "", ""] {
      workspace.make("kata-verify\(options)")
      workspace.lookAtRuns()
    }
    try lookAtReplay()
    try verify("no step") { _ in "# Kata" }
    try verify("not formatted") { $0.replacing("let toy = 1", with: "let toy   = 1") }
    try verify("a test of the style is red at the end") {
      $0.replacing("toy >= 2", with: "toy >= 0").replacing("- `toy-halved`\n", with: "")
        .replacing("+let toy = 2", with: "+let toy = 0")
    }
    let cell = "- `loopback transport.cut`: too\n  much for a toy.\n"
    try verify("a cell is kept, and another does not exist") {
      $0.replacing("- `toy-halved`\n", with: "").replacing("+let toy = 2", with: "+let toy = 3")
        + "- `doubles answer.lost`: too long\n"
    }
    try verify("a cell is not kept") { $0.replacing(cell, with: "") }

    try expectApproved(workspace.transcript, "Approved/verifying.txt")
  }

  /// The bug of the first step can also be made in the second, whose test notices it, too.
  private func lookAtReplay() throws {
    try verify("another bug") {
      $0.replacing("+let toy = 1\n```\n\n### N", with: "+// a toy\n+let toy = 1\n```\n\n### N")
        .replacing(
          ToyBugs.diff(from: 1, to: 0),
          with: ToyBugs.diff(from: 1, to: 0).replacing("-let toy = 1", with: "-// a toy"))
    }
    let replay = try #require(workspace.text(Replay.path))
    workspace.add(replay.replacing(/Swift 6.*\w/, with: "…"))
    let changed = replay.replacing(#"Toy, step 1, red" : "✘"#, with: #"Toy, step 1, red" : "✘ No"#)
    try workspace.write(changed, to: Replay.path)
    workspace.make("kata-verify STYLE=Toy")
    #expect(workspace.text(Replay.path) == replay)
    let ofOther = changed.replacing("\"Swift ", with: "\"Swift 9")
    try workspace.write(ofOther, to: Replay.path)
    workspace.make("kata-verify STYLE=Toy")
    #expect(workspace.text(Replay.path) == ofOther)
  }

  @Test func verifyingTestsThatAreGreenByLuck() throws {
    let course = ToyCourse.longPage.components(separatedBy: "\n## Cells that")[0]
    func verify(_ course: String, flaky: String) throws {
      try workspace.write(course, to: page)
      try workspace.write(ToyCourse.held + flaky, to: HeldAnswers.path)
      workspace.make("kata-verify STYLE=Toy")
    }

    try verify(course, flaky: ToyCourse.flaky)
    try verify(
      course.replacing("func three() { toy >= 3 }", with: "func three() { toy >% 3 }"),
      flaky: ToyCourse.flaky.replacing(">@", with: ">="))
    try verify(course, flaky: ToyCourse.flaky.replacing("step 3", with: "step 2"))
    try verify(course, flaky: ToyCourse.flaky + ToyBugs.diff(from: 3, to: 2))

    try expectApproved(workspace.transcript, "Approved/verifying-luck.txt")
  }

  @Test func courseGoesToAHistoryAndBack() throws {
    let folder = workspace.root.appending(path: "history").path
    workspace.make("kata-unfold STYLE=Toy TO=\(folder)")
    workspace.make("kata-unfold STYLE=Toy TO=\(folder)")
    workspace.add(
      "< git log\n" + (try workspace.git("log", "--reverse", "--format=%s", in: "history")))
    workspace.make("kata-fold STYLE=Toy FROM=\(folder)")
    #expect(workspace.text(page) == ToyCourse.page)

    try workspace.write("let toy = 3\n", to: "history/Sources/Toy/Toy.swift")
    try workspace.write("let a = 0\n", to: "history/Sources/Toy/A.swift")
    try workspace.git("rm", "--quiet", "Sources/ToyDoubles/ToyDouble.swift", in: "history")
    try workspace.git("add", "--all", in: "history")
    try workspace.git("commit", "--quiet", "--amend", "--no-edit", in: "history")
    workspace.make("kata-fold STYLE=Toy FROM=\(folder)")
    let folded = try #require(workspace.text(page)?.components(separatedBy: "## 2.").last)
    workspace.add(folded.components(separatedBy: "### Refactor")[0])
    try workspace.git("commit", "--quiet", "--amend", "--message", "2 other", in: "history")
    workspace.make("kata-fold STYLE=Toy FROM=\(folder)")
    try workspace.git("commit", "--quiet", "--amend", "--message", "3 green", in: "history")
    workspace.make("kata-fold STYLE=Toy FROM=\(folder)")
    workspace.make("kata-fold STYLE=Toy FROM=/tmp")

    try expectApproved(
      workspace.transcript.replacing(/\/tmp: (?s:.*)/, with: "/tmp: …\n"), "Approved/folding.txt")
  }

  @Test func diffHasAsMuchContextAsItsPlaceNeeds() throws {
    let folder = workspace.root.appending(path: "history")
    let history = CourseHistory(style: "Toy", root: workspace.root)
    try history.unfold(to: folder)
    let file = "Sources/Toy/Toy.swift"
    func write(_ lines: [String]) throws {
      try workspace.write(lines.joined(separator: "\n") + "\n", to: "history/\(file)")
      try workspace.git("add", "--all", in: "history")
    }
    let lines = ["let toy = 2"] + (1...20).map { _ in "// the same" } + ["// end"]
    try write(lines)
    try workspace.git("commit", "--quiet", "--amend", "--no-edit", in: "history")
    try write(lines.enumerated().map { $0.offset == 10 ? "// another" : $0.element })
    try workspace.git("commit", "--quiet", "--message", "2 refactor", in: "history")

    try history.fold(from: folder)

    let text = try #require(workspace.text(page))
    let patch = try #require(CoursePage(text, style: "Toy").steps[1].refactor?.patch)
    let before = lines.joined(separator: "\n") + "\n"
    #expect(try patch.applied { _ in before }[file]?.contains("// another") == true)
  }
}
