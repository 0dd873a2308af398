import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The outcome of a request: an answer with any status, or the reason why there is none.
///
/// After *HTTP in Swift*, parts 2 and 4 (Dave DeLong, davedelong.com).
public typealias HTTPResult = Result<HTTPResponse, HTTPError>

extension HTTPResult {
  /// The request, for both success and failure.
  public var request: HTTPRequest {
    switch self {
    case .success(let response): response.request
    case .failure(let error): error.request
    }
  }

  /// The answer, or the part of it that arrived before a failure.
  public var response: HTTPResponse? {
    switch self {
    case .success(let response): response
    case .failure(let error): error.response
    }
  }

  /// Creates a result from the three values with which a `URLSession` completes a data task.
  ///
  /// - Parameters:
  ///   - request: The request that was sent.
  ///   - responseData: The body.
  ///   - response: The status and the headers. A response that isn't HTTP makes the result a
  ///     failure.
  ///   - error: The error. If there is one, the result is a failure, whatever the other two are. A
  ///     `URLError` becomes the corresponding ``HTTPError/code``.
  public init(
    request: HTTPRequest, responseData: Data?, response: URLResponse?, error: (any Error)?
  ) {
    let answer = (response as? HTTPURLResponse).map {
      HTTPResponse(request: request, response: $0, body: responseData)
    }
    if let error {
      self = .failure(
        HTTPError(code: .init(error), request: request, response: answer, underlyingError: error))
    } else if let answer {
      self = .success(answer)
    } else {
      self = .failure(HTTPError(code: .invalidResponse, request: request))
    }
  }
}
