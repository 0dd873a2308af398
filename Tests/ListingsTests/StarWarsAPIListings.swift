import Dispatch
import Fixtures
import Foundation
import StarWarsAPI
import StarWarsAPIDoubles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// In the shape of *HTTP in Swift*, parts 2 to 5 (Dave DeLong): handlers with `then`, and requests
/// as values that are loaded in a loop.
@Suite final class StarWarsAPIListings {
  let mock = MockLoader()
  lazy var api: StarWarsAPI = { StarWarsAPI(loader: mock) }()

  @Test func okWithAValidBodyIsThePeople() throws {
    let data = try Fixture.people.data
    mock.then { request, handler in
      #expect(request.path == "/api/people")
      handler(Self.answer(request, status: 200, body: data))
    }
    var names: [String] = []

    api.requestPeople { result in
      switch result {
      case .success(let people): names = people.map { $0.name }
      case .failure(let error): Issue.record(error)
      }
    }

    #expect(names == ["Luke Skywalker", "C-3PO"])
  }

  @Test func statusesAndDroppedConnectionAreTypedErrors() {
    var handled = 0
    mock.then { request, handler in
      handled += 1
      handler(Self.answer(request, status: 404, body: nil))
    }.then { request, handler in
      handled += 1
      handler(.failure(HTTPError(code: .cannotConnect, request: request)))
    }
    var status: HTTPStatus?
    var code: HTTPError.Code?

    for _ in 1...2 {
      api.requestPeople { result in
        if case .failure(.status(let received)) = result { status = received }
        if case .failure(.transport(let error)) = result { code = error.code }
      }
    }

    #expect(handled == 2)
    #expect(status == .notFound)
    #expect(code == .cannotConnect)
  }

  @Test func handlersAnswerFiveRequestsInOrder() {
    for index in 0..<5 {
      mock.then { request, handler in
        #expect(request.path == "/\(index)")
        handler(Self.answer(request, status: 200 + index, body: Data("\(index)".utf8)))
      }
    }
    var bodies: [Data?] = []
    var statuses: [HTTPStatus?] = []

    for index in 0..<5 {
      var request = HTTPRequest()
      request.host = "stub.invalid"
      request.path = "/\(index)"
      mock.load(request: request) { result in
        bodies.append(result.response?.body)
        statuses.append(result.response?.status)
      }
    }

    #expect(mock.unusedAnswers == 0)
    #expect(bodies == (0..<5).map { Data("\($0)".utf8) })
    #expect(statuses == (200..<205).map { HTTPStatus(rawValue: $0) })
  }

  @Test func mockWithoutHandlersCannotConnect() {
    var code: HTTPError.Code?

    MockLoader().load(request: HTTPRequest()) { result in
      if case .failure(let error) = result { code = error.code }
    }

    #expect(code == .cannotConnect)
  }

  private static func answer(_ request: HTTPRequest, status: Int, body: Data?) -> HTTPResult {
    let urlResponse = request.url.flatMap {
      HTTPURLResponse(url: $0, statusCode: status, httpVersion: "1.1", headerFields: nil)
    }
    guard let urlResponse else { return .failure(HTTPError(code: .unknown, request: request)) }
    return .success(HTTPResponse(request: request, response: urlResponse, body: body))
  }
}

/// Parts 3 to 7 of the same source, whose loaders and bodies are the reader's own: classes that are
/// not `Sendable`.
@Suite struct StarWarsAPIListingsWithOwnLoaders {
  class MockLoader: HTTPLoading {
    typealias HTTPHandler = (HTTPResult) -> Void
    typealias MockHandler = (HTTPRequest, HTTPHandler) -> Void

    private var nextHandlers = [MockHandler]()

    func load(request: HTTPRequest, completion: @escaping HTTPHandler) {
      nextHandlers.removeFirst()(request, completion)
    }

    func then(_ handler: @escaping MockHandler) { nextHandlers.append(handler) }
  }

  class ModifyRequest: HTTPLoading {
    var nextLoader: HTTPLoading?
    let modifier: (HTTPRequest) -> HTTPRequest

