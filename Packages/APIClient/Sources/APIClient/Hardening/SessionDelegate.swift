import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The delegate of the sessions that clients make: decides on redirects and challenges.
///
/// It is the session's, since on Linux a task's own delegate is not asked about redirects.
final class SessionDelegate: NSObject, URLSessionTaskDelegate, Sendable {
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(RedirectPolicy.followUp(request, to: task.originalRequest))
  }

  #if canImport(FoundationNetworking)
    // Without a credential to propose, the default handling on Linux is to do nothing, so that the
    // call never ends (swift-corelibs-foundation #5457). Rejecting the challenge cancels the task.
    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      let isHopeless = challenge.proposedCredential == nil
      completionHandler(isHopeless ? .rejectProtectionSpace : .performDefaultHandling, nil)
    }
  #endif
}

extension URLSessionTask {
  /// The 401 whose challenge was rejected, if that is why the task ended with `error`.
  ///
  /// Elsewhere than on Linux such a task ends with the response, and no error.
  func challengeResponse(endedWith error: any Error) -> URLResponse? {
    guard (error as? URLError)?.code == .cancelled,
      let response = response as? HTTPURLResponse, response.statusCode == 401
    else { return nil }
    return response
  }
}
