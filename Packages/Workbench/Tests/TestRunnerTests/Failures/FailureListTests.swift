import Testing

@testable import TestRunner  // Finding, FailureList: what the command prints, without running tests

@Suite struct FailureListTests {
  private func finding(
    _ title: String, _ message: String, place: String? = "A.swift:1:2"
  ) -> Finding {
    Finding(place: place, title: title, message: message)
  }

  private func lines(_ findings: [Finding], isColored: Bool = false) -> [String] {
    FailureList(findings, style: TextStyle(isColored: isColored)).lines
  }

  @Test func failureIsItsPlaceItsTestAndItsMessage() {
    #expect(
      lines([finding("a() with 2", "1 == 2\nbecause")]) == [
        "✘ A.swift:1:2 a() with 2", "    1 == 2", "    because",
      ])
  }

  @Test func cellIsOneLine() {
    #expect(
      lines([finding("Dogs doubles status.404", "expected status(404), saw body", place: nil)])
        == ["✘ Dogs doubles status.404: expected status(404), saw body"])
  }

  @Test func equalMessagesAreShownOnce() {
    let lines = lines([
      finding("a()", "expected status(404), saw 1"), finding("b()", "other"),
      finding("c()", "expected status(500), saw 20"),
    ])

    #expect(
      lines == [
        "✘ A.swift:1:2 a()", "    expected status(404), saw 1", "      and 1 more like it",
        "✘ A.swift:1:2 b()", "    other",
      ])
  }

  @Test func addressesOfTestsDoNotMakeMessagesDifferent() {
    let addresses = [
      "https://0a1b2c3d-0000-4000-8000-00000000000a.stub.invalid/",
      "https://ffffffff-1111-4111-9111-aaaaaaaaaaaa.stub.invalid/",
    ]

    #expect(lines(addresses.map { finding("a()", "requests: \($0)") }).count == 3)
  }

  @Test func tenCausesAreShownAndTheRestCounted() {
    let findings = "abcdefghijkl".map { finding("\($0)()", String($0)) }

    let lines = lines(findings + [finding("m()", "l")])

    #expect(lines.count == 21)
    #expect(lines[18] == "✘ A.swift:1:2 j()")
    #expect(lines.last == "  and 3 more, of other kinds")
  }

  @Test func longMessagesAreCut() {
    let long = String(repeating: "x", count: 301)

    #expect(lines([finding("a()", "1\n2\n3\n4\n5")]).suffix(2) == ["    4", "    …"])
    #expect(lines([finding("a()", long)])[1] == "    " + long.prefix(299) + "…")
    #expect(lines([finding("a()", String(long.dropLast()))])[1] == "    " + long.dropLast())
  }

  @Test func problemsAreNeverTakenTogether() {
    #expect(
      lines([finding("X 1", "", place: nil), finding("X 2", "", place: nil)])
        == ["✘ X 1", "✘ X 2"])
  }

  @Test func colorsAreForTerminalsOnly() {
    let finding = finding("a()", "1 == 2")

    #expect(
      lines([finding], isColored: true)[0]
        == "\u{1B}[31m✘\u{1B}[0m A.swift:1:2 \u{1B}[1ma()\u{1B}[0m")
    #expect(!lines([finding]).joined().contains("\u{1B}"))
  }
}
