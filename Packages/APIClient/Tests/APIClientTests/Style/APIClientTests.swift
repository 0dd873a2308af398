import APIClient
import APIClientDoubles
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The request that the client makes from a spec, and the value or the error that comes back.
@Suite(.ownBaseURL) struct APIClientTests {
  let client: APIClient

  init() throws {
    client = try .own()
  }

  @Test func initKeepsBaseURLAndMiddlewares() throws {
    let baseURL = try URL.unique()
    let spy = APIClient.MiddlewareSpy()

    let sut = APIClient(baseURL: baseURL, middlewares: [spy])

    #expect(sut.baseURL == baseURL)
    #expect(sut.middlewares.map { $0 as? APIClient.MiddlewareSpy === spy } == [true])
    #expect(APIClient(baseURL: baseURL).middlewares.isEmpty)
  }

  @Test func copyDiffersInItsSessionAlone() throws {
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

  @Test(arguments: [nil, Data("{}".utf8)])
  func everyRequestIsJSON(body: Data?) async throws {
    let sut = client.stub(data: try sampleBody)

    // Darwin refuses to send a `GET` with a body.
    _ = try await sut.awaitAnswer(to: CustomSpec(method: .post, body: body))

    let headers = sut.recordedRequests.map { $0.value(forHTTPHeaderField: "Content-Type") }
    #expect(headers == ["application/json"])
  }

  @Test(arguments: [
    (APIClient.HttpMethod.get, "GET", nil), (.delete, "DELETE", nil), (.head, "HEAD", nil),
    (.options, "OPTIONS", nil),
    (.post, "POST", Data("{}".utf8)), (.put, "PUT", Data("[]".utf8)),
    (.patch, "PATCH", Data("1".utf8)),
  ])
  func requestHasTheMethodAndBodyOfItsSpec(
    method: APIClient.HttpMethod, name: String, body: Data?
  ) async throws {
    let sut = client.stub(data: try sampleBody)

    // The answer to a `HEAD` may come without its body.
    _ = try? await sut.awaitAnswer(to: CustomSpec(method: method, body: body))

    #expect(sut.recordedRequests.map(\.httpMethod) == [name])
    #expect(sut.recordedRequests.map(\.httpBody) == [body])
  }

  @Test func methodsAreTheNamesInTheRequestLine() {
    #expect(
      HttpMethod.allCases.map(\.rawValue)
        == ["GET", "POST", "PATCH", "PUT", "DELETE", "HEAD", "OPTIONS"])
  }

  @Test func bodyThatCannotBeEncodedStopsTheCallBeforeTheNetwork() async throws {
    struct CreateTodoSpec: APISpec {
      let endpoint = "/todos"
      let method = HttpMethod.post
      var returnType: any DecodableType.Type { TodoDTO.self }
      var body: Data? { get throws { try JSONEncoder().encode(["dueIn": Double.infinity]) } }
    }
    let sut = client.stub(json: "{}")

    await #expect(throws: EncodingError.self) { try await sut.awaitAnswer(to: CreateTodoSpec()) }

    #expect(sut.recordedRequests.isEmpty)
  }

  @Test func requestHasTheTimeoutOfTheSession() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 7
    let sut = client.copy(session: URLSession(configuration: configuration))
      .stub(data: try sampleBody)

    _ = try await sut.awaitSample()

