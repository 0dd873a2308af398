import APIClient
import APIClientDoubles
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// In the shape of *The perfect iOS networking layer does not exist* (Calin Crist): the reader's
/// own spec, entity, service, middleware and logger beside the published client, spies and stubs.
@Suite(.timeLimit(.minutes(1))) struct APIClientListings {
  struct NoteDTO: Codable, Equatable, DecodableType {
    let id: Int
    let text: String
  }

  enum NotesAPISpec: APIClient.APISpec {
    case getNotes
    case getNote(id: Int)
    case create(note: NoteDTO)

    var endpoint: String {
      switch self {
      case .getNotes, .create: return "/notes"
      case .getNote(id: let id): return "/notes/\(id)"
      }
    }

    var method: APIClient.HttpMethod {
      if case .create = self { return .post }
      return .get
    }

    var returnType: DecodableType.Type {
      if case .getNotes = self { return [NoteDTO].self }
      return NoteDTO.self
    }

    var body: Data? {
      guard case .create(note: let note) = self else { return nil }
      return try? JSONEncoder().encode(note)
    }
  }

  class NotesAPIService: APIService {
    func getNotes() async throws -> [NoteDTO] {
      let apiSpec: NotesAPISpec = .getNotes
      let notes = try await apiClient?.sendRequest(apiSpec)
      return notes as? [NoteDTO] ?? []
    }

    func getNote(withId id: Int) async throws -> NoteDTO? {
      let apiSpec: NotesAPISpec = .getNote(id: id)
      do {
        return try await apiClient?.sendRequest(apiSpec) as? NoteDTO
      } catch let error as APIClient.NetworkError {
        switch error {
        case .requestFailed(let statusCode) where statusCode == 404: return nil
        default: throw error
        }
      }
    }

    func createNote(_ note: NoteDTO) async throws -> NoteDTO? {
      try await apiClient?.sendRequest(NotesAPISpec.create(note: note)) as? NoteDTO
    }
  }

  class TokenMiddleware: APIClient.Middleware {
    func intercept(_ request: URLRequest) async throws -> (URLRequest) {
      var request = request
      request.addValue("7", forHTTPHeaderField: "X-Token")
      return request
    }
  }

  class ListLogger: Logging {
    var messages: [String] = []
    func log(message: String) { messages.append(message) }
  }

  let baseURL: URL

  init() throws {
    baseURL = try #require(URL(string: "https://\(UUID().uuidString.lowercased()).stub.invalid"))
  }

  @Test func ownServiceDecodesItsOwnEntities() async throws {
    let client = APIClient(baseURL: baseURL)
      .stub(json: #"[{"id": 1, "text": "one"}]"#, code: 200, endpoint: "/notes")
      .stub(json: #"{"id": 2, "text": "two"}"#, code: 201, endpoint: "/notes")
    defer { client.reset() }
    let service = NotesAPIService(apiClient: client)

    #expect(try await service.getNotes() == [NoteDTO(id: 1, text: "one")])
    #expect(try await service.createNote(NoteDTO(id: 2, text: "two"))?.id == 2)
  }

  @Test func ownServiceCatchesNetworkErrors() async throws {
    let client = APIClient(baseURL: baseURL)
      .stub(error: NSError(domain: "", code: 404), code: 404)
      .stub(json: "{}", code: 404, endpoint: "/notes/1")
      .stub(data: Data(), code: 500, endpoint: "/notes/1")
    defer { _ = client.reset() }
    let service = NotesAPIService(apiClient: client)

    #expect(try await service.getNote(withId: 1) == nil)
    await #expect(throws: APIClient.NetworkError.requestFailed(statusCode: 500)) {
      try await service.getNote(withId: 1)
    }
    let error = await #expect(throws: NSError.self) { try await service.getNote(withId: 1) }
    #expect(error?.code == 404)
  }

  @Test func loggerSpyCountsItsCallsAndKeepsTheMessage() async throws {
    let loggerSpy = LoggerSpy()
    let url = try #require(URL(string: "api.listings.example.com"))
    let client = APIClient(baseURL: url, middlewares: [LoggingMiddleware(logger: loggerSpy)])
      .stub(json: "[]", code: 200)
    defer { client.reset() }

    _ = try await client.sendRequest(TodosAPISpec.getTodos)

    let calls: UInt = loggerSpy.logMethodCalled
    let message: String? = loggerSpy.logMethodParametersMessage
    #expect(calls == 1)
    #expect(
      message
        == "GET api.listings.example.com/todos\nHeaders: [\"Content-Type\": \"application/json\"]")
  }

  @Test func ownMiddlewareAndLoggerSeeTheRequest() async throws {
    let logger = ListLogger()
    let spy = LoggerSpy()
    let client = APIClient(
      baseURL: baseURL,
      urlSession: URLSession(configuration: .testing),
      middlewares: [
        LoggingMiddleware(logger: spy), TokenMiddleware(), AuthorizationMiddleware(token: "abc"),
        LoggingMiddleware(logger: logger),
      ])
    defer { client.reset() }

    _ = try await client.stub(json: "[]", endpoint: "/notes").sendRequest(NotesAPISpec.getNotes)

    #expect(spy.logMethodParametersMessage?.contains("X-Token") == false)
    #expect(spy.logMethodParametersMessage?.contains("Authorization") == false)
    #expect(logger.messages.count == 1)
    #expect(logger.messages.first?.contains(#""X-Token": "7""#) == true)
    #expect(client.recordedRequests.first?.allHTTPHeaderFields?["Authorization"] == "Bearer abc")
  }

  @Test func staticStubsAnswerByPathAndInOrder() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(#"[{"id": 2, "text": "two"}]"#.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    // A path of its own: static stubs belong to all tests of the process.
    let path = "/\(UUID().uuidString)/notes"
    MockedURLProtocol.stub(json: #"[{"id": 1, "text": "one"}]"#, code: 200, endpoint: path)
    try MockedURLProtocol.stub(contentsOfFile: file, code: 200, endpoint: path)
    let session = URLSession(configuration: URLSessionConfiguration.testing)
    let url = try #require(URL(string: baseURL.absoluteString + path.dropLast("/notes".count)))
    let client = APIClient(baseURL: url).copy(session: session)
    let service = NotesAPIService(apiClient: client)

    #expect(try await service.getNotes() == [NoteDTO(id: 1, text: "one")])
    #expect(try await service.getNotes() == [NoteDTO(id: 2, text: "two")])
  }
}
