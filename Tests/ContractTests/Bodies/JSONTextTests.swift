import Foundation
import Testing

@testable import ContractKit  // JSONText.excerpt: only descriptions show it

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

  @Test func differentValuesDiffer() throws {
    #expect(try JSONText(Data("[1,2]".utf8)) != JSONText(Data("[2,1]".utf8)))
    #expect(try JSONText(Data(#"{"a":""}"#.utf8)) != JSONText(Data("{}".utf8)))
    #expect(try JSONText(Data("1".utf8)) != JSONText(Data("1.5".utf8)))
    #expect(try JSONText(Data(#""a""#.utf8)) != JSONText(Data(#""A""#.utf8)))
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

  @Test func keysAndNumbersAreWrittenAsForEncodedValues() throws {
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

  /// A number that is no whole number is a `Double`: a `Decimal` ends at 10 to the power of -128.
  @Test func tinyFractionIsKept() throws {
    #expect(try JSONText(Data("1e-200".utf8)) == JSONText(encoding: 1e-200))
  }

  /// A client reads it as a `Double`, too.
  @Test func fractionHasTheDigitsOfADouble() throws {
    let digits = "0.12345678901234567890123"

    #expect(try JSONText(Data(digits.utf8)) == JSONText(encoding: #require(Double(digits))))
  }

  /// JSON sets no limit, and `Decimal` has one.
  @Test(arguments: ["1e200", "-1e300"])
  func numberBeyondDecimalIsKept(json: String) throws {
    #expect(try JSONText(Data(json.utf8)) == JSONText(encoding: #require(Double(json))))
  }

  @Test func textOf120BytesIsWhole() throws {
    let (whole, cut) = (
      "x" + String(repeating: "y", count: 117), String(repeating: "y", count: 119)
    )

    #expect(try JSONText(encoding: whole).excerpt == "\"\(whole)\"")
    #expect(try JSONText(encoding: cut).excerpt.hasSuffix("… (121 bytes)"))
  }

  @Test func longTextIsCut() throws {
    let long = try JSONText(encoding: String(repeating: "x", count: 200))

    #expect(try JSONText(encoding: "short").excerpt == #""short""#)
    #expect(long.excerpt == "\"" + String(repeating: "x", count: 99) + "… (202 bytes)")
  }
}
