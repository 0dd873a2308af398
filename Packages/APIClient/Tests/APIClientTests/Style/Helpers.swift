import APIClient
import APIClientDoubles
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension APIClient {
  /// A client with the running test's base URL, without stubs.
  static func own(_ middlewares: any Middleware...) throws -> APIClient {
    APIClient(baseURL: try #require(OwnAddress.url), middlewares: middlewares).reset()
  }

  /// Sends a request, and waits for the end of the call. A call that never ends fails the test.
  @discardableResult func send(
    _ spec: any APISpec, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> any DecodableType {
    try await awaitEnd(sourceLocation: sourceLocation) { try await self.sendRequest(spec) }
  }

  /// Sends a request to each endpoint in turn, and returns the statuses of the answers, or `nil`
  /// for a request without one.
  func statuses(at endpoints: String..., method: HttpMethod = .get) async -> [Int?] {
    var statuses: [Int?] = []
    for endpoint in endpoints {
      do {
        try await send(CustomSpec(endpoint: endpoint, method: method))
        statuses.append(200)
      } catch NetworkError.requestFailed(let status) {
        statuses.append(status)
      } catch {
        statuses.append(nil)
      }
    }
    return statuses
  }
}

/// The todos that `TodosAPIService` gets with a client. A call that never ends fails the test.
@discardableResult func todos(
  of client: APIClient, sourceLocation: SourceLocation = #_sourceLocation
) async throws -> [TodoDTO] {
  try await awaitEnd(sourceLocation: sourceLocation) {
    try await TodosAPIService(apiClient: client).getTodos()
  }
}

/// A spec whose parts the test chooses.
struct CustomSpec: APISpec {
  var endpoint = "/todos"
  var method = APIClient.HttpMethod.get
  var returnType: any DecodableType.Type = [TodoDTO].self
  var body: Data?
}

/// Adds headers as they are, even those that `setValue` wouldn't accept.
struct SettingHeaders: APIClient.Middleware {
  let headers: [String: String]

  func intercept(_ request: URLRequest) async throws -> URLRequest {
    var request = request
    request.allHTTPHeaderFields = (request.allHTTPHeaderFields ?? [:]).merging(headers) { $1 }
    return request
  }
}

extension URLRequest {
  /// Creates a request to this URL with these headers.
  init(_ address: String, headers: [String: String] = [:]) throws {
    self.init(url: try #require(URL(string: address)))
    allHTTPHeaderFields = headers
  }

  /// Ends the running test case if a request doesn't keep these headers as they are: Darwin may
  /// drop a line break by itself, and then there is nothing to test.
  static func requireToKeep(_ headers: [String: String]) throws {
    let kept = try URLRequest("https://example.com", headers: headers).allHTTPHeaderFields
    if kept != headers { try Test.cancel("A request does not take such a header here.") }
  }
}

/// An error that is unknown to the code under test.
struct TestError: Error, Equatable {}
