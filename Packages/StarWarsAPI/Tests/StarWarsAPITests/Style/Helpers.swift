import StarWarsAPI
import TestSupport
import Testing

/// The result that a completion gets.
typealias PeopleResult = Result<[Person], StarWarsAPI.CallError>

/// A request to the service; by default the one that `requestPeople` makes.
func request(_ path: String = "/api/people", to host: String = "swapi.dev") -> HTTPRequest {
  var request = HTTPRequest()
  request.host = host
  request.path = path
  return request
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

  /// Loads the request and waits for the status of the answer.
  func status(of request: HTTPRequest) async throws -> HTTPStatus {
    try await result(of: request).get().statusCode
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
  /// Whether the caller canceled.
  var isCancelled: Bool {
    if case .cancelled = self { true } else { false }
  }

  /// The unexpected status, or `nil` for any other error.
  var status: HTTPStatus? {
    if case .status(let status) = self { status } else { nil }
  }

  /// The decoder's error, or `nil` for any other.
  var decodingError: (any Error)? {
    if case .undecodable(let error) = self { error } else { nil }
  }

  /// The reason why there is no answer, or `nil` for any other error.
  var transport: HTTPError? {
    if case .transport(let error) = self { error } else { nil }
  }
}