    #expect(sut.recordedRequests.map(\.timeoutInterval) == [7])
  }

  @Test func stubbedClientKeepsTheConfigurationOfItsSession() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForResource = 8
    configuration.httpAdditionalHeaders = ["X-A": "1"]
    let sut = client.copy(session: URLSession(configuration: configuration))

    for configuration in [sut.stub(json: "{}"), sut.reset()].map(\.sessionConfiguration) {
      #expect(configuration.timeoutIntervalForResource == 8)
      #expect(configuration.httpAdditionalHeaders as? [String: String] == ["X-A": "1"])
    }
  }

  @Test(arguments: [200, 201, 299])
  func statusFrom200To299Decodes(status: Int) async throws {
    let sut = client.stub(data: try sampleBody, code: status)

    #expect(try await sut.awaitAnswer(to: sampleSpec) as? SampleValue == sampleValue)
  }

  @Test(arguments: [199, 300, 400, 401, 404, 429, 500, 503])
  func otherStatusesAreThrownWhateverTheBody(status: Int) async throws {
    let sut = client.stub(data: try sampleBody, code: status)

    #expect(try await sut.failure() as? NetworkError == .requestFailed(statusCode: status))
  }

  @Test func bodyIsDecodedByAPlainDecoder() async throws {
    struct Plain: DecodableType, Equatable {
      enum CodingKeys: String, CodingKey {
        case createdAt = "created_at"
        case picture
      }
      let createdAt: Date
      let picture: Data
    }
    let sut = client.stub(json: #"{"created_at": 86400, "picture": "YQ=="}"#)

    let value = try await awaitEnd { try await sut.sendRequest(sampleSpec, as: Plain.self) }

    let created = Date(timeIntervalSinceReferenceDate: 86400)
    #expect(value == Plain(createdAt: created, picture: Data("a".utf8)))
  }

  @Test func callerMayNameTheTypeToDecode() async throws {
    struct Named: DecodableType, Equatable { let name: String }
    let sut = client.stub(json: #"{"name": "one"}"#)

    let value = try await awaitEnd { try await sut.sendRequest(sampleSpec, as: Named.self) }

    #expect(value == Named(name: "one"))
  }

  @Test(arguments: ["HOST", "https://HOST", "https://HOST:8443", "https://HOST/api/v1"])
  func endpointIsAppendedToTheBaseURLAsText(pattern: String) async throws {
    let baseURL = try URL.unique(pattern)
    let withSlash = try #require(URL(string: baseURL.absoluteString + "/"))

    for base in [baseURL, withSlash] {
      let sut = APIClient(baseURL: base).reset().stub(data: try sampleBody)
      _ = try await sut.awaitAnswer(to: CustomSpec(endpoint: "/items"))
      let addresses = sut.recordedRequests.map(\.url?.absoluteString)
      #expect(addresses == ["\(baseURL.absoluteString)/items"])
    }
  }

  @Test func onlyOneSlashAtTheEndOfTheBaseURLIsRemoved() async throws {
    let base = try #require(URL(string: client.baseURL.absoluteString + "/v1//"))
    let sut = APIClient(baseURL: base).stub(data: try sampleBody)
    defer { sut.reset() }

    _ = try await sut.awaitAnswer(to: CustomSpec(endpoint: "/items"))

    #expect(sut.recordedRequests.map(\.url?.absoluteString) == ["\(base.absoluteString)items"])
  }

  @Test func endpointCannotChangeTheHost() async throws {
    let sut = client.stub(data: try sampleBody)

    _ = try await sut.awaitAnswer(to: CustomSpec(endpoint: "@other.stub.invalid"))

    #expect(sut.recordedRequests.map { $0.url?.host() } == [sut.baseURL.host()])
  }

  @Test(arguments: ["https://joe:secret@HOST?key=secret", "https://joe:secret@HOST#secret"])
  func baseURLThatCannotBeAppendedToIsRefused(pattern: String) async throws {
    let sut = APIClient(baseURL: try .unique(pattern)).reset()

    let error = try await sut.failure()

    guard case NetworkError.invalidURL = error else { throw error }
    #expect(!"\(error)".contains("secret"))
    #expect(sut.recordedRequests.isEmpty)
  }

  @Test func eachCallIsOneRequest() async throws {
    let sut = client.stub(data: try sampleBody).stub(data: try sampleBody)

    _ = try await sut.awaitSample()

    #expect(sut.recordedRequests.count == 1)
  }

  @Test func serviceWithoutAClientSaysSo() throws {
    #expect(throws: NetworkError.noClient) { try APIService(apiClient: nil).requiredClient }
    #expect(try APIService(apiClient: client).requiredClient.baseURL == client.baseURL)
  }
}
