import Foundation
import Testing
import RequestHandlerNotes

/// A value that can be any JSON.
@Suite struct JSONValueTests {
  @Test func anyJSONStaysWhatItIs() throws {
    let json = #"[null,true,1,1.5,"x",[],{"a":1}]"#

    let value = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))

    #expect(String(decoding: try JSONEncoder().encode(value), as: UTF8.self) == json)
  }

  @Test func valuesAreFoundByKeyAndIndex() throws {
    let json = #"{"errors": [{"code": "too_long", "status": 422}]}"#

    let value = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))

    #expect(value["errors"]?[0]?["code"]?.stringValue == "too_long")
    #expect(value["errors"]?[0]?["status"]?.intValue == 422)
    #expect(value["errors"]?[1] == nil)
    #expect(value["code"] == nil)
    #expect(value[0] == nil)
    #expect(value.stringValue == nil)
    #expect(value.intValue == nil)
  }
}
