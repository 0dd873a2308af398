import Foundation
import StarWarsAPI
import StarWarsAPIDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request for this path, to a host that does not exist.
func request(_ path: String = "/things", to host: String = "stub.invalid") -> HTTPRequest {
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

extension HTTPLoading {
  /// Loads the request and waits for the result.
  func result(
    of request: HTTPRequest, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> HTTPResult {
    try await awaitCompletion(sourceLocation: sourceLocation) {
      load(request: request, completion: $0)
    }
  }
}

extension Result {
  /// The error, if it is one.
  var failure: Failure? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}

extension StarWarsAPI.CallError {
  /// Whether the caller cancelled.
  var isCancelled: Bool {
    if case .cancelled = self { true } else { false }
  }

  /// The status that was refused; `nil` for any other error.
  var status: HTTPStatus? {
    if case .status(let status) = self { status } else { nil }
  }

  /// The decoder's error; `nil` for any other.
  var decodingError: (any Error)? {
    if case .undecodable(let error) = self { error } else { nil }
  }

  /// Why there is no answer; `nil` for any other error.
  var transport: HTTPError? {
    if case .transport(let error) = self { error } else { nil }
  }
}
