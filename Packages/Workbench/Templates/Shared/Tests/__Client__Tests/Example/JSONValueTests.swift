// __if value__
import Foundation
import Testing
import __Client__

/// What the samples do not say is kept as it comes.
@Suite struct JSONValueTests {
  private func value(_ text: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  @Test func everyKindIsTold() throws {
    #expect(
      try value(#"[null, true, 7, 1.5, "text", [], {}]"#)
        == .array([
          .null, .bool(true), .integer(7), .number(1.5), .string("text"), .array([]), .object([:]),
        ]))
    #expect(try value(#"{"a": [1]}"#) == .object(["a": .array([.integer(1)])]))
  }

  @Test(arguments: ["null", "true", "7", "1.5", #""text""#, "[null,[1]]", #"{"a":{"b":[]}}"#])
  func valueIsWrittenAsItWasRead(text: String) throws {
    let written = try JSONEncoder().encode(try value(text))

    #expect(String(decoding: written, as: UTF8.self) == text)
  }
}
// __endif__
