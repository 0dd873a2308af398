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
/// Its description has the method, the URL and the headers, with `<redacted>` for credentials.
/// After *HTTP in Swift*, parts 2 and 3 (Dave DeLong, davedelong.com).
public struct HTTPRequest: Sendable, Redacted {
  /// What is asked for; `GET` unless set.
  public var method: HTTPMethod = .get
  /// `https` unless set; the other one that can be sent is `http`.
  public var scheme = "https"
  /// The server's name or address, without scheme, port or path; an IPv6 address in brackets.
  public var host: String?
  /// The server's port, 1 to 65535; `nil` for the scheme's own.
  public var port: Int?
  /// What is asked for on the server, not encoded; empty, or with a slash first.
  public var path = ""
  /// What follows the path after `?`, not encoded, in this order.
  public var queryItems: [URLQueryItem] = []
  /// Header fields by name. They win over those of ``body``.
  public var headers: [String: String] = [:]
  /// What the request carries; nothing unless set.
  public var body: any HTTPBody = EmptyBody()

  /// Makes a `GET` over `https` that still needs a ``host``.
  public init() {}

  /// The address, with path and query encoded; `nil` when ``validate()`` would say why not.
  public var url: URL? { try? validURL() }

  /// What a loader sends: ``headers``, and those of ``body`` that they do not override, whatever
  /// the case in which the names are spelled.
  public var headersToSend: [String: String] {
    guard !body.isEmpty else { return headers }
    let own = HTTPHeaders(headers)
    return headers.merging(body.additionalHeaders.filter { own[$0.key] == nil }) { own, _ in own }
  }

  /// Method, URL and headers, such as `GET https://example.com/things [Accept: text/html]`.
  public var description: String {
    let line = "\(method.rawValue) \(url?.absoluteString ?? "<no valid URL>")"
    return headers.isEmpty ? line : "\(line) \(HTTPHeaders(headers))"
  }
}
