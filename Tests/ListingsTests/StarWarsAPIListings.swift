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

    #expect(bodies == (0..<5).map { Data("\($0)".utf8) })
    #expect(statuses == (200..<205).map { HTTPStatus(rawValue: $0) })
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
