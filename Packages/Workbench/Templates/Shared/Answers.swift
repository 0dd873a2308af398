import Foundation
import Testing
import __Module__

/// An answer of the service, from the folder `Answers`. It can have another value at a place, which
/// is a list of names of members and numbers of elements; `nil` takes the member away.
func answer(_ name: String, at place: [String] = [], is value: String? = nil) throws -> Data {
  let file = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Answers")
  let data = try Data(contentsOf: #require(file))
  guard !place.isEmpty else { return data }
  let changed = change(try JSONSerialization.jsonObject(with: data), at: place[...], to: value)
  return try JSONSerialization.data(withJSONObject: #require(changed))
}

private func change(_ json: Any?, at place: ArraySlice<String>, to value: String?) -> Any? {
  guard let step = place.first else { return value }
  if var elements = json as? [Any], let index = Int(step) {
    elements[index] = change(elements[index], at: place.dropFirst(), to: value) ?? NSNull()
    return elements
  }
  var members = json as? [String: Any] ?? [:]
  members[step] = change(members[step], at: place.dropFirst(), to: value)
  return members
}

extension __Client__Tests {
  /// It is read as the service sends it: in a value, a key can be misspelled in both directions.
  @Test func answerIsReadFieldByField() async throws {
    let value = try await value(of: answer("__answer__"))

    /*__fields__*/
    let again = try __Client__.encoder.encode(value)
    #expect(try __Client__.decoder.decode(__Answer__.self, from: again) == value)
  }
  // __if several__

  @Test(arguments: [__answers__]) func answersAreRead(name: String) async throws {
    let value = try await value(of: answer(name))

    let again = try __Client__.encoder.encode(value)
    #expect(try __Client__.decoder.decode(__Answer__.self, from: again) == value)
  }
  // __endif__
  // __if required__

  @Test func brokenAnswerIsNamedByItsPlace() async throws {
    let body = try answer("__answer__", at: __requiredPlace__, is: nil)

    let error = await #expect(throws: __Error__.self) { try await value(of: body) }

    #expect(error?.localizedDescription.contains("at __requiredSpelled__") == true)
  }
  // __endif__
  // __if differs__

  @Test func answerMayDifferFromTheSample() async throws {
    // __if next__
    let last = try await value(of: answer("__answer__", at: __nextPlace__, is: nil))
    #expect(last__nextAccess__ == nil)
    // __endif__
    // __if status__
    let other = try await value(of: answer("__answer__", at: __statusPlace__, is: "another"))
    #expect(other__statusAccess__ == "another")
    // __endif__
    // __if value__
    let json = #"[null,true,1,1.5,"x",[],{"a":1}]"#
    let any = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
    #expect(String(decoding: try JSONEncoder().encode(any), as: UTF8.self) == json)
    // __endif__
  }
  // __endif__
}

@Test(arguments: ["2026-11-27T10:30:00Z", "2026-11-27T11:30:00.000+01:00"])
func datesAreReadAndWritten(text: String) throws {
  let keys = ["a", "b", "c", "d", "e", "f"]
  let json = "{\(keys.reversed().map { "\"\($0)\":\"\(text)\"" }.joined(separator: ","))}"
  let read = try __Client__.decoder.decode([String: Date].self, from: Data(json.utf8))

  #expect(Set(read.values) == [Date(timeIntervalSince1970: 1_795_775_400)])
  let written = try String(decoding: __Client__.encoder.encode(read), as: UTF8.self)
  let members = keys.map { "\"\($0)\":\"2026-11-27T10:30:00.000Z\"" }
  #expect(written == "{\(members.joined(separator: ","))}")
}
