import Foundation

/// The reason why a request has no answer.
///
/// Its description names the request, with `<redacted>` for credentials. After *HTTP in Swift*,
/// part 2 (Dave DeLong, davedelong.com).
public struct HTTPError: Error, Redacted, LocalizedError {
  /// The kinds of failures that a caller can act on.
  public enum Code: Sendable, CaseIterable {
    /// The request can't be sent, and nothing was sent.
    case invalidRequest
    /// The server can't be reached, or the connection was lost.
    case cannotConnect
    /// The server took longer than the loader waits.
    case timedOut
    /// The caller canceled the request.
    case cancelled
    /// A secure connection can't be established.
    case insecureConnection
    /// The answer isn't a valid HTTP response.
    case invalidResponse
    /// Any other failure. See ``HTTPError/underlyingError``.
    case unknown
  }

  /// The kind of failure.
  public let code: Code
  /// The request that failed.
  public let request: HTTPRequest
  /// The part of an answer that arrived before the failure, if any.
  public let response: HTTPResponse?
  /// The cause, such as a `URLError` or an ``InvalidRequest``.
  public let underlyingError: (any Error)?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of failure.
  ///   - request: The request that failed.
  ///   - response: The part of an answer that arrived before the failure.
  ///   - underlyingError: The cause.
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

  /// The code, the request, and the cause.
  public var description: String {
    let cause = underlyingError.map { ": \($0.localizedDescription)" } ?? ""
    return "\(code) for \(request)\(cause)"
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
