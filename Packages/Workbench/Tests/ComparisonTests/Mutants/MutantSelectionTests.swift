import Comparison
import Foundation
import SampleRepositories
import Testing
import WorkbenchKit

@Suite struct MutantSelectionTests {
  private let styles = ["A", "B"]
  private let all: [Mutant]

  init() throws {
    all = try ["A", "B"].flatMap { style in
      try ["one", "two", "three"].flatMap { id in
        try MutantPage(SampleRepository.page(style: style, id: id), style: style).mutants
      }
    }
  }

  @Test func emptySelectionSelectsEverything() throws {
    #expect(MutantSelection().isEverything)
    #expect(try MutantSelection().mutants(of: all, styles: styles) == all)
  }

  @Test func styleAndMutantSelectMutants() throws {
    var sut = MutantSelection()
    sut.style = "B"
    sut.mutant = "two"

    #expect(!sut.isEverything)
    #expect(try sut.mutants(of: all, styles: styles).map(\.name) == ["B two"])
  }

  @Test(arguments: [
    (["--style", "B"], ["B one", "B two", "B three"]),
    (["--mutant", "two"], ["A two", "B two"]),
    (["--shard", "2/3"], ["A two", "B two"]),
    (["--mutant", "one", "--style", "A"], ["A one"]),
    (["--style", "B", "--shard", "1/2"], ["B one", "B three"]),
  ])
  func optionsSelectMutants(arguments: [String], names: [String]) throws {
    let sut = try #require(try MutantSelection(arguments: arguments))

    #expect(try sut.mutants(of: all, styles: styles).map(\.name) == names)
    #expect(!sut.isEverything)
  }

  @Test func noOptionsSelectEverything() throws {
    #expect(try #require(try MutantSelection(arguments: [])).isEverything)
  }

  @Test(arguments: [
    ["--styles", "A"], ["--style"], ["A"], ["--style", "A", "--mutant"], ["--render"],
  ])
  func otherOptionsSelectNothing(arguments: [String]) throws {
    #expect(try MutantSelection(arguments: arguments) == nil)
  }

  @Test func shardsTogetherAreEverything() throws {
    let parts = try (1...4).map { number in
      var sut = MutantSelection()
      sut.shard = try Shard("\(number)/4")
      return try sut.mutants(of: all, styles: styles).map(\.name)
    }

    #expect(parts.map(\.count) == [2, 2, 1, 1])
    #expect(Set(parts.joined()) == Set(all.map(\.name)))
  }

  @Test func unknownStyleListsTheStyles() {
    var sut = MutantSelection()
    sut.style = "C"

    let error = #expect(throws: WorkbenchError.self) { try sut.mutants(of: all, styles: styles) }

    #expect(error?.description == "STYLE=C is none of the styles. There are: A, B.")
  }

  @Test func unknownMutantListsTheMutants() {
    var sut = MutantSelection()
    sut.mutant = "four"

    let error = #expect(throws: WorkbenchError.self) { try sut.mutants(of: all, styles: styles) }

    #expect(error?.description == "MUTANT=four is none of: one, three, two.")
  }
}
