import APIClient
import APIClientDoubles
import Fixtures
import Foundation
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The stubs of a client have a contract of their own: who answers what.
@Suite(.ownBaseURL) struct StubTests {
  let client: APIClient

  init() throws {
    client = try .own()
  }

  @Test func stubsForOneEndpointAreAnsweredFirstInFirstOut() async throws {
    let sut = client.stub(json: "", code: 501, endpoint: "/todos")
      .stub(json: "", code: 502, endpoint: "/todos")
      .stub(json: "", code: 503, endpoint: "/todos")

    #expect(try await statuses(of: sut, .getTodos, .getTodos, .getTodos) == [501, 502, 503])
  }

  @Test func stubWithoutEndpointAnswersAnyRequestOfTheClient() async throws {
    let sut = client.stub(json: "", code: 501).stub(json: "", code: 502)

    #expect(try await statuses(of: sut, .getTodos, .getTodo(id: 7)) == [501, 502])
  }

  @Test func longestMatchingEndpointWins() async throws {
    let sut = client.stub(json: "", code: 501)
      .stub(json: "", code: 502, endpoint: "/todos/7")
      .stub(json: "", code: 503, endpoint: "/todos")

    #expect(
      try await statuses(of: sut, .getTodo(id: 7), .getTodo(id: 7), .getTodo(id: 7))
        == [502, 503, 501])
  }

  @Test(arguments: [
    ("/todos", "/todos", true), ("/todos", "/todos/1", true), ("/todos", "/todos/1/notes", true),
    ("/todos/", "/todos", true), ("todos", "/todos", true), ("/", "/todos", true),
    ("/todos", "/todosX", false), ("/todos/1", "/todos", false), ("/todos", "/other/todos", false),
    ("/todos", "/todos?page=2", true), ("/todos?page=2", "/todos?page=2", true),
    ("/todos?page=2", "/todos?page=3", false), ("/todos?page=2", "/todos", false),
    ("/todos?page=2", "/todos/1?page=2", false), ("/a b", "/a%20b", true),
  ])
  func endpointMatchesWholeSegments(stubbed: String, asked: String, matches: Bool) async throws {
    let sut = client.stub(json: "[]", endpoint: stubbed)

    let answer = try? await sut.sendRequest(Spec(endpoint: asked))

    #expect((answer != nil) == matches)
  }

  @Test func codeIs200ForContent() async throws {
    let file = try TemporaryFile(holding: Fixture.todos.data)
    let sut = try client.stub(data: Fixture.todos.data)
      .stub(json: String(decoding: Fixture.todos.data, as: UTF8.self))
      .stub(json: fixtureTodos)
      .stub(contentsOfFile: file.path)

    for _ in 1...4 {
      #expect(try await sut.sendRequest(TodosAPISpec.getTodos) as? [TodoDTO] == fixtureTodos)
    }
  }

  @Test func codeIs400ForErrors() async throws {
    let sut = client.stub(error: TestError())
    let session = URLSession(configuration: .testing)
    let (ended, continuation) = AsyncStream<Never>.makeStream()

    let task = session.dataTask(with: sut.baseURL) { _, _, _ in continuation.finish() }
    task.resume()
    for await _ in ended {}

    #expect((task.response as? HTTPURLResponse)?.statusCode == 400)
  }

  @Test func fileThatIsNotThereIsNamed() throws {
    let error = try #require(throws: StubFileError.self) {
      try client.stub(contentsOfFile: "/nowhere/todos.json")
    }

    #expect(error.path == "/nowhere/todos.json")
    #expect(error.description.contains("The stub's file /nowhere/todos.json cannot be read"))
    #expect(client.unusedAnswers.isEmpty)
  }

  @Test func clientsWithDifferentBaseURLsNeverSeeEachOthersStubs() async throws {
    let other = APIClient(baseURL: try .unique()).reset()
    let below = APIClient(baseURL: client.baseURL.appending(path: "v2")).reset()
    let sut = client.stub(json: "[]")

    #expect(try await other.failure() is UnscriptedRequest)
    #expect(try await below.failure() is UnscriptedRequest)
    #expect(sut.unusedAnswers == [sut.baseURL.absoluteString])
    #expect(sut.recordedRequests.isEmpty)
  }

  @Test func hundredPairsOfClientsGetTheirOwnAnswers() async throws {
    try await withThrowingTaskGroup { group in
      for id in 0..<200 {
        group.addTask {
          let todo = TodoDTO(id: id, userId: id, title: "\(id)")
          let sut = try APIClient(baseURL: .unique()).stub(json: [todo], endpoint: "/todos")
          let answer = try await sut.sendRequest(TodosAPISpec.getTodos) as? [TodoDTO]
          return answer == [todo]
        }
      }
      for try await isOwnAnswer in group { #expect(isOwnAnswer) }
    }
  }

  @Test func unstubbedRequestFailsAndSaysWhatIsStubbed() async throws {
    let sut = client.stub(json: "[]", endpoint: "/users").stub(json: "[]", endpoint: "/notes")
    let base = sut.baseURL.absoluteString

    let error = try #require(try await sut.failure() as? UnscriptedRequest)

    #expect(error.method == "GET")
    #expect(error.address == "\(base)/todos")
    #expect(error.unusedAnswers == ["\(base)/notes", "\(base)/users"])
    #expect(error.description.contains("Nobody scripted GET \(base)/todos."))
    #expect(error.description.contains("Unused answers: \(base)/notes, \(base)/users."))
    #expect(error.localizedDescription == error.description)
  }

  @Test func unstubbedRequestHarmsNoOther() async throws {
    let sut = client.stub(json: "[]", endpoint: "/todos")

    #expect(try await sut.failure(of: .getTodo(id: 1)) is NetworkError)
    #expect(try await sut.failure(of: .getTodo(id: 1)) is UnscriptedRequest)
    let again = sut.stub(json: "[]", endpoint: "/todos")
    #expect(try await again.sendRequest(TodosAPISpec.getTodos) as? [TodoDTO] == [])
  }

  @Test func stubsThatNobodyAskedForCanBeAskedFor() async throws {
    let sut = client.stub(json: "[]", endpoint: "/todos").stub(json: "[]", endpoint: "/todos")
      .stub(json: "[]")
    let base = sut.baseURL.absoluteString

    _ = try await sut.sendRequest(TodosAPISpec.getTodos)

    #expect(sut.unusedAnswers == [base, "\(base)/todos"])
  }

  @Test func resetForgetsStubsAndRequestsAndFailsWhatIsLate() async throws {
    let sut = client.stub(json: "[]").stub(json: "[]")
    _ = try await sut.sendRequest(TodosAPISpec.getTodos)

    sut.reset()

    #expect(sut.unusedAnswers.isEmpty)
    #expect(sut.recordedRequests.isEmpty)
    #expect(try await sut.failure() is UnscriptedRequest)
  }

  @Test func aThousandStubsAnswerInAnyOrder() async throws {
    let ids = Array(0..<1_000)
    let sut = ids.reduce(client) {
      $0.stub(json: "", code: 500 + $1 % 100, endpoint: "/todos/\($1)")
    }

    for id in [999, 0, 500, 1] {
      #expect(try await statuses(of: sut, .getTodo(id: id)) == [500 + id % 100])
    }
    #expect(sut.unusedAnswers.count == 996)
  }

  private func statuses(of sut: APIClient, _ specs: TodosAPISpec...) async throws -> [Int] {
    var statuses: [Int] = []
    for spec in specs {
      guard case NetworkError.requestFailed(let status) = try await sut.failure(of: spec) else {
        continue
      }
      statuses.append(status)
    }
    return statuses
  }
}
