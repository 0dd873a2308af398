import APIClient
import APIClientDoubles
import Foundation
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URL {
  /// A base URL that no other test has, because stubs are kept by address.
  ///
  /// - Parameter pattern: The URL, with `HOST` in the place of the host.
  static func unique(_ pattern: String = "https://HOST") throws -> URL {
    let host = "\(UUID().uuidString.lowercased()).stub.invalid"
    return try #require(URL(string: pattern.replacing("HOST", with: host)))
  }
}

extension URL {
  /// What the double answers for this address. A client does not show which successful status came.
  func loadedFromTheDouble() async throws -> (data: Data?, response: HTTPURLResponse?) {
    let session = URLSession(configuration: .testing)
    return try await awaitCompletion { completion in
      session.dataTask(with: self) { data, response, _ in
        completion((data, response as? HTTPURLResponse))
      }.resume()
    }
  }

  /// The status of the double's next answer for this address, which it takes. A session on Darwin
  /// may keep the response of a load that fails to itself.
  func nextScriptedStatus() -> Int? {
    for case .response(let response) in MockedURLProtocol.script(for: URLRequest(url: self)) {
      return (response as? HTTPURLResponse)?.statusCode
    }
    return nil
  }
}

extension URLRequest {
  /// A request to this address with these headers.
  init(_ address: String, headers: [String: String] = [:]) throws {
    self.init(url: try #require(URL(string: address)))
    allHTTPHeaderFields = headers
  }

  /// Ends the running test case where a request does not take these headers as they are: Darwin may
  /// drop a line break by itself, and then there is nothing to test.
  static func requireToKeep(_ headers: [String: String]) throws {
    let kept = try URLRequest("https://example.com", headers: headers).allHTTPHeaderFields
    if kept != headers { try Test.cancel("A request does not take such a header here.") }
  }
}

/// An error that no code under test knows.
struct TestError: Error, Equatable {}

extension Error {
  /// Whether this is a ``TestError`` that came through a session. On Darwin, a session replaces the
  /// error of a `URLProtocol` by an `NSError` with the same domain, code and description.
  var isTestError: Bool { (self as NSError).domain == (TestError() as NSError).domain }

  /// Whether this is the error of a request that nobody scripted, also when it came through a session.
  var isUnscriptedRequest: Bool { localizedDescription.hasPrefix("Nobody scripted ") }
}

/// A spec whose parts the test chooses.
struct CustomSpec: APISpec {
  var endpoint = "/items"
  var method = APIClient.HttpMethod.get
  var returnType: any DecodableType.Type = SampleValue.self
  var body: Data?
}

/// Sets headers as they are, also those that `setValue` would not take.
struct SettingHeaders: APIClient.Middleware {
  let headers: [String: String]

  init(_ headers: [String: String]) {
    self.headers = headers
  }

  func intercept(_ request: URLRequest) async throws -> URLRequest {
    var request = request
    request.allHTTPHeaderFields = (request.allHTTPHeaderFields ?? [:]).merging(headers) { $1 }
    return request
  }
}

extension APIClient {
  /// Makes the sample call and waits for its end.
  func awaitSample(sourceLocation: SourceLocation = #_sourceLocation) async throws -> SampleValue {
    try await awaitEnd(sourceLocation: sourceLocation) { try await self.callSample() }
  }

  /// Sends a request and waits for the end of the call.
  func awaitAnswer(
    to spec: any APISpec, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> any DecodableType {
    try await awaitEnd(sourceLocation: sourceLocation) { try await self.sendRequest(spec) }
  }

  /// Sends a request, the sample unless the test names another, and expects the call to fail.
  func failure(
    of spec: any APISpec = sampleSpec, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> any Error {
    let error = try await #require(throws: (any Error).self, sourceLocation: sourceLocation) {
      try await awaitAnswer(to: spec, sourceLocation: sourceLocation)
    }
    // A call that never ended has failed the test already: end it here.
    if error is ExpectationFailedError { throw error }
    return error
  }

  /// Sends a `GET` to each endpoint in turn, expects each call to fail, and returns the statuses of
  /// the answers: `nil` for a call that got none.
  func statuses(at endpoints: String...) async throws -> [Int?] {
    var statuses: [Int?] = []
    for endpoint in endpoints {
      let error = try await failure(of: CustomSpec(endpoint: endpoint))
      guard case NetworkError.requestFailed(let status) = error else {
        statuses.append(nil)
        continue
      }
      statuses.append(status)
    }
    return statuses
  }
}

/// A file that is removed when its last reference is released.
final class TemporaryFile {
  let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init(holding data: Data) throws {
    try data.write(to: url)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
