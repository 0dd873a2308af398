import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server's answer, whatever its status.
///
/// Its description has the status and the request, and no headers. After *HTTP in Swift*, part 2
/// (Dave DeLong, davedelong.com).
public struct HTTPResponse: Sendable, Redacted {
  /// The request that this answers.
  public let request: HTTPRequest
  /// The body, or `nil` if there is none.
  public let body: Data?
  private let response: HTTPURLResponse

  /// Creates a response from what a `URLSession` delivers, or from a test's own values.
  ///
  /// - Parameters:
  ///   - request: The request that this answers.
  ///   - response: The status and the headers.
  ///   - body: The body, or `nil` if there is none.
  public init(request: HTTPRequest, response: HTTPURLResponse, body: Data?) {
    self.request = request
    self.response = response
    self.body = body
  }

  /// The status code, such as ``HTTPStatus/ok``.
  public var statusCode: HTTPStatus { HTTPStatus(rawValue: response.statusCode) }

  /// The same as ``statusCode``. The published design has both names.
  public var status: HTTPStatus { statusCode }

  /// The system's text for the status, in the user's language.
  public var message: String {
    HTTPURLResponse.localizedString(forStatusCode: response.statusCode)
  }

  /// The header fields. `headers["content-type"]` finds a name in any case.
  public var headers: HTTPHeaders {
    HTTPHeaders(response.allHeaderFields as? [String: String] ?? [:])
  }

  /// The status and the request, such as `404 for GET https://example.com/things`.
  public var description: String { "\(statusCode) for \(request)" }
}
