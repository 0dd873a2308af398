import Foundation
import StarWarsAPI
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What one call of `requestPeople` is called back with.
typealias PeopleResult = Result<[Person], StarWarsAPIError>

extension StarWarsAPI {
  /// Calls `requestPeople`, hands the running call to `whileRunning`, and waits for the outcome.
  func people(whileRunning: (RunningCall) throws -> Void = { _ in }) async throws -> PeopleResult {
    try await firstValue { arrived in
      try whileRunning(requestPeople { arrived($0) })
    }
  }
}

extension HTTPLoading {
  /// Loads the request, hands what stops it to `whileLoading`, and waits for the result.
  func result(
    of request: HTTPRequest, whileLoading: (@Sendable () -> Void) throws -> Void = { _ in }
  ) async throws -> HTTPResult {
    try await firstValue { arrived in
      try whileLoading(startLoading(request: request) { arrived($0) })
    }
  }
}

/// Waits for the first value with which `start` calls its argument.
func firstValue<Value: Sendable>(
  from start: (@escaping @Sendable (Value) -> Void) throws -> Void
) async throws -> Value {
  let (values, continuation) = AsyncStream.makeStream(of: Value.self)
  try start { continuation.yield($0) }
  var iterator = values.makeAsyncIterator()
  return try #require(await iterator.next())
}

/// A request for this path, to a host that does not exist.
func request(_ path: String = "/people", to host: String = "stub.invalid") -> HTTPRequest {
  var request = HTTPRequest()
  request.host = host
  request.path = path
  return request
}

/// An answer with this status to `request`.
func response(
  _ status: Int, headers: [String: String] = [:], to request: HTTPRequest
) throws -> HTTPResponse {
  let response = HTTPURLResponse(
    url: try #require(request.url), statusCode: status, httpVersion: "HTTP/1.1",
    headerFields: headers)
  return HTTPResponse(request: request, response: try #require(response), body: nil)
}

extension Result {
  /// The error, if it is one.
  var failure: Failure? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}
