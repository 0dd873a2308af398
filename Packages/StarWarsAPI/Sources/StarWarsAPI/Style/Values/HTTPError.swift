import Foundation

/// Why there is no answer to a request.
///
/// Its description names the request, with `<redacted>` for credentials. After *HTTP in Swift*,
/// part 2 (Dave DeLong, davedelong.com).
public struct HTTPError: Error, Redacted, LocalizedError {
  /// The kinds of failure that a caller can act on.
  public enum Code: Sendable, CaseIterable {
    /// The request cannot be sent. Nothing was.
    case invalidRequest
    /// The server cannot be reached, or the connection was lost.
    case cannotConnect
    /// The server took longer than the loader waits.
    case timedOut
    /// The caller canceled the request.
    case cancelled
    /// No secure connection can be made.
    case insecureConnection
    /// The answer is not a valid HTTP response.
    case invalidResponse
    /// None of the others. See ``HTTPError/underlyingError``.
    case unknown
  }

  /// What kind of failure this is.
  public let code: Code
  /// The request that failed.
  public let request: HTTPRequest
  /// The part of an answer that came before the failure, if any did.
  public let response: HTTPResponse?
  /// What caused this, such as a `URLError` or an ``InvalidRequest``.
  public let underlyingError: (any Error)?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: What kind of failure it is.
  ///   - request: The request that failed.
  ///   - response: The part of an answer that came before the failure.
  ///   - underlyingError: What caused it.
  public init(
    code: Code,
    request: HTTPRequest,
    response: HTTPResponse? = nil,
    underlyingError: (any Error)? = nil
  ) {
    self.code = code
    self.request = request
    self.response = response
    self.underlyingError = underlyingError
  }

  /// Code, request and cause.
  public var description: String {
    let cause = underlyingError.map { ": \($0.localizedDescription)" } ?? ""
    return "\(code) for \(request)\(cause)"
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
