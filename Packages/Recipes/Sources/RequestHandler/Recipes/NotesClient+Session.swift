import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NotesClient {
  /// Makes the session of the app.
  public static func makeSession() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 20
    configuration.timeoutIntervalForResource = 300
    configuration.urlCache = nil
    return URLSession(configuration: configuration, delegate: RedirectRule(), delegateQueue: nil)
  }

  /// Deletes the cookies of this client's session. Call it when the user signs out.
  public func forgetUser() {
    session.configuration.httpCookieStorage?.removeCookies(since: .distantPast)
  }
}

/// Answers the redirects of a session.
public nonisolated final class RedirectRule: NSObject, URLSessionTaskDelegate {
  public func urlSession(
    _: URLSession, task: URLSessionTask, willPerformHTTPRedirection _: HTTPURLResponse,
    newRequest next: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // On Linux, an answer for a cancelled task crashes.
    guard task.state != .canceling, task.state != .completed else { return }
    completionHandler(task.originalRequest.flatMap { next.redirected(from: $0) })
  }
}

nonisolated extension URLRequest {
  /// What to send when a service redirects `first` to this request: nothing if it is not encrypted,
  /// and no secret to another server.
  public func redirected(from first: URLRequest) -> URLRequest? {
    guard url?.scheme == "https" || url?.scheme == first.url?.scheme else { return nil }
    let isSameServer = url?.host == first.url?.host && url?.port == first.url?.port
    var request = self
    for name in ["Authorization", "X-API-Key"] {
      // On Apple's platforms, the session has taken `Authorization` away by now, also for its own server.
      let secret = isSameServer ? first.value(forHTTPHeaderField: name) : nil
      request.setValue(secret, forHTTPHeaderField: name)
    }
    return request
  }
}

/// The public keys that the app expects of its servers.
public nonisolated struct Pins: Sendable {
  private let keys: [String: Set<Data>]

  /// Takes the keys of each host: that of today, and the one that follows it.
  public init(_ keys: [String: Set<Data>]) { self.keys = keys }

  /// Whether to refuse a server. One that is not refused must still pass the checks of the system.
  public func disposition(host: String, key: Data?) -> URLSession.AuthChallengeDisposition {
    guard let expected = keys[host] else { return .performDefaultHandling }
    let isExpected = key.map(expected.contains) ?? false
    return isExpected ? .performDefaultHandling : .cancelAuthenticationChallenge
  }
}

/// Gives a password to a server that asks for one.
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
    // A wrong password would be sent again and again.
    let isFirst = challenge.previousFailureCount == 0
    completionHandler(isFirst ? .useCredential : .cancelAuthenticationChallenge, credential)
  }
}
