import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What can be asked of the service. A new endpoint is a new case.
public enum APIRoute: Equatable, Sendable {
  /// One `GET` of this address. Answered with `__Answer__`.
  case get__Noun__(URL)

  /// The address of the service, `__base__`.
  public static let defaultBaseURL: URL = {
    guard let url = URL(string: "__base__") else { preconditionFailure("no address: __base__") }
    return url
  }()

  /// One `GET` of `/__target__`. Answered with `__Answer__`.
  ///
  /// - Parameter baseURL: The address of the service, with or without a slash at its end.
  public static func get__Noun__(
    __leadingParameters__baseURL: URL = defaultBaseURL
  ) -> APIRoute {
    .get__Noun__(url(of: __relativeTarget__, below: baseURL))
  }

  /// The request to send. Headers and timeout are those of the session, which a `URLProtocol` on
  /// Linux does not see.
  public func asRequest() -> URLRequest {
    switch self {
    case .get__Noun__(let url):
      var request = URLRequest(url: url)
      request.httpMethod = "GET"
      return request
    }
  }

  /// The address of a percent-encoded path, and perhaps its query, below that of the service.
  private static func url(of target: String, below baseURL: URL) -> URL {
    // A relative address replaces what follows the last slash. In `…/api/v1` that would be `v1`.
    let directory = baseURL.hasDirectoryPath ? baseURL : baseURL.appending(path: "/")
    // Without the dot, a colon in the first part of the path would end a scheme.
    let url = URL(string: "./\(target)", relativeTo: directory)
    return url?.absoluteURL ?? directory.appending(path: target)
  }
}
