import Foundation

/// A request as a plain value, which you can create, change, and compare without a network.
///
/// ```swift
/// var request = HTTPRequest()
/// request.method = .post
/// request.host = "example.com"
/// request.path = "/things"
/// request.body = JSONBody(["name": "value"])
/// ```
///
/// Its description has the method, the URL, and the headers, with `<redacted>` for credentials and
/// for each value in the query, because any of them may be a token. After *HTTP in Swift*, parts 2
/// and 3 (Dave DeLong, davedelong.com).
public struct HTTPRequest: Sendable, Redacted {
  /// The HTTP method.
  public var method: HTTPMethod = .get
  /// `https` or `http`.
  public var scheme = "https"
  /// The server's name or IP address, without a scheme, port, or path. An IPv6 address is in
  /// brackets.
  public var host: String?
  /// The server's port, from 1 to 65535, or `nil` for the scheme's default.
  public var port: Int?
  /// The path on the server, not encoded. It is empty, or begins with a slash.
  public var path = ""
  /// The query, not encoded, in this order.
  public var queryItems: [URLQueryItem] = []
  /// The header fields by name. They take precedence over those of ``body``.
  public var headers: [String: String] = [:]
  /// The body.
  public var body: any HTTPBody = EmptyBody()
  /// Whether the call was canceled. Nothing stops a load, so a loader that loads more than once
  /// checks this before each further attempt.
  public var isCancelled: @Sendable () -> Bool = { false }

  /// Creates a `GET` over `https` that still needs a ``host``.
  public init() {}

  /// The URL, with the path and query encoded, or `nil` if the scheme, host, port, or path is
  /// invalid.
  public var url: URL? { try? validURL() }

  /// The headers to send: ``headers``, and those of ``body`` whose names are different. Case
  /// doesn't matter.
  public var headersToSend: [String: String] {
    guard !body.isEmpty else { return headers }
    let own = HTTPHeaders(headers)
    return headers.merging(body.additionalHeaders.filter { own[$0.key] == nil }) { own, _ in own }
  }

  /// The method, URL, and headers, such as `GET https://example.com/things [Accept: text/html]`.
  public var description: String {
    let line = "\(method.rawValue) \(url?.absoluteString.redactedAddress ?? "<no valid URL>")"
    return headers.isEmpty ? line : "\(line) \(HTTPHeaders(headers))"
  }
}
