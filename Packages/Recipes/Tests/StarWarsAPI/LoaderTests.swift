import Foundation
import Testing
import StarWarsAPINotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What loaders do with a request.
@Suite struct LoaderTests {
  let mock = MockLoader()

  @Test func postIsSentAsJSONAndOnlyOnce() async throws {
    mock.then(status: 503)
    let body = Data(#"{"text":"Good"}"#.utf8)
    let post = NotesClient.HTTPRequest("POST", "/comments", body: body)

    let response = try await NotesClient.RetryingLoader(mock, waits: [.zero]).load(post)

    #expect(response.status == 503)
    let request = try #require(mock.requests.first).urlRequest
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(request.httpBody == body)
    #expect(mock.requests.count == 1)
    // Without a leading slash, a path could lead to another host.
    #expect(throws: URLError(.badURL)) { try NotesClient.HTTPRequest("GET", "path").urlRequest }
  }

  @Test func requestHasItsOwnHeaders() async throws {
    for _ in 1...2 { mock.then(status: 204) }
    let put = NotesClient.HTTPRequest(
      "PUT", "/path?a=b", query: ["c": "d"],
      headers: ["Content-Type": "image/png", "authorization": "Basic eA=="],
      body: Data("png".utf8))

    _ = try await NotesClient.AuthorizingLoader(mock) { _ in nil }.load(put)
    _ = try await NotesClient.AuthorizingLoader(mock) { _ in "secret" }.load(put)

    let requests = try mock.requests.map { try $0.urlRequest }
    let types = requests.map { $0.value(forHTTPHeaderField: "Content-Type") }
    #expect(types == ["image/png", "image/png"])
    let tokens = requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    #expect(tokens == ["Basic eA==", "Bearer secret"])
    // With two names that differ in case, either token could be sent.
    let names = mock.requests.map { $0.headers.keys.filter { $0.lowercased() == "authorization" } }
    #expect(names == [["authorization"], ["Authorization"]])
    #expect(requests.map(\.url?.query) == ["a=b&c=d", "a=b&c=d"])
  }

  @Test func logNamesEachRequestWithItsEnd() async throws {
    mock.then(status: 404).then(error: URLError(.timedOut))
    let (lines, log) = AsyncStream<String>.makeStream()
    let loader = NotesClient.LoggingLoader(mock) { log.yield($0) }
    let request = NotesClient.HTTPRequest("GET", "/comments")

    _ = try await loader.load(request)
    let error = await #expect(throws: URLError.self) { try await loader.load(request) }

    log.finish()
    var all: [String] = []
    for await line in lines { all.append(line) }
    #expect(all == ["GET /comments: 404", "GET /comments: \(error?.localizedDescription ?? "")"])
  }

  @Test func sessionSendsTheRequestAndReadsTheAnswer() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [EchoProtocol.self]
    configuration.urlCache = nil  // With a cache, canceling can crash on Linux.
    var request = NotesClient.HTTPRequest("DELETE", "/comments/1", headers: ["ETag": "7"])
    request.base = try #require(URL(string: "https://own.example"))

    let response = try await URLSession(configuration: configuration).load(request)

    #expect(response.status == 202)
    #expect(response.headers["etag"] == "7")
    #expect(response.body == Data("DELETE https://own.example/comments/1".utf8))
  }
}

/// Answers every request with the request itself, instead of using the network.
private nonisolated final class EchoProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    guard let url = request.url, let method = request.httpMethod,
      let response = HTTPURLResponse(
        url: url, statusCode: 202, httpVersion: nil, headerFields: request.allHTTPHeaderFields)
    else { return }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data("\(method) \(url)".utf8))
    client?.urlProtocolDidFinishLoading(self)
  }
}
