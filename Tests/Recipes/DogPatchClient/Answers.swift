import Foundation
import Testing
import DogPatchClientNotes

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

extension NotesClientTests {
  /// It is read as the service sends it: in a value, a key can be misspelled in both directions.
  @Test func answerIsReadFieldByField() async throws {
    let value = try await value(of: answer("notes"))

    try #require(value.notes.count == 1)
    #expect(value.next == 2)
    #expect(value.notes[0].id == 1)
    #expect(value.notes[0].text == "milk")
    let again = try NotesClient.encoder.encode(value)
    #expect(try NotesClient.decoder.decode(NotePage.self, from: again) == value)
  }

  @Test func brokenAnswerIsNamedByItsPlace() async throws {
    let body = try answer("notes", at: ["notes", "0", "text"], is: nil)

    let error = await #expect(throws: NotesError.self) { try await value(of: body) }

    #expect(error?.localizedDescription.contains("at notes[0].text") == true)
  }

  @Test func answerMayDifferFromTheSample() async throws {
    let last = try await value(of: answer("notes", at: ["next"], is: nil))
    #expect(last.next == nil)
  }
}

@Test(arguments: ["2026-11-27T10:30:00Z", "2026-11-27T11:30:00.000+01:00"])
func datesAreReadAndWritten(text: String) throws {
  let keys = ["a", "b", "c", "d", "e", "f"]
  let json = "{\(keys.reversed().map { "\"\($0)\":\"\(text)\"" }.joined(separator: ","))}"
  let read = try NotesClient.decoder.decode([String: Date].self, from: Data(json.utf8))

  #expect(Set(read.values) == [Date(timeIntervalSince1970: 1_795_775_400)])
  let written = try String(decoding: NotesClient.encoder.encode(read), as: UTF8.self)
  let members = keys.map { "\"\($0)\":\"2026-11-27T10:30:00.000Z\"" }
  #expect(written == "{\(members.joined(separator: ","))}")
}
