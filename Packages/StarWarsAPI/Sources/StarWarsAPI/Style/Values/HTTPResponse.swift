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
  /// The bytes; `nil` for none.
  public let body: Data?
  private let response: HTTPURLResponse

  /// Makes an answer from what a `URLSession` hands over, or from what a test makes up.
  ///
  /// - Parameters:
  ///   - request: The request that this answers.
  ///   - response: Status and headers.
  ///   - body: The bytes; `nil` for none.
  public init(request: HTTPRequest, response: HTTPURLResponse, body: Data?) {
    self.request = request
    self.response = response
    self.body = body
  }

  /// The code, such as ``HTTPStatus/ok``.
  public var statusCode: HTTPStatus { HTTPStatus(rawValue: response.statusCode) }

  /// The same as ``statusCode``, by its shorter name, as published.
  public var status: HTTPStatus { statusCode }

  /// What the platform calls the status, in the user's language.
  public var message: String {
    HTTPURLResponse.localizedString(forStatusCode: response.statusCode)
  }

  /// The header fields. `headers["content-type"]` finds a name in upper or lower case.
  public var headers: HTTPHeaders {
    HTTPHeaders(response.allHeaderFields as? [String: String] ?? [:])
  }

  /// Status and request, such as `404 for GET https://example.com/things`.
  public var description: String { "\(statusCode) for \(request)" }
}
