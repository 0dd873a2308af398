import Foundation
import Testing
import RequestHandlerNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension RecipeTests {
  // docs: Value
  @Test func value() async throws {
    server.answer("notes", body: onePage)

    let page = try await client.notes()

    #expect(page.notes == [milk])
  }
  // docs: end

  // docs: Status
  @Test func status() async throws {
    server.answer("notes", status: 403, body: onePage)

    let error = await #expect(throws: NotesError.self) { try await client.notes() }

    #expect(error?.status == 403)
    #expect(error?.response.body == onePage)
  }
  // docs: end

  // docs: BrokenJSON
  @Test(arguments: [#"{"notes": ["#, "{}", #"{"notes": [{"id": 1}]}"#])
  func brokenJSON(body: String) async throws {
    server.answer("notes", body: Data(body.utf8))

    let error = await #expect(throws: NotesError.self) { try await client.notes() }

    guard case .body = error else { throw error ?? URLError(.unknown) }
  }
  // docs: end

  // docs: Cause
  @Test func cause() async throws {
    server.answer("notes", body: Data(#"{"notes": [{"id": 1}]}"#.utf8))

    let error = await #expect(throws: NotesError.self) { try await client.notes() }

    guard case .body(.keyNotFound(let key, let context), let response) = error else {
      throw error ?? URLError(.unknown)  // It fails the test, and says what came instead.
    }
    #expect(key.stringValue == "text")
    #expect(context.codingPath.first?.stringValue == "notes")
    #expect(response.status == 200)
  }
  // docs: end

  // docs: HeaderNames
  @Test(arguments: ["Retry-After", "retry-after", "RETRY-AFTER"])
  func headerNames(name: String) {
    let response = NotesClient.HTTPResponse(status: 429, headers: [name: "120"])

    #expect(NotesClient.retryAfter(response) == .seconds(120))
  }
  // docs: end

  // docs: ErrorIn200
  @Test(arguments: [
    #"{"errors": [{"message": "No."}]}"#,
    #"{"data": {"notes": []}, "errors": [{"message": "No."}]}"#,
  ])
  func errorIn200(body: String) async throws {
    server.answer("graphql", method: "POST", body: Data(body.utf8))

    let error = await #expect(throws: GraphQLError.self) { try await client.find("milk") }

    #expect(error?.messages == ["No."])
  }
  // docs: end

  // docs: BadElement
  @Test(arguments: ["{}", "null", "7"]) func badElement(bad: String) async throws {
    let good = #"{"note_id": 1, "due": "2026-11-27T10:30:00Z", "rhythm": "daily"}"#
    server.answer("reminders", body: Data("[\(good), \(bad), \(good)]".utf8))

    #expect(try await client.reminders().map(\.noteID) == [1, 1])
  }
  // docs: end

  // docs: NewCase
  @Test(arguments: [("daily", Rhythm.daily), ("monthly", .other("monthly"))])
  func newCase(text: String, rhythm: Rhythm) async throws {
    let list = #"[{"note_id": 1, "due": "2026-11-27T10:30:00Z", "rhythm": "\#(text)"}]"#
    server.answer("reminders", body: Data(list.utf8))

    #expect(try await client.reminders().map(\.rhythm) == [rhythm])
  }
  // docs: end

  // docs: Dates
  @Test(arguments: ["10:30:00Z", "10:30:00.000Z", "11:30:00+01:00"])
  func dates(time: String) async throws {
    let list = #"[{"note_id": 1, "due": "2026-11-27T\#(time)", "rhythm": "daily"}]"#
    server.answer("reminders", body: Data(list.utf8))

    let reminder = try #require(await client.reminders().first)

    #expect(reminder.due == Date(timeIntervalSince1970: 1_795_775_400))
  }
  // docs: end
}

// docs: Shape
/// Returns the places in a response that have a value, with its kind: `.notes[].id number`.
func shape(of json: Any, at place: String = "") -> Set<String> {
  switch json {
  case let members as [String: Any]: Set(members.flatMap { shape(of: $1, at: "\(place).\($0)") })
  case let elements as [Any]: Set(elements.flatMap { shape(of: $0, at: "\(place)[]") })
  case is NSNull: []
  default: ["\(place) \(json is String ? "text" : "number")"]
  }
}

func missing(in now: Data, of recorded: Data) throws -> Set<String> {
  let shapes = try [recorded, now].map { shape(of: try JSONSerialization.jsonObject(with: $0)) }
  return shapes[0].subtracting(shapes[1])
}
// docs: end

// docs: Recorded
let service = setting("NOTES_SERVICE")

@Test(.enabled(if: service != nil)) func recordedAnswerIsStillTrue() async throws {
  let base = try #require(service.flatMap { URL(string: $0) })

  let (now, _) = try await URLSession.shared.data(from: base.appending(path: "notes"))

  let places = try missing(in: now, of: answer("notes"))
  #expect(places == [])
}
// docs: end

// docs: Setting
/// Returns an environment variable, or `nil` if it's missing or empty.
func setting(
  _ name: String, in environment: [String: String] = ProcessInfo.processInfo.environment
) -> String? {
  environment[name].flatMap { $0.isEmpty ? nil : $0 }
}

@Test(arguments: [[:], ["NOTES_TOKEN": ""]]) func noSecret(environment: [String: String]) {
  #expect(setting("NOTES_TOKEN", in: environment) == nil)
  #expect(setting("NOTES_TOKEN", in: ["NOTES_TOKEN": "secret"]) == "secret")
}
// docs: end

@Test func shapesDifferInWhatIsMissingOrOfAnotherKind() throws {
  let recorded = #"{"notes": [{"id": 1}, {"id": 2, "text": "milk"}], "next": 2}"#
  let now = #"{"notes": [{"id": "1"}, {"id": "2", "text": null}], "next": 3, "total": 2}"#

  let places = try missing(in: Data(now.utf8), of: Data(recorded.utf8))

  #expect(places == [".notes[].id number", ".notes[].text text"])
}
