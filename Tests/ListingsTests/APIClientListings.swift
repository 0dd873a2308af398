import APIClient
import APIClientDoubles
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// In the shape of *The perfect iOS networking layer does not exist* (Calin Crist): the reader's own
/// spec, entity, service, middleware and logger beside the ones that are there.
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
    var interceptMethodCalled = false

    func intercept(_ request: URLRequest) async throws -> (URLRequest) {
      interceptMethodCalled = true
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
      .stub(json: "{}", code: 500, endpoint: "/notes/1")
    defer { _ = client.reset() }
    let service = NotesAPIService(apiClient: client)

    #expect(try await service.getNote(withId: 1) == nil)
    await #expect(throws: APIClient.NetworkError.requestFailed(statusCode: 500)) {
      try await service.getNote(withId: 1)
    }
    await #expect(throws: NSError(domain: "", code: 404)) { try await service.getNote(withId: 1) }
  }

  @Test func ownMiddlewareAndLoggerSeeTheRequest() async throws {
    let middleware = TokenMiddleware()
    let logger = ListLogger()
    let spy = LoggerSpy()
    let client = APIClient(
      baseURL: baseURL,
      urlSession: URLSession(configuration: .testing),
      middlewares: [
        LoggingMiddleware(logger: spy), middleware, LoggingMiddleware(logger: logger),
      ])
    defer { client.reset() }

    _ = try await client.stub(json: "[]", endpoint: "/notes").sendRequest(NotesAPISpec.getNotes)

    #expect(middleware.interceptMethodCalled)
    #expect(spy.logMethodParametersMessage?.contains("X-Token") == false)
    #expect(logger.messages.count == 1)
    #expect(logger.messages.first?.contains(#""X-Token": "7""#) == true)
  }

  @Test func publishedServiceAndStaticStubsWork() async throws {
    let todo = TodoDTO(id: 1, userId: 7, title: "Read the listing")
    MockedURLProtocol.stub(
      data: try JSONEncoder().encode([todo]), code: 200, endpoint: "\(baseURL)/todos")
    let session = URLSession(configuration: URLSessionConfiguration.testing)

    let service = TodosAPIService(apiClient: APIClient(baseURL: baseURL).copy(session: session))

    #expect(try await service.getTodos() == [todo])
  }
}
