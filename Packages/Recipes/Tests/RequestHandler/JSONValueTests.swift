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
}
