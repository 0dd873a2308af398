import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NotesClient {
  /// Creates the app's session.
  ///
  /// - Parameter configuration: What to start from. A test passes the configuration of a stub's session.
  public static func makeSession(
    from configuration: URLSessionConfiguration = .ephemeral
  ) -> URLSession {
    configuration.timeoutIntervalForRequest = 20
    configuration.timeoutIntervalForResource = 300
    configuration.urlCache = nil
    return URLSession(configuration: configuration, delegate: RedirectRule(), delegateQueue: nil)
  }

  /// Deletes the cookies of this client's session. Call this method when the user signs out.
  public func forgetUser() {
    session.configuration.httpCookieStorage?.removeCookies(since: .distantPast)
  }
}

/// A session delegate that decides about redirects.
public nonisolated final class RedirectRule: NSObject, URLSessionTaskDelegate {
  public func urlSession(
    _: URLSession, task: URLSessionTask, willPerformHTTPRedirection _: HTTPURLResponse,
    newRequest next: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // On Linux, calling the completion handler of a canceled task crashes.
    guard task.state != .canceling, task.state != .completed else { return }
    completionHandler(task.originalRequest.flatMap { next.redirected(from: $0) })
  }
}

nonisolated extension URLRequest {
  /// Returns the request to send when a service redirects `first` to this one, without secrets if
  /// it goes to another server, or `nil` if it would no longer be encrypted.
  public func redirected(from first: URLRequest) -> URLRequest? {
    guard url?.scheme == "https" || url?.scheme == first.url?.scheme else { return nil }
    let isSameServer = url?.host == first.url?.host && url?.port == first.url?.port
    var request = self
    for name in ["Authorization", "X-API-Key"] {
      // On Apple's platforms, the session has already removed `Authorization`, even for the same
      // server.
      let secret = isSameServer ? first.value(forHTTPHeaderField: name) : nil
      request.setValue(secret, forHTTPHeaderField: name)
    }
    return request
  }
}

/// The public keys that the app expects from its servers.
public nonisolated struct Pins: Sendable {
  private let keys: [String: Set<Data>]

  /// Creates pins from the keys of each host: the current key and the next one.
  public init(_ keys: [String: Set<Data>]) { self.keys = keys }

  /// Returns whether to refuse a server. If not, the server must still pass the system's checks.
  public func disposition(host: String, key: Data?) -> URLSession.AuthChallengeDisposition {
    guard let expected = keys[host] else { return .performDefaultHandling }
    let isExpected = key.map(expected.contains) ?? false
    return isExpected ? .performDefaultHandling : .cancelAuthenticationChallenge
  }
}

/// A session delegate that supplies a password.
public nonisolated final class Login: NSObject, URLSessionTaskDelegate {
  private let credential: URLCredential

  public init(_ credential: URLCredential) { self.credential = credential }

  public func urlSession(
    _: URLSession, task _: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodHTTPBasic
    else { return completionHandler(.performDefaultHandling, nil) }
    // Otherwise a wrong password would be sent again and again.
    let isFirst = challenge.previousFailureCount == 0
    completionHandler(isFirst ? .useCredential : .cancelAuthenticationChallenge, credential)
  }
}
