import TestHelpers
import Testing
import WorkbenchKit

@testable import Katas

/// What a learner types and reads who gets code under test.
@Suite struct LegacyTests {
  private let workspace: ToyWorkspace
  private let source = "Katas/Legacy/Sources/Legacy/Legacy.swift"
  private let own = "Katas/Legacy/Tests/LegacyTests/OwnTests.swift"

  init() throws {
    workspace = try ToyWorkspace()
  }

  /// The names of commits differ each time.
  private var transcript: String {
    workspace.transcript.replacing(/\b[0-9a-f]{7}\b/, with: "…")
  }

  @Test func fromTheFirstTestToTheTicket() throws {
    workspace.make("legacy")
    workspace.make("check")
    for test in ["toy >= 2", "toy >= 0", "toy >@ 1", "toy >= 1"] {
      try workspace.save("@Test func mine() { \(test) }", to: own)
      workspace.make("check")
    }
    workspace.make("hint")
    workspace.make("next")
    try workspace.save("let toy = 1  // quiet", to: source)
    try workspace.git("add", "--all", in: "Katas/Legacy")
    try workspace.git("commit", "--quiet", "--message", "Quiet", in: "Katas/Legacy")
    workspace.make("check")
    workspace.make("next")
    try workspace.save("let toy = 2", to: source)
    workspace.make("check")
    try workspace.save("@Test func mine() { toy >= 1 }\n\n", to: own)
    workspace.make("check")
    try workspace.save("@Test func mine() { toy >= 2 }", to: own)
    workspace.make("solution")
    workspace.make("next")
    workspace.make("check")

    try expectApproved(transcript, "Approved/legacy.txt")
  }

  @Test func mistakes() throws {
    workspace.make("legacy STEP=4")
    workspace.make("legacy")
    try workspace.save("@Test func mine() { toy >= 1 }", to: own)
    try workspace.save("let toy = 3", to: source)
    workspace.make("check")
    workspace.make("legacy STEP=2")
    workspace.look(at: source)
    try workspace.save("let toy = -1", to: source)
    try workspace.save(
      "@Test func isIt() { toy >= -1 }", to: "Katas/Legacy/Tests/LegacyTests/OrdersTests.swift")
    workspace.make("check")
    try workspace.save(
      "@Test func other() { toy >= 0 }", to: "Katas/Legacy/Tests/LegacyTests/OrdersTests.swift")
    try workspace.save("let toy = 1", to: source)
    workspace.make("check")
    // A bug that changes nothing in the learner's code is not lost.
    try workspace.save(
      "@Test func other() { toy >= 1 }", to: "Katas/Legacy/Tests/LegacyTests/OrdersTests.swift")
    try workspace.save("let toy = 1\n// loud", to: source)
    workspace.make("check")
    try workspace.save(
      "@Test(.disabled()) func isIt() { toy >= 1 }",
      to: "Katas/Legacy/Tests/LegacyTests/OrdersTests.swift")
    workspace.make("check")
    try workspace.save(
      "@Test func mine() { toy >= 1 }\n// @Test func isIt() { toy >= 1 }",
      to: "Katas/Legacy/Tests/LegacyTests/OrdersTests.swift")
    workspace.make("check")
    try workspace.remove("Katas/Legacy/Tests/LegacyTests/OrdersTests.swift")
    workspace.make("check")
    // A test that has its name and leaves early.
    try workspace.save(
      "@Test func isIt() { toy >= 0 }\n// return",
      to: "Katas/Legacy/Tests/LegacyTests/OrdersTests.swift")
    workspace.make("check")
    workspace.make("legacy AGAIN=1")

    try expectApproved(transcript, "Approved/legacy-mistakes.txt")
  }

  @Test func partsThatNoTestNeeds() throws {
    workspace.make("legacy STEP=3")
    workspace.forget()
    try workspace.save("let another = 1\n// quiet\nlet toy = 3", to: source)
    try workspace.save(
      "@Test func isIt() { toy >= 2 }", to: "Katas/Legacy/Tests/LegacyTests/OrdersTests.swift")
    workspace.make("check")

    try expectApproved(transcript, "Approved/legacy-parts.txt")
  }

  @Test func testThatNoLongerExpectsAnything() throws {
    workspace.make("legacy")
    workspace.forget()
    try workspace.save("@Test func mine() { toy >= 1 }\n// #expect", to: own)
    workspace.make("next")
    try workspace.save("let toy = 1\n// quiet", to: source)
    try workspace.save("@Test func mine() { toy >= 1 }", to: own)
    workspace.make("check")

    try expectApproved(transcript, "Approved/legacy-empty.txt")
  }

  @Test(arguments: [
    ("URLSession.shared.dataTask(with: a) { data, _, _ in }", "Sources/Legacy/A.swift:2"),
    ("session.dataTask(with: a) { data, _, _ in }", nil),
    ("// URLSession.shared.dataTask(with: a) { data, _, _ in }", nil),
  ])
  func callBesideTheSeam(line: String, place: String?) {
    let files = ["Sources/Legacy/A.swift": "init(session: URLSession = .shared) {}\n\(line)\n"]

    #expect(files.callBesideTheSeam == place)
  }

  /// The session's only place.
  @Test func closureThatPassesTheResponseOnIsASeam() {
    let line = "var send = { URLSession.shared.dataTask(with: $0, completionHandler: $1).resume() }"

    #expect(["Sources/Legacy/A.swift": line].callBesideTheSeam == nil)
  }

  /// A step in which code is characterized or refactored has no red.
  @Test func stepsAreTutorials() throws {
    let files = ToyLegacy.files
    let page = try CoursePage(files["Packages/Legacy/Kata.md"] ?? "", style: "Legacy")
    let path = "Sources/Legacy/Legacy.swift"
    let stub = "Tests/LegacyTests/HTTPStub.swift"
    let course = try Course(
      page, shipped: [stub: "// a stub\n"],
      found: [path: files["Packages/Legacy/\(path)"] ?? ""])

    let tutorials = try page.steps.map { step in
      let page = try TutorialPage(step, of: course, [], [:])
      return page.files["\(page.name).tutorial"] ?? ""
    }

    let sections = tutorials.map { $0.matches(of: /@Section\(title: "(.+?)"/).map(\.output.1) }
    #expect(
      sections == [
        ["Characterize", "Hints", "Our test"], ["Hints", "Refactor"],
        ["Write the test", "Hints", "Our test", "Green"],
      ])
    #expect(tutorials.allSatisfy { $0.contains("make legacy STEP=") })
  }

  /// Somebody else's code has our line in another file, indented differently.
  @Test func bugIsPlantedWhereItsLineIs() throws {
    let patch = try CoursePage(ToyLegacy.files["Packages/Legacy/Kata.md"] ?? "", style: "Legacy")
      .steps[0].notices[0].patch

    let planted = patch?.planted(in: ["Sources/Legacy/Mine.swift": "enum A {\n    let toy = 1\n}\n"]
    )
    let twice = patch?.planted(in: ["a": "let toy = 1\nlet toy = 1\n"])

    #expect(planted == ["Sources/Legacy/Mine.swift": "enum A {\n    let toy = 0\n}\n"])
    #expect(twice == nil)
  }
}
