import Foundation

/// A request as a plain value: made, changed and compared in parts, without a network.
///
/// ```swift
/// var request = HTTPRequest()
/// request.method = .post
/// request.host = "example.com"
/// request.path = "/things"
/// request.body = JSONBody(["name": "value"])
/// ```
///
/// Its description has the method, the URL and the headers, with `<redacted>` for credentials and
/// for each value of the query, since any of them may be a token.
/// After *HTTP in Swift*, parts 2 and 3 (Dave DeLong, davedelong.com).
public struct HTTPRequest: Sendable, Redacted {
  /// What the server is asked to do.
  public var method: HTTPMethod = .get
  /// `https` or `http`.
  public var scheme = "https"
  /// The server's name or address, without scheme, port or path. An IPv6 address is in brackets.
  public var host: String?
  /// The server's port, 1 to 65535; `nil` for the scheme's own.
  public var port: Int?
  /// The path on the server, not encoded. It is empty, or starts with a slash.
  public var path = ""
  /// What follows the path after `?`, not encoded, in this order.
  public var queryItems: [URLQueryItem] = []
  /// Header fields by name. They win over those of ``body``.
  public var headers: [String: String] = [:]
  /// What the request carries.
  public var body: any HTTPBody = EmptyBody()
  /// Whether its caller has gone. Nothing stops a load; a loader that loads more than once asks
  /// before each further attempt.
  public var isCancelled: @Sendable () -> Bool = { false }

  /// Makes a `GET` over `https` that still needs a ``host``.
  public init() {}

  /// The address, with path and query encoded; `nil` if scheme, host, port or path is invalid.
  public var url: URL? { try? validURL() }

  /// The headers that a loader sends: ``headers``, and those of ``body`` with other names. Upper
  /// and lower case make no difference.
  public var headersToSend: [String: String] {
    guard !body.isEmpty else { return headers }
    let own = HTTPHeaders(headers)
    return headers.merging(body.additionalHeaders.filter { own[$0.key] == nil }) { own, _ in own }
  }

  /// Method, URL and headers, such as `GET https://example.com/things [Accept: text/html]`.
  public var description: String {
    let line = "\(method.rawValue) \(url?.absoluteString.redactedAddress ?? "<no valid URL>")"
    return headers.isEmpty ? line : "\(line) \(HTTPHeaders(headers))"
  }
}
