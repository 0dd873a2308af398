import BlockingWork
import Foundation
import Testing
import WorkbenchKit

@testable import NewClient  // the plan's files are inner parts

/// What stands in the files of a plan: the call, and what the contract changes.
@Suite(.blocking) struct PlanTextTests {
  private let call = "Sources/PlannedClient/Example/PlannedClient+Forecast.swift"

  @Test func queryIsWrittenAsItems() throws {
    let text = try plan(of: #"{"a": 1}"#, get: "/forecast?a=%22%5C&all").package[call]

    #expect(
      text?.contains(
        #"[URLQueryItem(name: "a", value: "\"\\"), URLQueryItem(name: "all", value: nil)]"#) == true
    )
  }

  /// A decoded path, or a key of the sample, could end the literal or the line.
  @Test func anyTextIsWrittenAsALiteral() throws {
    let sut = try plan(
      of: #"{"a\n\"\\(b)": "x"}"#, get: "/x%22%5C(y)%0Az", base: "https://a.b/c%22%5C(d)",
      model: "Forecast")

    #expect(sut.package[call]?.contains(#"request("/x\"\\(y)\nz")"#) == true)
    #expect(sut.package[call]?.contains(#"defaultPathPrefix = "/c\"\\(d)""#) == true)
    #expect(
      sut.adapter["PlannedClientExample.swift"]?.contains(#"required: ["a\n\"\\(b)"]"#) == true)
    let tests = sut.package["Tests/PlannedClientTests/Example/ForecastTests.swift"]
    #expect(tests?.contains(#"contains("a\n\"\\(b): ")"#) == true)
  }

  @Test func contractKnowsThePlaces() throws {
    let full = try plan(of: #"{"a\"\\": "x", "rows": [[1]], "o": {}, "p": {}}"#).adapter
    #expect(
      full["PlannedClientExample.swift"]?.contains(
        """
        list: ["rows"],
                required: ["a\\"\\\\"], text: ["a\\"\\\\"],
                maps: [["o"], ["p"]])
        """) == true)

    let none = try plan(of: #"{"o": {}}"#).adapter
    #expect(
      none["PlannedClientExample.swift"]?.contains(
        """
        list: nil,
                required: nil, text: nil,
                maps: [["o"]])
        """) == true)
    let array = try plan(of: #"[{"t": 1}]"#).adapter["PlannedClientExample.swift"]
    #expect(array?.contains(#"required: ["[]", "t"], text: nil"#) == true)
  }

  /// A test about a part that the answer does not have would be about nothing.
  @Test(arguments: [
    (#"{"a": "x"}"#, true, true), (#"{"a": 1}"#, true, false), (#"{"a": null}"#, false, false),
  ])
  func testsAreAboutWhatTheAnswerHas(sample: String, hasRequired: Bool, hasText: Bool) throws {
    let tests = try plan(of: sample).package["Tests/PlannedClientTests/Example/ForecastTests.swift"]

    #expect(tests?.contains("missingMember") == hasRequired)
    #expect(tests?.contains("memberOfAnotherType") == hasText)
  }

  /// What stands at the end of a shipped manifest: the settings of all targets.
  @Test func packageElsewhereIsCompiledAsItsStyle() throws {
    let shipped = try Workspace.text(
      of: "Packages/StarWarsAPI/Package.swift", in: ScratchWorkspace.repository)
    let settings = try #require(shipped.firstRange(of: "for target in package.targets {"))

    let made = try StandalonePackage(plan(of: #"{"a": 1}"#)).files["Package.swift"]
    #expect(made?.hasSuffix(shipped[settings.lowerBound...]) == true)
  }

  @Test func onlyAnObjectCanHaveAMemberOfTomorrow() throws {
    for (sample, isObject) in [(#"{"a": 1}"#, true), (#"[{"a": 1}]"#, false)] {
      let tests = try plan(of: sample, style: "RewardsService").package[
        "Tests/PlannedClientTests/Example/ForecastTests.swift"]
      #expect(tests?.contains("unknownMemberIsIgnored") == isObject)
    }
  }

  @Test func otherStylesTakeAnyBase() throws {
    _ = try plan(of: #"{"a": 1}"#, style: "RequestHandler", base: "http://a.b:81")
  }

  /// The style encodes what it is given decoded.
  @Test(arguments: [
    ("/a?ids=1%2C2", "/a?ids=1,2"), ("/a?q=a+b", "/a?q=a%2Bb"),
    ("/L%27Aquila/%28b%29?x", "/L'Aquila/(b)?x"),
  ])
  func addressThatTheStyleWouldSpellInAnotherWayIsRefused(get: String, other: String) throws {
    let error = #expect(throws: WorkbenchError.self) { try plan(of: #"{"a": 1}"#, get: get) }

    #expect(
      error?.description == """
        GET='\(get)': a client in the style StarWarsAPI encodes addresses itself, and would ask for \
        \(other). If the service takes that for the same, give it. Otherwise choose another STYLE.
        """)
    #expect(throws: Never.self) { try plan(of: #"{"a": 1}"#, get: other) }
    #expect(throws: Never.self) { try plan(of: #"{"a": 1}"#, style: "RewardsService", get: get) }
  }

  @Test func stubOfAnEndpointKeepsItsEncoding() throws {
    let sut = try plan(
      of: #"{"a": 1}"#, style: "APIClient", get: "/a%2Cb?c", model: "Forecast"
    ).package

    for path in ["Tests/PlannedClientTests/Example/ForecastAPIServiceTests.swift", "README.md"] {
      #expect(sut[path]?.contains(#"endpoint: "/a%2Cb")"#) == true)
    }
  }

  @Test func findingIsOneLine() throws {
    let sut = try plan(of: #"{"a\nb": "x"}"#)

    #expect(!sut.findings.contains { $0.contains("\n") })
    #expect(sut.findings[1].hasPrefix(#"for bad answers, the contract leaves out a\nb, "#))
  }

  @Test func valuesOfAnyKindHaveTestsWhereThereAreSome() throws {
    let tests = "Tests/PlannedClientTests/Example/JSONValueTests.swift"

    #expect(
      try plan(of: #"{"a": null}"#).package[tests]?.contains("import PlannedClient\n") == true)
    #expect(try plan(of: #"{"a": 1}"#).package[tests] == nil)
  }

  @Test func serviceThatNobodyNamedIsSaid() throws {
    let note = "the service is https://example.com until BASE= says another"

    #expect(try plan(of: "{}").findings.last == note)
    #expect(try !plan(of: "{}", base: "https://a.b").findings.contains { $0.contains("BASE=") })
  }

  @Test(arguments: ["[1]", "[[{\"a\": 1}]]"])
  func styleThatNeedsAnObjectSaysSo(sample: String) {
    let error = #expect(throws: WorkbenchError.self) { try plan(of: sample, style: "APIClient") }

    #expect(
      error?.description.hasPrefix(
        "A client in the style APIClient needs an object, or a list of objects, at the top of its "
          + "answer; ") == true)
    #expect(error?.description.hasSuffix("Choose another STYLE.") == true)
    #expect(throws: Never.self) { try plan(of: sample) }
  }

  /// The noun must not make a test suite that the style has.
  @Test(arguments: [("APIClient", "/stub"), ("StarWarsAPI", "/recorder")])
  func callIsNamedSoThatNoTypeIsTwice(style: String, get: String) throws {
    let types = try plan(of: #"{"a": 1}"#, style: style).order.style.types
    let noun = try #require(types.first { $0.hasSuffix("Tests") }).dropLast(5)

    let files = try plan(of: #"{"a": 1}"#, style: style, model: String(noun)).package.keys
    #expect(
      files.contains {
        $0.hasSuffix("/\(noun)AnswerTests.swift") || $0.contains("\(noun)AnswerAPI")
      })
  }
}
