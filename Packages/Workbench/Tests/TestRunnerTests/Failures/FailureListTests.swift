import Testing

@testable import TestRunner  // Finding, FailureList: what the command prints, without running tests

@Suite struct FailureListTests {
  private func finding(
    _ title: String, _ message: String, rank: Finding.Rank = .failure, place: String? = nil
  ) -> Finding {
    Finding(rank: rank, place: place, title: title, message: message)
  }

  private func lines(_ findings: [Finding], isColored: Bool = false) -> [String] {
    FailureList(findings, most: 10, style: TextStyle(isColored: isColored)).lines
  }

  @Test func failureIsItsPlaceItsTestAndItsMessage() {
    #expect(
      lines([finding("a() with 2", "1 == 2\nbecause", place: "A.swift:1:2")]) == [
        "✘ A.swift:1:2 a() with 2", "    1 == 2", "    because",
      ])
  }

  @Test func cellIsOneLine() {
    #expect(
      lines([finding("Dogs doubles status.404", "expected status(404), saw body")])
        == ["✘ Dogs doubles status.404: expected status(404), saw body"])
  }

  @Test func messagesThatDifferInNumbersOnlyAreShownOnce() {
    let lines = lines([
      finding("a", "expected status(404), saw 1"), finding("b", "other"),
      finding("c", "expected status(500), saw 20"),
    ])

    #expect(
      lines == ["✘ a: expected status(404), saw 1", "      and 1 more like it: c", "✘ b: other"])
  }

  @Test func messagesThatDifferInTheRequestsOrValuesOnlyAreShownOnce() {
    let messages = [
      #"expected value [{"name":"x"}], saw status(200); requests: GET https://a/"#,
      #"expected value {"y":1}, saw status(201); requests: none"#,
    ]

    #expect(lines(messages.map { finding("a", $0) }).suffix(1) == ["      and 1 more like it"])
    #expect(
      lines(
        ["expected value [1], saw body", "expected value [1], saw cancelled"]
          .map { finding("a", $0) }
      ).count == 2)
  }

  @Test func addressesOfTestsDoNotMakeMessagesDifferent() {
    let addresses = [
      "https://0a1b2c3d-0000-4000-8000-00000000000a.stub.invalid/",
      "https://ffffffff-1111-4111-9111-aaaaaaaaaaaa.stub.invalid/",
    ]

    #expect(lines(addresses.map { finding("a()", "asked \($0)") }).count == 2)
  }

  @Test func oneExpectationIsShownOnceWhateverItsMessage() {
    let findings = ["1 == 2", "nil == 3"].map { finding("a()", $0, place: "A.swift:1:2") }

    #expect(lines(findings).suffix(2) == ["    1 == 2", "      and 1 more like it"])
  }

  @Test func oneTestIsShownOnceWithItsOtherPlaces() {
    let findings = ["1 == 2", "nil == 3"].enumerated().map { index, message in
      Finding(test: "a()", place: "A.swift:\(index):2", title: "a()", message: message)
    }

    #expect(lines(findings).suffix(2) == ["    1 == 2", "      and 1 more like it: A.swift:1:2"])
  }

  @Test func otherArgumentsOfATestAreEnough() {
    let findings = ["1", "2", "2"].map {
      Finding(test: "a(x:)", place: "A.swift:1:2", title: "a(x:) with \($0)", message: "no")
    }

    #expect(lines(findings).last == "      and 2 more like it: with 2")
  }

  @Test func argumentsOfAnotherTestStandBehindItsName() {
    let findings = ["a(x:)", "b(x:)", "b(x:)"].enumerated().map {
      Finding(test: $1, place: "A.swift:1:2", title: $1 + " with \($0)", message: "no")
    }

    #expect(lines(findings).last == "      and 2 more like it: b(x:) with 1, b(x:) with 2")
  }

  @Test func failureBelongsToItsTestRatherThanToItsPlaceOrMessage() {
    let findings = [("a()", "1", "x"), ("b()", "2", "y"), ("b()", "1", "x")].map {
      Finding(test: $0, place: "A.swift:\($1):2", title: $0, message: $2)
    }

    #expect(lines(findings)[0] == "✘ A.swift:2:2 b()")
    #expect(lines(findings)[2] == "      and 1 more like it: A.swift:1:2")
  }

  @Test func otherWithTheSameNameIsOnlyCounted() {
    let findings = "aab".map { finding("\($0)()", "1 == 2") }

    #expect(lines(findings).last == "      and 2 more like it: b()")
  }

  @Test func fourOthersAreNamed() {
    let findings = "abcdef".map { finding("\($0)()", "1 == 2") }

    #expect(lines(findings).last == "      and 5 more like it: b(), c(), d(), e(), …")
    #expect(lines(findings.dropLast()).last == "      and 4 more like it: b(), c(), d(), e()")
  }

  @Test func testsThatHangAreShownOneByOne() {
    let findings = ["a()", "b()"].map {
      Finding(
        rank: .culprit, place: "A.swift:1:2", standsAlone: true, title: $0, message: "hung")
    }

    #expect(lines(findings).count == 4)
  }

  @Test func crashesWithOneReasonAreShownOnce() {
    let findings = [("a()", "X.swift:1:2"), ("b()", "B.swift:7:8")].map {
      Finding(rank: .culprit, place: $1, title: $0, message: "trap")
    }

    #expect(lines(findings).last == "      and 1 more like it: b()")
  }

  @Test func mostFrequentCauseIsFirstAfterWhatHangsOrCrashes() {
    let lines = lines([
      finding("problem", "", rank: .problem), finding("a", "rare"), finding("b", "often 1"),
      finding("c", "often 2"), finding("d", "The process crashed.", rank: .culprit),
    ])

    #expect(
      lines == [
        "✘ d: The process crashed.", "✘ b: often 1", "      and 1 more like it: c", "✘ a: rare",
        "✘ problem",
      ])
  }

  @Test func tenCausesAreShownAndTheRestCounted() {
    let findings = "aabcdefghijkl".map { finding("\($0)()", String($0)) }

    let all = lines(findings)

    #expect(all.count == 12)
    #expect(all[10] == "✘ j(): j")
    #expect(all.last == "  and 2 more, of other kinds")
    #expect(lines(findings.dropLast()).last == "  and 1 more, of other kinds")
    #expect(lines(findings.dropLast(2)).last == "✘ j(): j")
  }

  @Test func longMessagesAreCutInTheirMiddle() {
    let long = String(repeating: "x", count: 193) + " == nil"

    #expect(
      lines([finding("a()", "1\n2\n3\n4", place: "A.swift:1:2")]).suffix(2) == ["    3", "    …"])
    #expect(lines([finding("a()", "1\n2\n3", place: "A.swift:1:2")]).suffix(1) == ["    3"])
    #expect(lines([finding("a()", long, place: "A.swift:1:2")])[1] == "    " + long)
    let cut = lines([finding("a()", "x" + long, place: "A.swift:1:2")])[1]
    let x = { String(repeating: "x", count: $0) }
    #expect(cut == "    \(x(131)) … \(x(59)) == nil")
  }

  @Test func longNamesAreCutInTheirMiddle() {
    func title(_ count: Int) -> String {
      let name = String(repeating: "x", count: count)
      return String(lines([finding(name, "no", place: "A.swift:1:2")])[0].dropFirst(14))
    }

    #expect(title(200) == String(repeating: "x", count: 200))
    #expect(title(201).contains(" … ") && title(201).count == 200)
    let names = (1...5).map { String(repeating: "\($0)x", count: 30) }
    #expect(lines(names.map { finding($0, "no") }).last?.count == 6 + 200)
  }

  @Test(arguments: [nil, "A.swift:1:2"])
  func messageMayBeLongerWhereThereIsRoom(place: String?) {
    let long = String(repeating: "x", count: 300)

    let list = FailureList(
      [finding("a()", long, place: place)], most: 1, style: TextStyle(isColored: false), width: 400)

    #expect(list.lines.joined().hasSuffix(" \(long)"))
  }

  @Test func problemsAreNeverTakenTogether() {
    #expect(
      lines([finding("X 1", "", rank: .problem), finding("X 2", "", rank: .problem)])
        == ["✘ X 1", "✘ X 2"])
  }

  @Test func colorsAreForTerminalsOnly() {
    let finding = finding("a()", "1 == 2", place: "A.swift:1:2")

    #expect(
      lines([finding], isColored: true)[0]
        == "\u{1B}[31m✘\u{1B}[0m A.swift:1:2 \u{1B}[1ma()\u{1B}[0m")
    #expect(!lines([finding]).joined().contains("\u{1B}"))
    #expect(TextStyle(isColored: true).green("a") == "\u{1B}[32ma\u{1B}[0m")
    #expect(TextStyle(isColored: false).green("a") == "a")
  }
}
