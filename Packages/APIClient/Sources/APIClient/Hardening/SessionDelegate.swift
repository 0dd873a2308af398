import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The delegate of the sessions that clients create. It handles redirects and challenges.
///
/// On Linux, `URLSession` calls only the session's delegate for redirects, never a task's delegate.
final class SessionDelegate: NSObject, URLSessionTaskDelegate, Sendable {
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      // On Linux, responding for a task that was canceled crashes the process (docs/errata.md).
      // Calls are canceled on the queue on which this runs, so the state can't change in the
      // meantime.
      guard task.state != .canceling, task.state != .completed else { return }
    #endif
    completionHandler(RedirectPolicy.followUp(request, to: task.originalRequest))
  }

  #if canImport(FoundationNetworking)
    // On Linux before Swift 6.3.2, a 401 that requests a password never ends the call if there is
    // no password (swift-corelibs-foundation #5457). Rejecting the challenge cancels the task.
    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      let hasNoPassword = challenge.proposedCredential == nil
      completionHandler(hasNoPassword ? .rejectProtectionSpace : .performDefaultHandling, nil)
    }
  #endif
}
