import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The delegate of the sessions that clients make. It decides about redirects and challenges.
///
/// On Linux, `URLSession` asks only the delegate of the session about redirects, never the delegate
/// of a task.
final class SessionDelegate: NSObject, URLSessionTaskDelegate, Sendable {
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      // On Linux, answering for a task that was canceled crashes the process (docs/errata.md).
      // Calls are canceled on the queue on which this runs, so the state cannot change meanwhile.
      guard task.state != .canceling, task.state != .completed else { return }
    #endif
    completionHandler(RedirectPolicy.followUp(request, to: task.originalRequest))
  }

  #if canImport(FoundationNetworking)
    // On Linux before Swift 6.3.2, a 401 that asks for a password never ends the call when there is
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
