import Foundation
import RequestHandler
import RequestHandlerDoubles
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A cancelled call ends at once, once, and stops its load.
@Suite(.ownAddress) struct CancellingTests {
  let url: URL
  let sut = RequestHandler(urlSession: URLSession(configuration: .mocked))
  let outcomes = Outcomes()

  init() throws {
    url = try #require(OwnAddress.url)
  }

  @Test func cancelledCallEndsBeforeCancelReturns() {
    URLProtocolMock.givenNeverAnswers(to: url)
    let call = startCall()

    call.cancel()

    #expect(outcomes.all == [.failure(.cancelled)])
  }

  @Test func cancelledCallEndsOnce() async throws {
    URLProtocolMock.givenAnswer(to: url, body: try sampleBody, after: 0.01)
    let call = startCall()

    call.cancel()
    call.cancel()
    try await sut.urlSession.runningTasks()

    #expect(outcomes.all == [.failure(.cancelled)])
  }

  @Test func cancellingStopsTheLoad() async throws {
    URLProtocolMock.givenNeverAnswers(to: url)
    let call = startCall()
    #expect(try await sut.urlSession.runningTasks().count == 1)

    call.cancel()

    #expect(try await sut.urlSession.runningTasks().isEmpty)
  }

  #if canImport(FoundationNetworking)
    /// On Darwin, the state of a task may change only after `cancel()` has returned.
    @Test func loadIsStoppedBeforeTheOutcomeIsDelivered() async throws {
      URLProtocolMock.givenNeverAnswers(to: url)
      let task = Mutex<URLSessionTask?>(nil)
      let isStopped = Mutex(false)
      let call = sut.request(type: SampleValue.self, route: .sample(url)) { _ in
        let state = task.withLock { $0?.state }
        isStopped.withLock { $0 = state == .canceling || state == .completed }
      }
      let running = try #require(try await sut.urlSession.runningTasks().first)
      task.withLock { $0 = running }

      call.cancel()

      #expect(isStopped.withLock { $0 })
    }
  #endif

  @Test func cancellingAfterTheOutcomeChangesNothing() async throws {
    URLProtocolMock.givenAnswer(to: url, body: try sampleBody)
    let call = startCall()
    try await requireEventually { !outcomes.all.isEmpty }

    call.cancel()
    try await sut.urlSession.runningTasks()

    #expect(outcomes.all == [.success(try sampleValue)])
  }

  /// A lock that is held while the completion runs would end the process here.
  @Test(arguments: [true, false])
  func completionMayCancelItsOwnCall(isCancelled: Bool) async throws {
    if isCancelled {
      URLProtocolMock.givenNeverAnswers(to: url)
    } else {
      URLProtocolMock.givenAnswer(to: url, body: try sampleBody)
    }
    let held = Mutex<RunningCall?>(nil)

    // The completion waits for this lock, so it always finds the call.
    let call = held.withLock { running in
      let call = sut.request(type: SampleValue.self, route: .sample(url)) { [outcomes] outcome in
        held.withLock { $0 }?.cancel()
        outcomes.add(outcome)
      }
      running = call
      return call
    }
    if isCancelled { call.cancel() }

    try await requireEventually { !outcomes.all.isEmpty }
    #expect(outcomes.all == [isCancelled ? .failure(.cancelled) : .success(try sampleValue)])
  }

  @Test func droppingTheCallDoesNotCancelIt() async throws {
    URLProtocolMock.givenAnswer(to: url, body: try sampleBody, after: 0.01)
    _ = startCall()

    try await requireEventually { !outcomes.all.isEmpty }

    #expect(outcomes.all == [.success(try sampleValue)])
  }

  private func startCall() -> RunningCall {
    sut.request(type: SampleValue.self, route: .sample(url)) { [outcomes] in outcomes.add($0) }
  }
}
