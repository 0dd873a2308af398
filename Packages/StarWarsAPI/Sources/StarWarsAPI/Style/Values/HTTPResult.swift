import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a request ends with: an answer of any status, or the reason why there is none.
///
/// After *HTTP in Swift*, parts 2 and 4 (Dave DeLong, davedelong.com).
public typealias HTTPResult = Result<HTTPResponse, HTTPError>

extension HTTPResult {
  /// The request, however it went.
  public var request: HTTPRequest {
    switch self {
    case .success(let response): response.request
    case .failure(let error): error.request
    }
  }

  /// The answer, or the part of one that came before a failure.
  public var response: HTTPResponse? {
    switch self {
    case .success(let response): response
    case .failure(let error): error.response
    }
  }

  /// Reads the three values with which a `URLSession` completes a data task.
  ///
  /// - Parameters:
  ///   - request: The request that was sent.
  ///   - responseData: The bytes.
  ///   - response: Status and headers. A response that is not HTTP makes the result a failure.
  ///   - error: The error. If there is one, the result is a failure, whatever the other two are.
  ///     The code of a `URLError` becomes the ``HTTPError/code`` that fits it.
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