    init(modifier: @escaping (HTTPRequest) -> HTTPRequest) { self.modifier = modifier }

    func load(request: HTTPRequest, completion: @escaping (HTTPResult) -> Void) {
      nextLoader?.load(request: modifier(request), completion: completion)
    }
  }

  struct TextBody: HTTPBody {
    let isEmpty = false
    var additionalHeaders = ["Content-Type": "text/plain"]
    let text: String
    func encode() throws -> Data { Data(text.utf8) }
  }

  @Test func ownLoadersSitBetweenClientAndNetwork() {
    let loader = ModifyRequest { request in
      var copy = request
      copy.body = TextBody(text: "Hello")
      return copy
    }
    let mock = MockLoader()
    loader.nextLoader = mock
    var seen: HTTPRequest?
    var code: HTTPError.Code?
    mock.then { request, handler in
      seen = request
      handler(.failure(HTTPError(code: .timedOut, request: request)))
    }

    StarWarsAPI(loader: loader).requestPeople { result in
      if case .failure(.transport(let error)) = result { code = error.code }
    }

    #expect(seen?.path == "/api/people")
    #expect(seen?.headersToSend == ["Content-Type": "text/plain"])
    #expect(code == .timedOut)
  }
}

/// Parts 2 to 4 of the same source: requests and responses as values, and what loads them.
@Suite struct StarWarsAPIListingsOfValues {
  @Test func requestIsAValueWithABody() throws {
    var request = HTTPRequest()
    request.method = .post
    request.host = "example.com"
    request.path = "/api/v1/login"
    request.headers["X-API-Key"] = "some-key"
    request.body = FormBody(["username": "Arthur", "password": "42"])

    #expect(request.scheme == "https")
    #expect(request.url?.absoluteString == "https://example.com/api/v1/login")
    #expect(
      request.body.additionalHeaders["Content-Type"]
        == "application/x-www-form-urlencoded; charset=utf-8")

    let bodies: [HTTPBody] = [
      EmptyBody(), DataBody(Data("Hello".utf8)), JSONBody(["answer": 42]),
      FormBody([URLQueryItem(name: "answer", value: "42")]),
    ]
    #expect(bodies.map { $0.isEmpty } == [true, false, false, false])
    #expect(
      try bodies.map { String(decoding: try $0.encode(), as: UTF8.self) }
        == ["", "Hello", #"{"answer":42}"#, "answer=42"])
  }

  @Test func resultHasTheRequestAndTheResponse() throws {
    var request = HTTPRequest()
    request.host = "example.com"
    let url = try #require(request.url)
    let urlResponse = try #require(
      HTTPURLResponse(
        url: url, statusCode: 500, httpVersion: "1.1",
        headerFields: ["Content-Type": "text/plain"]))
    let response = HTTPResponse(request: request, response: urlResponse, body: nil)

    let success: HTTPResult = .success(response)
    #expect(success.request.host == "example.com")
    #expect(success.response?.statusCode == .internalServerError)
    #expect(success.response?.status.rawValue == 500)
    #expect(success.response?.message == HTTPURLResponse.localizedString(forStatusCode: 500))
    #expect(success.response?.headers["content-type"] == "text/plain")
    #expect(success.response?.body == nil)

    let error = HTTPError(
      code: .cancelled, request: request, response: response, underlyingError: URLError(.cancelled))
    let failure: HTTPResult = .failure(error)
    #expect(failure.request.host == "example.com")
    #expect(failure.response?.status == .internalServerError)
    #expect(error.underlyingError is URLError)
  }

  @Test func sessionLoadsRequests() {
    let loader: HTTPLoading = URLSession.shared
    let api = StarWarsAPI(loader: loader)
    #expect(api !== StarWarsAPI())
    let isLoaded = DispatchSemaphore(value: 0)
    var code: HTTPError.Code?

    loader.load(request: HTTPRequest()) { result in
      if case .failure(let error) = result { code = error.code }
      isLoaded.signal()
    }

    #expect(isLoaded.wait(timeout: .now() + 1) == .success)
    #expect(code == .invalidRequest)
  }
}
