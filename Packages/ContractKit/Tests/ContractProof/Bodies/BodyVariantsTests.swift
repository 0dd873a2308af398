import ContractKit
import Foundation
import Testing

/// Every variant of some bodies is on a page: each with the value that a client must decode, or
/// with the error for a template that lacks a place.
@Suite struct BodyVariantsTests {
  private static let items = #"{"items":[{"id":1,"name":"a"},{"id":2,"name":"b","note":"c"}]}"#
  private static let forecast =
    #"{"city":"Oslo","days":[{"high":21,"hours":["06","12"]},{"high":19,"hours":[]}]}"#

  private static let samples: [(String, BodyVariants)] = [
    (
      "a list in an object",
      of(items, ["items"], ["items", "[]", "name"], ["items", "[]", "name"])
    ),
    ("the list alone is the value", of(items, ["items"], nil, nil, isListTheValue: true)),
    ("a list as the body", of(#"[{"id":1},{"id":2}]"#, [], ["[]", "id"], nil)),
    (
      "a list in a list",
      of(
        forecast, ["days", "[]", "hours"], ["days", "[]", "high"], ["days", "[]", "hours", "[]"])
    ),
    ("no list", of(forecast, nil, ["city"], ["city"])),
    ("an object that must be there", of(#"{"now":{"high":21}}"#, nil, ["now"], nil)),
    ("a map", of(#"{"base":"EUR","rates":{"NOK":1}}"#, nil, nil, ["base"])),
    ("a map in a list", of(#"[{"rates":{"NOK":1}}]"#, nil, nil, nil)),
    ("only a map", of(#"{"NOK":1}"#, nil, nil, nil)),
    ("only text", of(#"["Oslo"]"#, nil, nil, ["[]"])),
    ("no object", of("[1, {}]", nil, nil, nil)),
    ("places that are not there", of(forecast, ["none"], ["town"], ["days", "high"])),
    ("places in other things", of(forecast, ["city"], ["city", "name"], ["days", "[]", "low"])),
    ("places without a name", of(forecast, nil, ["days", "[]"], ["hours", "[]"])),
    ("a list without an element", of(#"{"days":[]}"#, ["days"], ["days", "[]", "high"], nil)),
    ("no JSON", of("nonsense", [], ["a"], ["a"])),
  ]

  @Test func variantsAreAsApproved() throws {
    let text = Self.samples.map { name, sut in
      let parts = BodyVariants.Part.allCases.filter(sut.has).map { "\($0)" }
      return "# \(name): \(parts.joined(separator: ", "))\n" + variants(of: sut) + "\n"
    }.joined()

    try expectApproved(text, "bodies.txt")
  }

  private func variants(of sut: BodyVariants) -> String {
    [
      line("valid") { try sut.valid }, line("small") { try sut.small },
      line("empty") { try sut.empty }, line("three") { try sut.withElements(3) },
      line("second of two") { try sut.distinct(2)[1] },
      line("unknown keys") { try sut.unknownKeys }, line("unicode") { try sut.unicode },
      line("missing value", body: { try sut.missingValue }),
      line("wrong type", body: { try sut.wrongType }),
      line("wrong shape", body: { try sut.wrongShape }),
    ].joined(separator: "\n")
  }

  /// A body, and its value when that is another text.
  private func line(_ name: String, _ payload: () throws -> Payload) -> String {
    row(name) {
      let payload = try payload()
      let value = if case .value(let json) = payload.value { json.text } else { "no value" }
      let body = text(payload.body)
      return body == value ? body : "\(body)\n    value: \(value)"
    }
  }

  private func line(_ name: String, body: () throws -> Data) -> String {
    row(name) { text(try body()) }
  }

  private func row(_ name: String, _ text: () throws -> String) -> String {
    do {
      return "\(name): \(try text())"
    } catch let error as NoSuchPlace {
      return "\(name): \(error)"
    } catch {
      return "\(name): Foundation's error"
    }
  }

  private func text(_ body: Data) -> String { String(decoding: body, as: UTF8.self) }

  private static func of(
    _ template: String, _ list: [String]?, _ required: [String]?, _ text: [String]?,
    isListTheValue: Bool = false
  ) -> BodyVariants {
    BodyVariants(
      template: Data(template.utf8), list: list, required: required, text: text,
      isListTheValue: isListTheValue)
  }
}
