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

/// Parts 2 to 4 of the same source: requests as values, and what loads them.
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
  }

  @Test func sessionIsALoader() {
    let loader: HTTPLoading = URLSession.shared

    #expect(StarWarsAPI(loader: loader) !== StarWarsAPI())
  }
}
