import Foundation
import Testing

@testable import ContractKit  // Payload.answer: only scenarios use it

@Suite struct BodyVariantsTests {
  private static let first = #"{"id":1,"name":"first"}"#
  private static let second = #"{"id":2,"name":"second","note":"rare"}"#
  private static let template = #"{"items":[\#(first),\#(second)]}"#

  /// A list in an object.
  private let sut = BodyVariants(
    template: Data(template.utf8), list: ["items"], required: ["items", "[]", "name"],
    text: ["items", "[]", "name"])
  /// The same, for a client that returns the list alone.
  private let unwrapped = BodyVariants(
    template: Data(template.utf8), list: ["items"], required: ["items", "[]", "name"],
    text: ["items", "[]", "name"], isListTheValue: true)
  /// A list as the body, and a model without text.
  private let bare = BodyVariants(
    template: Data("[\(first),\(second)]".utf8), list: [], required: ["[]", "id"],
    text: nil)

  @Test func validBodyIsTheTemplate() throws {
    try expect(sut.valid, body: Self.template, value: Self.template)
    try expect(
      unwrapped.valid, body: Self.template, value: "[\(Self.first),\(Self.second)]")
    try expect(
      bare.valid, body: "[\(Self.first),\(Self.second)]", value: "[\(Self.first),\(Self.second)]")
  }

  @Test func answerIs200WithTheBody() throws {
    guard case .respond(let response) = try sut.valid.answer.behavior else {
      Issue.record("The answer is no response.")
      return
    }
    #expect(response.status == 200)
    #expect(text(response.body) == Self.template)
  }

  @Test func emptyBodyHasNoElement() throws {
    try expect(sut.empty, body: #"{"items":[]}"#, value: #"{"items":[]}"#)
    try expect(unwrapped.empty, body: #"{"items":[]}"#, value: "[]")
    try expect(bare.empty, body: "[]", value: "[]")
  }

  @Test func elementsAreCopiesOfTheFirst() throws {
    let list = "[\(Self.first),\(Self.first),\(Self.first)]"

    try expect(
      sut.withElements(3), body: #"{"items":\#(list)}"#, value: #"{"items":\#(list)}"#)
    try expect(unwrapped.withElements(3), body: #"{"items":\#(list)}"#, value: list)
    try expect(bare.withElements(3), body: list, value: list)
    #expect(try sut.withElements(1_000).body.count == 1_000 * (Self.first.utf8.count + 1) + 11)
  }

  @Test func unknownKeysStandInEveryObject() throws {
    let unknown = #""x-unknown":{"nested":[1,"two",null]}"#
    let list =
      #"[{"id":1,"name":"first",\#(unknown)},{"id":2,"name":"second","note":"rare",\#(unknown)}]"#

    try expect(
      sut.unknownKeys, body: #"{"items":\#(list),\#(unknown)}"#, value: Self.template)
    try expect(bare.unknownKeys, body: list, value: "[\(Self.first),\(Self.second)]")
  }

  @Test func unicodeStandsInTheTextOfTheFirstElement() throws {
    let sent = "👩🏽‍🚀 שלום مرحبا \\ud83d\\ude80 \\u2028 é e\\u0301 \u{2028}"
    let read = "👩🏽‍🚀 שלום مرحبا 🚀 \u{2028} é e\u{301} \u{2028}"

    try expect(
      sut.unicode, body: #"{"items":[{"id":1,"name":"\#(sent)"},\#(Self.second)]}"#,
      value: #"{"items":[{"id":1,"name":"\#(read)"},\#(Self.second)]}"#)
    try expect(
      bare.unicode, body: #"[{"id":1,"name":"first","unknown":"\#(sent)"},\#(Self.second)]"#,
      value: "[\(Self.first),\(Self.second)]")
  }

  @Test func missingValueLacksOnlyTheRequiredMember() throws {
    #expect(try text(sut.missingValue) == #"{"items":[{"id":1},\#(Self.second)]}"#)
    #expect(try text(bare.missingValue) == #"[{"name":"first"},\#(Self.second)]"#)
  }

  @Test func wrongTypeChangesOnlyTheRequiredMember() throws {
    #expect(
      try text(sut.wrongType)
        == #"{"items":[{"id":1,"name":{"unexpected":true}},\#(Self.second)]}"#)
    #expect(
      try text(bare.wrongType)
        == #"[{"id":{"unexpected":true},"name":"first"},\#(Self.second)]"#)
  }

  @Test func wrongShapeIsAnArrayOrAnObjectAroundTheBody() throws {
    #expect(try text(sut.wrongShape) == "[\(Self.template)]")
    #expect(try text(bare.wrongShape) == #"{"unexpected":[\#(Self.first),\#(Self.second)]}"#)
  }

  private func expect(
    _ payload: Payload, body: String, value: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(text(payload.body) == body, sourceLocation: location)
    guard case .value(let json) = payload.value else {
      Issue.record("\(payload.value) is no value", sourceLocation: location)
      return
    }
    #expect(json.text == value, sourceLocation: location)
  }

  private func text(_ body: Data) -> String { String(decoding: body, as: UTF8.self) }
}
