import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What can be asked of the service. A new endpoint is a new case.
///
/// ```swift
/// let __noun__ = try await __Client__().request(
///   type: __Answer__.self, route: .get__Noun__())
/// ```
public enum APIRoute: Equatable, Sendable {
  /// One `GET` of this address. Answered with `__Answer__`.
  case get__Noun__(URL)

  /// The address of the service, `__base__`.
  public static let defaultBaseURL =
    // The address is valid, so the fallback is never used. It avoids a force unwrap.
    URL(string: "__base__") ?? URL(filePath: "/")

  /// One `GET` of `/__target__`.
  /// Answered with `__Answer__`.
  ///
  /// - Parameter baseURL: The address of the service, with or without a slash at its end. Pass
  ///   another one for a server of your own, such as `http://127.0.0.1:8080`.
  /// - Returns: The case of the same name, with the whole address.
  public static func get__Noun__(from baseURL: URL = defaultBaseURL) -> APIRoute {
    .get__Noun__(url(of: "__target__", below: baseURL))
  }

  /// The request to send. Headers and timeout are those of the session.
  public func asRequest() -> URLRequest {
    switch self {
    case .get__Noun__(let url):
      var request = URLRequest(url: url)
      request.httpMethod = "GET"
      return request
    }
  }

  /// The address of a path, and perhaps its query, below the address of the service.
  ///
  /// - Parameter target: The path, percent-encoded and without a slash at its start.
  private static func url(of target: String, below baseURL: URL) -> URL {
    // A relative address replaces what follows the last slash. In `…/api/v1` that would be `v1`.
    let directory = baseURL.hasDirectoryPath ? baseURL : baseURL.appending(path: "/")
    // Without the dot, a colon in the first part of the path would end a scheme.
    let url = URL(string: "./\(target)", relativeTo: directory)
    return url?.absoluteURL ?? directory.appending(path: target)
  }
}
