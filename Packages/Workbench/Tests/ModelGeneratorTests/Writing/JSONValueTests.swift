import Foundation
import ModelGenerator
import Testing

/// The generator only prints this type. A copy in `Samples` is compiled here, so that it can be tried.
@Suite struct JSONValueTests {
  @Test func copyIsWhatTheGeneratorWrites() throws {
    let sut = try generator(#"{"a": [1.5, "x"]}"#)
    let copy = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Samples/JSONValue.swift")

    let written = sut.files.first { $0.name == "JSONValue.swift" }

    #expect(try written?.text == String(contentsOf: copy, encoding: .utf8))
  }

  @Test func everyKindIsDecodedAndEncodedAsItStood() throws {
    let json = #"[null,true,1,1.5,"x",[2],{"a":null}]"#

    let values = try JSONDecoder().decode([JSONValue].self, from: Data(json.utf8))

    #expect(
      values == [
        .null, .bool(true), .integer(1), .number(1.5), .string("x"), .array([.integer(2)]),
        .object(["a": .null]),
      ])
    #expect(try JSONEncoder().encode(values) == Data(json.utf8))
  }
}
