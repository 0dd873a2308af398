import Foundation
import NoteScreens
import Synchronization
import TestSupport
import Testing
import RequestHandlerNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// docs: Suite
@MainActor @Suite(.timeLimit(.minutes(2))) struct RecipeTests {
  let server = HTTPStub()
  let milk = Note(id: 1, text: "milk")
  let onePage = Data(#"{"notes": [{"id": 1, "text": "milk"}]}"#.utf8)
  var client: NotesClient { NotesClient(base: server.base, session: server.session) }
  // docs: end

  // docs: Address
  @Test func address() async throws {
    server.answer("notes?page=2&query=milk%20%26%20eggs", body: onePage)

    _ = try await client.notes(page: 2, query: "milk & eggs")

    #expect(server.requests.map(\.httpMethod) == ["GET"])
  }
  // docs: end

  // docs: Filters
  @Test func filters() async throws {
    server.answer("notes?author=me&color=red&list=home&sort=date&tag=food&year=2026", body: onePage)

    let page = try await client.notes(matching: [
      "tag": "food", "sort": "date", "color": "red", "year": "2026", "list": "home", "author": "me",
    ])

    #expect(page.notes == [milk])
  }
  // docs: end

  // docs: PartOfQuery
  /// Returns the items of a request's query, in no particular order.
  func query(of request: URLRequest) -> Set<URLQueryItem> {
    let url = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
    return Set(url?.queryItems ?? [])
  }

  @Test func partOfQuery() async throws {
    server.answer("notes?page=2&query=milk", body: onePage)

    _ = try await client.notes(page: 2, query: "milk")

    let request = try #require(server.requests.first)
    #expect(query(of: request).isSuperset(of: [URLQueryItem(name: "query", value: "milk")]))
  }
  // docs: end

  // docs: FixedAddress
  @Test(.exclusive("example.com")) func fixedAddress() async throws {
    let server = HTTPStub(base: "https://example.com")
    server.answer("v1/notes", body: onePage)

    #expect(try await NotesClient(session: server.session).notes().notes == [milk])
  }
  // docs: end

  // docs: OwnSession
  @Test func ownSession() async throws {
    server.answer("notes", body: onePage)
    let session = NotesClient.makeSession(from: server.session.configuration)
    let client = NotesClient(base: server.base, session: session)

    #expect(try await client.notes().notes == [milk])

    #expect(server.requests.count == 1)  // It was the stub that answered.
    session.finishTasksAndInvalidate()
  }
  // docs: end

  // docs: Headers
  @Test func headers() async throws {
    server.answer("notes", body: onePage)
    let client = NotesClient(base: server.base, session: server.session) { _ in "secret" }

    _ = try await client.notes()

    let request = try #require(server.requests.first)
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer secret")
  }
  // docs: end

  // docs: Post
  @Test func post() async throws {
    let answer = Data(#"{"id": 1, "text": "milk"}"#.utf8)
    server.answer("notes", method: "POST", status: 201, body: answer)

    let note = try await client.add("milk")

    let request = try #require(server.requests.first)
    let body = try #require(request.httpBody)
    #expect(note == milk)
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(try JSONDecoder().decode([String: String].self, from: body) == ["text": "milk"])
  }
  // docs: end

  // docs: Queries
  @Test(arguments: ["milk", "eggs"]) func query(text: String) async throws {
    let found = #"{"data": {"notes": [{"id": 1, "text": "\#(text)"}]}}"#
    server.answer("graphql", method: "POST", body: Data(found.utf8))

    #expect(try await client.find(text).map(\.text) == [text])

    let body = try #require(server.requests.first?.httpBody)
    let query = try JSONDecoder().decode(GraphQLQuery.self, from: body)
    #expect(query.variables == ["text": text])
  }
  // docs: end

  // docs: NestedBody
  @Test func nestedBody() async throws {
    server.answer("graphql", method: "POST", body: Data(#"{"data": {"notes": []}}"#.utf8))

    _ = try await client.find("milk")

    let body = try #require(server.requests.first?.httpBody)
    let expected = """
      {
        "variables": {"text": "milk"},
        "query": "query($text: String!) { notes(text: $text) { id text } }"
      }
      """
    let bodies = try [body, Data(expected.utf8)].map {
      try JSONDecoder().decode(JSONValue.self, from: $0)
    }
    #expect(bodies[0] == bodies[1])
  }
  // docs: end

  // docs: Methods
  @Test func methods() async throws {
    let eggs = Data(#"{"id": 1, "text": "eggs"}"#.utf8)
    server.answer("notes/1", method: "DELETE", status: 204)
    server.answer("notes/1", method: "PUT", body: eggs)
    server.answer("notes/1", body: Data(#"{"id": 1, "text": "milk"}"#.utf8))

    #expect(try await client.note(1) == milk)
    #expect(try await client.rename(milk, to: "eggs").text == "eggs")
    try await client.remove(milk)

    #expect(server.unusedAnswers.isEmpty)
  }
  // docs: end

  // docs: Nothing
  @Test func nothing() async throws {
    #expect(try await client.rename(milk, to: "milk") == milk)

    #expect(server.requests.isEmpty)
  }
  // docs: end

  // docs: Path
  @Test func path() async throws {
    server.answer("tags/AC%2FDC%20%2B%20Mot%C3%B6rhead", body: onePage)

    #expect(try await client.notes(tagged: "AC/DC + Motörhead").notes == [milk])
  }
  // docs: end

  // docs: Pages
  @Test func pages() async throws {
    let first = Data(#"{"notes": [{"id": 7, "text": "eggs"}], "next": 2}"#.utf8)
    server.answer("notes", body: first)
    server.answer("notes?page=2", body: onePage)

    let all = try await client.allNotes()

    #expect(all == [Note(id: 7, text: "eggs"), milk])
    #expect(server.requests.map(\.url?.query) == [nil, "page=2"])
  }
  // docs: end

  // docs: OtherPages
  @Test func pagesByCursor() async throws {
    let first = Data(#"{"notes": [{"id": 7, "text": "eggs"}], "cursor": "a+b="}"#.utf8)
    server.answer("trash", body: first)
    server.answer("trash?cursor=a%2Bb%3D", body: onePage)

    var all: [Note] = []
    for try await notes in client.trash { all += notes }

    #expect(all == [Note(id: 7, text: "eggs"), milk])
  }

  @Test func pagesByLink() async throws {
    let first = Data(#"[{"id": 7, "text": "eggs"}]"#.utf8)
    let link =
      "<\(server.base)/archive?page=2>; rel=\"next\", <\(server.base)/archive>; rel=\"first\""
    server.answer("archive", headers: ["Link": link], body: first)
    server.answer("archive?page=2", body: Data(#"[{"id": 1, "text": "milk"}]"#.utf8))

    var all: [Note] = []
    for try await notes in client.archive { all += notes }

    #expect(all == [Note(id: 7, text: "eggs"), milk])
  }
  // docs: end

  @Test func tokenIsNotSentToAnotherServerThatIsNamedAsTheNextPage() async throws {
    let link = #"<https://example.com/archive?page=2>; rel="next""#
    server.answer("archive", headers: ["Link": link], body: Data("[]".utf8))

    await #expect(throws: URLError(.badServerResponse)) { for try await _ in client.archive {} }

    #expect(server.requests.count == 1)
  }

  @Test func pageThatNamesItselfAsTheNextEndsTheList() async throws {
    let page = Data(#"{"notes": [{"id": 7, "text": "eggs"}], "next": 2}"#.utf8)
    for path in ["notes", "notes?page=2"] { server.answer(path, body: page) }

    await #expect(throws: URLError(.badServerResponse)) { try await client.allNotes() }

    #expect(server.requests.count == 2)
  }

  // docs: Cancelling
  @Test func cancelling() async throws {
    server.answer("notes", isHeld: true)
    let call = Task { try await client.notes() }
    try await requireEventually { !server.requests.isEmpty }
    let load = try #require(await server.session.allTasks.first)

    call.cancel()

    let error = await #expect(throws: URLError.self) { try await awaitEnd { try await call.value } }
    #expect(error?.code == .cancelled)
    try await requireEventually { load.state != .running }
  }
  // docs: end

  // docs: Tokens
  func client(with tokens: Tokens) -> NotesClient {
    NotesClient(base: server.base, session: server.session) { try await tokens.token(after: $0) }
  }
}

extension HTTPStub {
  /// The tokens of the requests so far.
  var tokens: [String?] {
    requests.map { $0.value(forHTTPHeaderField: "Authorization")?.replacing("Bearer ", with: "") }
  }
}
// docs: end
