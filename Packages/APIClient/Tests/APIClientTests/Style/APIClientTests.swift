import APIClient
import APIClientDoubles
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The request that the client creates from a spec, and the todos or the error that it returns.
@Suite(.ownAddress { APIClient(baseURL: $0).reset() }) struct APIClientTests {
  let client: APIClient

  init() throws {
    client = try .own()
  }

  @Test func initKeepsBaseURLAndMiddlewares() {
    let spy = APIClient.MiddlewareSpy()

    let sut = APIClient(baseURL: client.baseURL, middlewares: [spy])

    #expect(sut.baseURL == client.baseURL)
    #expect(sut.middlewares.map { $0 as? APIClient.MiddlewareSpy === spy } == [true])
    #expect(APIClient(baseURL: client.baseURL).middlewares.isEmpty)
  }

  @Test func copyDiffersOnlyInItsSession() {
    let spy = APIClient.MiddlewareSpy()
    let sut = APIClient(baseURL: client.baseURL, middlewares: [spy])
    let configuration = URLSessionConfiguration.testing
    configuration.timeoutIntervalForRequest = 7

    let copy = sut.copy(session: URLSession(configuration: configuration))

    #expect(copy.baseURL == sut.baseURL)
    #expect(copy.middlewares.map { $0 as? APIClient.MiddlewareSpy === spy } == [true])
    #expect(copy.sessionConfiguration.timeoutIntervalForRequest == 7)
    #expect(sut.sessionConfiguration.timeoutIntervalForRequest != 7)
  }

  @Test func changingTheSessionConfigurationChangesNoSession() {
    client.sessionConfiguration.timeoutIntervalForRequest = 7

    #expect(client.sessionConfiguration.timeoutIntervalForRequest != 7)
  }

  @Test(arguments: [
    (APIClient.HttpMethod.get, "GET", nil), (.delete, "DELETE", nil), (.head, "HEAD", nil),
    (.options, "OPTIONS", nil), (.post, "POST", nil),
    (.post, "POST", Data("{}".utf8)), (.put, "PUT", Data("[]".utf8)),
    (.patch, "PATCH", Data("1".utf8)),
  ])
  func requestIsJSONAndHasTheMethodAndBodyOfItsSpec(
    method: APIClient.HttpMethod, name: String, body: Data?
  ) async throws {
    let sut = client.stub(json: "[]")

    // The answer to a `HEAD` has no body.
    _ = try? await sut.send(CustomSpec(method: method, body: body))

    let requests = sut.recordedRequests
    #expect(requests.map(\.httpMethod) == [name])
    #expect(requests.map(\.httpBody) == [body])
    #expect(requests.map { $0.value(forHTTPHeaderField: "Content-Type") } == ["application/json"])
  }

  @Test func bodyThatCannotBeEncodedStopsTheCallBeforeTheNetwork() async throws {
    struct CreateTodoSpec: APISpec {
      let endpoint = "/todos"
      let method = HttpMethod.post
      var returnType: any DecodableType.Type { TodoDTO.self }
      var body: Data? { get throws { try JSONEncoder().encode(["dueIn": Double.infinity]) } }
    }
    let sut = client.stub(json: "{}")

    await #expect(throws: EncodingError.self) { try await sut.send(CreateTodoSpec()) }

    #expect(sut.recordedRequests.isEmpty)
  }

  @Test func requestHasTheTimeoutOfTheSession() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 7
    let sut = client.copy(session: URLSession(configuration: configuration)).stub(json: "[]")

    try await todos(of: sut)

    #expect(sut.recordedRequests.map(\.timeoutInterval) == [7])
  }

  @Test(arguments: [200, 201, 299])
  func statusFrom200To299Decodes(status: Int) async throws {
    let todo = TodoDTO(id: 2, userId: 7, title: "Make it pass")
    let sut = try client.stub(json: [todo], code: status)

    #expect(try await todos(of: sut) == [todo])
  }

  @Test(arguments: [199, 300, 400, 401, 404, 429, 500, 503])
  func otherStatusesAreThrownWhateverTheBody(status: Int) async throws {
    let sut = client.stub(json: "[]", code: status)

    await #expect(throws: NetworkError.requestFailed(statusCode: status)) {
      try await todos(of: sut)
    }
  }

  @Test func bodyIsDecodedByAPlainDecoderAsTheTypeThatTheCallerNames() async throws {
    struct Plain: DecodableType, Equatable {
      enum CodingKeys: String, CodingKey {
        case createdAt = "created_at"
        case picture
      }
      let createdAt: Date
      let picture: Data
    }
    let sut = client.stub(json: #"{"created_at": 86400, "picture": "YQ=="}"#)

    let value = try await awaitEnd {
      try await sut.sendRequest(TodosAPISpec.getTodos, as: Plain.self)
    }

    let created = Date(timeIntervalSinceReferenceDate: 86400)
    #expect(value == Plain(createdAt: created, picture: Data("a".utf8)))
  }

  @Test(arguments: [
    ("HOST", "HOST/todos"), ("HOST/", "HOST/todos"), ("https://HOST", "https://HOST/todos"),
    ("https://HOST:8443/", "https://HOST:8443/todos"),
    ("https://HOST/api/v1", "https://HOST/api/v1/todos"),
    ("https://HOST/api/v1/", "https://HOST/api/v1/todos"),
    // Only one trailing slash is removed.
    ("https://HOST/v1//", "https://HOST/v1//todos"),
  ])
  func endpointIsAppendedToTheBaseURLAsText(base: String, expected: String) async throws {
    let sut = APIClient(baseURL: try ownURL(base)).stub(json: "[]")
    defer { sut.reset() }

    try await todos(of: sut)

    #expect(sut.recordedRequests.map(\.url) == [try ownURL(expected)])
  }

  @Test func endpointCannotChangeTheHost() async throws {
    let sut = client.stub(json: "[]")

    try await sut.send(CustomSpec(endpoint: "@other.stub.invalid"))

    #expect(sut.recordedRequests.map { $0.url?.host() } == [sut.baseURL.host()])
  }

  @Test(arguments: ["https://joe:secret@HOST?key=secret", "https://joe:secret@HOST#secret"])
  func baseURLThatCannotBeAppendedToIsRefused(base: String) async throws {
    let sut = APIClient(baseURL: try ownURL(base)).reset()

    let error = await #expect(throws: NetworkError.self) { try await todos(of: sut) }

    guard case .invalidURL(let text) = error else { throw try #require(error) }
    #expect(!text.contains("secret"))
    #expect(sut.recordedRequests.isEmpty)
  }

  @Test func eachCallIsOneRequest() async throws {
    let sut = client.stub(json: "[]").stub(json: "[]")

    try await todos(of: sut)

    #expect(sut.recordedRequests.count == 1)
  }

  /// A URL with the test's own host instead of `HOST`.
  private func ownURL(_ pattern: String) throws -> URL {
    let host = try #require(client.baseURL.host())
    return try #require(URL(string: pattern.replacing("HOST", with: host)))
  }
}
