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

  @Test(arguments: ["", "{", "[1", #"{"a"}"#, "nonsense"])
  func otherTextIsAnError(json: String) {
    #expect(throws: (any Error).self) { try JSONText(Data(json.utf8)) }
  }

  @Test(arguments: [
    ("[1,2]", "[2,1]"), (#"{"a":""}"#, "{}"), ("1", "1.5"), (#""a""#, #""A""#),
  ])
  func differentValuesDiffer(one: String, other: String) throws {
    #expect(try JSONText(Data(one.utf8)) != JSONText(Data(other.utf8)))
  }

  @Test func encodedValueEqualsItsBody() throws {
    struct Value: Encodable {
      var snakeCase = 1
      var address = "a/b"
      var missing: Int?
    }

    #expect(
      try JSONText(encoding: Value())
        == JSONText(Data(#"{"snakeCase":1,"missing":null,"address":"a\/b"}"#.utf8)))
    #expect(
      try JSONText(encoding: Value(), keys: .convertToSnakeCase)
        == JSONText(Data(#"{"snake_case":1,"address":"a/b"}"#.utf8)))
  }

  @Test func keysAndNumbersAreThoseOfTheEncoder() throws {
    struct Value: Encodable {
      var members = ["": 1.0, "-1": 0.1, "+1": 2.5, "@": 1e3, "$": -4, "10": 5, "9": 6, "é": 7]
      var huge = Decimal(string: "18446744073709551616")
      var large = Int64.max
      var isTrue = true
    }
    let body = """
      {"members": {"é": 7, "9": 6.0, "10": 5, "$": -4, "@": 1000, "+1": 2.50, "-1": 0.1, "": 1},
       "huge": 18446744073709551616, "large": 9223372036854775807, "isTrue": true}
      """

    #expect(try JSONText(encoding: Value()) == JSONText(Data(body.utf8)))
  }

  /// A client reads them as `Double`, too. `Decimal` ends at 10 to the power of 127.
  @Test(arguments: [
    "1e-200", "1e200", "-1e300", "0.12345678901234567890123", "6.02214076e23",
    "100000000000000000",
  ])
  func otherNumbersAreDoubles(json: String) throws {
    #expect(try JSONText(Data(json.utf8)) == JSONText(encoding: #require(Double(json))))
  }
}

extension JSONText {
  /// JSON for a test.
  init(of json: String) {
    self = (try? JSONText(Data(json.utf8))) ?? JSONText(of: "null")
  }
}
