import APIClientDoubles
import Foundation
import TestSupport
import Testing

@testable import APIClient  // SessionDelegate: on Linux no stub can redirect, so none reaches it

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.ownAddress { APIClient(baseURL: $0).reset() }) struct SessionDelegateTests {
  let session = URLSession(configuration: .testing)
  let headers = ["Authorization": "Bearer secret", "X-A": "1"]
  let original: URLRequest

  init() throws {
    original = try URLRequest(#require(OwnAddress.url).absoluteString, headers: headers)
  }

  @Test func delegateDecidesByTheOriginalRequest() throws {
    let task = session.dataTask(with: original)
    defer { task.cancel() }

    let followUps = try answers(about: task)

    #expect(followUps.map { $0?.url?.absoluteString } == ["https://example.com/b"])
    #expect(followUps.map { $0?.allHTTPHeaderFields } == [["X-A": "1"]])
  }

  #if canImport(FoundationNetworking)
    @Test func delegateDoesNotAnswerForATaskThatIsBeingCancelled() throws {
      // While its queue is suspended, a session doesn't complete the task.
      let queue = OperationQueue()
      queue.isSuspended = true
      defer { queue.isSuspended = false }
      let session = URLSession(configuration: .testing, delegate: nil, delegateQueue: queue)
      let task = session.dataTask(with: original) { _, _, _ in }
      task.cancel()

      #expect(task.state == .canceling)
      #expect(try answers(about: task).isEmpty)
    }

    @Test func delegateDoesNotAnswerForATaskThatHasEnded() async throws {
      let task = session.dataTask(with: original)
      task.resume()
      try await requireEventually { task.state == .completed }

      #expect(try answers(about: task).isEmpty)
    }

    @Test func challengeIsRejectedWithoutAPassword() {
      #expect(dispositions(proposing: nil) == [.rejectProtectionSpace])
    }

    @Test func challengeWithAPasswordIsLeftToTheSession() {
      let password = URLCredential(user: "joe", password: "secret", persistence: .none)

      #expect(dispositions(proposing: password) == [.performDefaultHandling])
    }

    /// How a delegate responds when a server requests a password.
    private func dispositions(
      proposing password: URLCredential?
    ) -> [URLSession.AuthChallengeDisposition] {
      let answers = Recorder<URLSession.AuthChallengeDisposition>()
      let task = session.dataTask(with: original)
      defer { task.cancel() }
      let space = URLProtectionSpace(
        host: "example.com", port: 443, protocol: "https", realm: "x",
        authenticationMethod: NSURLAuthenticationMethodHTTPBasic)
      let challenge = URLAuthenticationChallenge(
        protectionSpace: space, proposedCredential: password, previousFailureCount: 0,
        failureResponse: nil, error: nil, sender: Sender())
      SessionDelegate().urlSession(session, task: task, didReceive: challenge) {
        disposition, credential in
        #expect(credential == nil)
        answers.record(disposition)
      }
      return answers.values
    }

    /// The sender of a challenge. A delegate with a completion handler doesn't call it.
    private final class Sender: NSObject, URLAuthenticationChallengeSender, Sendable {
      func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
      func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
      func cancel(_ challenge: URLAuthenticationChallenge) {}
      func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
      func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
    }
  #endif

  /// How a delegate responds to the second redirect of a task, from `/a` to `/b`.
  private func answers(about task: URLSessionTask) throws -> [URLRequest?] {
    let hop = try #require(URL(string: "https://example.com/a"))
    let response = try #require(
      HTTPURLResponse(url: hop, statusCode: 302, httpVersion: nil, headerFields: nil))
    let answers = Recorder<URLRequest?>()
    SessionDelegate().urlSession(
      session, task: task, willPerformHTTPRedirection: response,
      newRequest: try URLRequest("https://example.com/b", headers: headers),
      completionHandler: answers.record)
    return answers.values
  }
}
