import ContractKit
import Foundation
import Testing

/// Bodies of services whose answers are not a list of objects, one level down at most.
@Suite struct BodyPlacesTests {
  private static let forecast = Data(
    #"{"city":"Oslo","days":[{"high":21,"hours":["06","12"]},{"high":19,"hours":[]}]}"#.utf8)

  @Test func listCanStandInAnElementOfAList() throws {
    let sut = variants(list: ["days", "[]", "hours"])

    #expect(
      try text(sut.withElements(3).body)
        == #"{"city":"Oslo","days":[{"high":21,"hours":["06","06","06"]},{"high":19,"hours":[]}]}"#)
    #expect(
      try text(sut.empty.body)
        == #"{"city":"Oslo","days":[{"high":21,"hours":[]},{"high":19,"hours":[]}]}"#)
    #expect(try sut.empty.value == .value(JSONText(sut.empty.body)))
    #expect(try sut.small.body == sut.withElements(1).body)
  }

  @Test func requiredMemberCanStandAtTheTopOrDeep() throws {
    let deep = #""days":[{"high":21,"hours":["06","12"]},{"high":19,"hours":[]}]"#

    #expect(try text(variants(required: ["city"]).missingValue) == "{\(deep)}")
    #expect(
      try text(variants(required: ["city"]).wrongType) == #"{"city":{"unexpected":true},\#(deep)}"#)
    #expect(
      try text(variants(required: ["days", "[]", "high"]).missingValue)
        == #"{"city":"Oslo","days":[{"hours":["06","12"]},{"high":19,"hours":[]}]}"#)
  }

  @Test func requiredObjectBecomesAnArray() throws {
    let sut = BodyVariants(
      template: Data(#"{"now":{"high":21}}"#.utf8), list: nil, required: ["now"], text: nil)

    #expect(try text(sut.wrongType) == #"{"now":["unexpected"]}"#)
  }

  @Test func bodiesWithoutAListDifferInTheirText() throws {
    let sut = variants(text: ["city"])

    let bodies = try sut.distinct(2)

    #expect(text(bodies[0].body).hasPrefix(#"{"city":"Text 1","days":"#))
    #expect(text(bodies[1].body).hasPrefix(#"{"city":"Text 2","days":"#))
    #expect(try bodies.map(\.value) == bodies.map { .value(try JSONText($0.body)) })
    #expect(try sut.small.body == Self.forecast)
    #expect(
      try variants(list: ["days"]).distinct(2).map(\.body)
        == [1, 2].map { try variants(list: ["days"]).withElements($0).body })
  }

  @Test func unicodeStandsInTextAtAnyPlace() throws {
    #expect(try text(variants(text: ["city"]).unicode.body).hasPrefix(#"{"city":"👩🏽‍🚀 שלום"#))
    #expect(
      try text(variants(text: ["days", "[]", "hours", "[]"]).unicode.body)
        .contains(#""hours":["👩🏽‍🚀 שלום"#))
    #expect(try text(variants().unicode.body).contains(#""unknown":"👩🏽‍🚀 שלום"#))
    #expect(try variants().unicode.value == .value(JSONText(Self.forecast)))
  }

  @Test func mapsGetNoUnknownKeys() throws {
    let sut = BodyVariants(
      template: Data(#"{"base":"EUR","rates":{"NOK":11}}"#.utf8), list: nil, required: ["base"],
      text: ["base"], maps: [["rates"]])

    #expect(
      try text(sut.unknownKeys.body)
        == #"{"base":"EUR","rates":{"NOK":11},"x-unknown":{"nested":[1,"two",null]}}"#)
    #expect(sut.has(.object))
    #expect(!variants(maps: [[]]).has(.object))
  }

  @Test func mapInAnElementOfAListGetsNoUnknownKeys() throws {
    let sut = BodyVariants(
      template: Data(#"[{"rates":{"NOK":11}}]"#.utf8), list: nil, required: nil, text: nil,
      maps: [["[]", "rates"]])

    #expect(
      try text(sut.unknownKeys.body)
        == #"[{"rates":{"NOK":11},"x-unknown":{"nested":[1,"two",null]}}]"#)
  }

  @Test(arguments: [
    (["town"], #"at ["town"]: the root is an object with ["city", "days"]."#),
    (
      ["days", "[]", "low"],
      #"at ["days", "[]", "low"]: ["days", "[]"] is an object with ["high", "hours"]."#
    ),
    (["days", "high"], #": ["days"] is an array, so the next step must be “[]”."#),
    (["city", "name"], #": ["city"] is Oslo, which has no members."#),
    (["days", "[]"], ": the last step must be the name of a required member."),
    ([], "at []: the last step must be the name of a required member."),
  ])
  func placeThatTheTemplateLacksIsNamed(place: [String], reason: String) throws {
    let error = try #require(throws: NoSuchPlace.self) {
      try variants(required: place).missingValue
    }

    #expect(error.description.hasPrefix("The template has nothing at ["))
    #expect(error.description.hasSuffix(reason))
  }

  @Test(arguments: [["city"], ["none"]])
  func placeWithoutAListIsNamed(place: [String]) throws {
    let error = try #require(throws: NoSuchPlace.self) { try variants(list: place).empty }

    #expect(error.description.contains("\(place)"))
  }

  @Test func emptyListIsNamed() throws {
    let sut = BodyVariants(
      template: Data(#"{"days":[]}"#.utf8), list: ["days"], required: ["days", "[]", "high"],
      text: nil)

    let noElement = try #require(throws: NoSuchPlace.self) { try sut.withElements(1) }
    #expect(
      noElement.description.hasSuffix(
        #"at ["days"]: a list with at least one element must be there."#))
    let error = try #require(throws: NoSuchPlace.self) { try sut.missingValue }
    #expect(error.description.hasSuffix(#": ["days"] is an empty array."#))
  }

  @Test func variantWithoutItsPlaceSaysSo() throws {
    let sut = variants(maps: [[]])

    let errors = try [
      #require(throws: NoSuchPlace.self) { try sut.empty },
      #require(throws: NoSuchPlace.self) { try sut.missingValue },
      #require(throws: NoSuchPlace.self) { try sut.distinct(2) },
      #require(throws: NoSuchPlace.self) { try sut.unicode },
    ]

    #expect(
      errors.map(\.description)
        == ["list", "required member", "text", "object"].map {
          "The adapter names no \($0) in its bodies."
        })
  }

  @Test(arguments: [
    ("{}", true, true), ("[{}]", true, true), ("[[{}]]", true, true), ("[1]", false, false),
    ("[{}, 1]", true, true), ("[1, {}]", false, false), ("1", false, false),
    ("nonsense", false, false),
  ])
  func partsAreFoundInTheTemplate(template: String, object: Bool, text: Bool) {
    let sut = BodyVariants(template: Data(template.utf8), list: nil, required: nil, text: nil)

    #expect(BodyVariants.Part.allCases.filter(sut.has) == (object ? [.object, .text] : []))
    #expect(sut.has(.text) == text)
  }

  @Test func textNeedsNoObject() {
    let sut = BodyVariants(
      template: Data(#"["Oslo"]"#.utf8), list: nil, required: nil, text: ["[]"])

    #expect(BodyVariants.Part.allCases.filter(sut.has) == [.variation, .text])
  }

  private func variants(
    list: [String]? = nil, required: [String]? = nil, text: [String]? = nil,
    maps: [[String]] = []
  ) -> BodyVariants {
    BodyVariants(
      template: Self.forecast, list: list, required: required, text: text, maps: maps)
  }

  private func text(_ body: Data) -> String { String(decoding: body, as: UTF8.self) }
}
