import BlockingWork
import Foundation
import ModelGenerator
import Testing
import WorkbenchKit

@testable import NewClient  // the plan's files and answers are inner parts

/// What the answer, its files and its call are called.
@Suite(.blocking) struct NamingTests {
  @Test(arguments: [
    ("/orders/4711", "Order"), ("/orders", "Orders"), ("/pokemon/pikachu", "Pikachu"),
    ("/users/7/orders", "Orders"),
    ("/order_items/7/8", "OrderItem"),
  ])
  func answerIsNamedAfterThePath(get: String, name: String) throws {
    let sut = try plan(of: #"{"a": 1}"#, get: get)

    #expect(
      sut.findings[0] == "the answer is \(name), named after the path; MODEL= gives it another name"
    )
    #expect(sut.package["Sources/PlannedClient/Example/\(name).swift"] != nil)
  }

  @Test(arguments: try Workspace.styles(in: ScratchWorkspace.repository))
  func answerHasTheNameThatWasAskedFor(style: String) throws {
    let sut = try plan(of: #"{"a": 1}"#, style: style, get: "/pokemon/pikachu", model: "Pokemon")

    #expect(sut.package["Sources/PlannedClient/Example/Pokemon.swift"] != nil)
    #expect(sut.package["Tests/PlannedClientTests/Example/Answers/pokemon.json"] != nil)
    #expect(sut.findings[0] == "the answer is Pokemon")
    let names = sut.package.filter { $0.key.contains("Example/") }
    #expect(names.values.contains { $0.contains("/pokemon/pikachu") })
    #expect(!names.values.contains { $0.contains("Pikachu") })
  }

  @Test func elementsOfAListGetTheSingular() throws {
    let sut = try plan(of: #"[{"a": 1}]"#, model: "Stations")

    #expect(sut.findings[0] == "the answer is [Station]")
  }

  @Test(arguments: ["pokemon", "Poke-mon", "Pokémon", "4Pokemon", "[Pokemon]", "Any"])
  func nameThatIsNoTypeNameIsRefused(model: String) throws {
    let error = try #require(throws: WorkbenchError.self) {
      try plan(of: #"{"a": 1}"#, model: model)
    }

    #expect(error.description.hasPrefix("MODEL=\(model) is no name for a type: "))
  }

  @Test func samplesKeepTheirNamesBesideTheFirst() throws {
    let names = try names(of: [
      "a/rain.json", "b/sun-2.json", "c/Sun-2.json", "d/3.json", "e/x y.json",
    ])

    #expect(names == ["forecast", "sun-2", "forecast-3", "forecast-4", "forecast-5"])
  }

  @Test func sampleOfTheNameOfTheFirstGetsANumber() throws {
    #expect(try names(of: ["a.json", "Forecast.json"]) == ["forecast", "forecast-2"])
    #expect(
      try names(of: ["a.json", "forecast-3.json", "1.json"])
        == ["forecast", "forecast-3", "forecast-3-2"])
  }

  private func names(of files: [String]) throws -> [String] {
    let samples = files.map { Sample(name: $0, text: #"{"a": 1}"#) }
    return try Answers(samples, named: "forecast").texts.map(\.name)
  }

  @Test func madeFilesAreShownByTheirFolders() {
    let folder = "Packages/A/Sources/A"
    let made =
      (1...7).map { "\(folder)/Example/A+\($0).swift" } + [
        "Packages/A/README.md", "Packages/A/Tests/ATests/Style/T.swift", "\(folder)/Style/A.swift",
        "Tests/ContractSubjects/Guests/A/ASubject.swift",
      ]

    #expect(
      MadeFiles(made: made, changed: ["Package.swift"]).lines == [
        "made: Packages/A: README.md",
        "made: Packages/A/Sources/A/Example: A+1.swift, A+2.swift, A+3.swift, A+4.swift, A+5.swift and 2 more",
        "made: Tests/ContractSubjects/Guests/A: ASubject.swift",
        "changed: Package.swift",
        "made: 11 files in all; what is not under Example/ is the style as shipped",
      ])
    #expect(
      MadeFiles(made: ["README.md", "Package.swift"], changed: []).lines == [
        "made: Package.swift, README.md",
        "made: 2 files in all; what is not under Example/ is the style as shipped",
      ])
  }
}
