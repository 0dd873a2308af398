import ContractKit
import Foundation
import Testing

@Suite struct JSONTextTests {
  @Test(arguments: [
    (#"{ "b" : 1,  "a":[ 2 , 1 ] }"#, #"{"a":[2,1],"b":1}"#),
    (#"{"a":null,"b":{"c":null,"d":1}}"#, #"{"b":{"d":1}}"#),
    (#"[{"a":null},null]"#, "[{},null]"),
    (#""a/b é \u00e9""#, #""a/b é é""#),
    ("1", "1"), ("true", "true"), ("null", "null"), ("[]", "[]"), ("{}", "{}"),
  ])
  func jsonIsMadeCanonical(json: String, text: String) throws {
    #expect(try JSONText(Data(json.utf8)).text == text)
  }

  @Test(arguments: [
    ("[1,2]", "[2,1]"), (#"{"a":""}"#, "{}"), ("1", "1.5"), (#""a""#, #""A""#),
    ("9007199254740993", "9007199254740992"),
    (#""2026-05-31T09:30:00Z""#, #""2026-05-31T09:30:00+02:00""#),
  ])
  func differentValuesDiffer(one: String, other: String) throws {
    #expect(try JSONText(Data(one.utf8)) != JSONText(Data(other.utf8)))
  }

  /// A model of any JSON keeps a null, and an unknown member.
  @Test func valueOfAnyMembersEqualsItsBody() throws {
    let value = ["a/b": [["c": nil, "x-unknown": 1, "é": Int.max]]]

    for body in [#"[{"é":9223372036854775807}]"#, #"[ {"c": null, "é": 9223372036854775807} ]"#] {
      #expect(try JSONText(encoding: value) == JSONText(Data(#"{"a\/b":\#(body)}"#.utf8)))
    }
  }

  @Test(arguments: [
    "-4", "1e3", "2.50", "100000000000000000", "18446744073709551615", "0.00001234",
    "19.9900000000000001", "0.12345678901234567890123", "6.02214076e23",
  ])
  func numberEqualsItsBodyAsDoubleAndAsDecimal(json: String) throws {
    let body = Data(json.utf8)

    for type in [Double.self, Decimal.self] as [any Codable.Type] {
      let value = try JSONDecoder().decode(type, from: body)
      #expect(try JSONText(encoding: value) == JSONText(body))
    }
  }

  @Test(arguments: ["2026-05-31T09:30:00+02:00", "2026-05-31T07:30:00.250Z"])
  func datesOfTheClientsEncoderAreInstants(text: String) throws {
    let body = try JSONText(Data(#"{"at":"\#(text)"}"#.utf8))
    let value = ["at": Date(timeIntervalSince1970: 1_780_212_600.25)]
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601

    #expect(try JSONText(encoding: value, with: encoder) == body)
    #expect(try JSONText(encoding: value) != body)
  }
}
