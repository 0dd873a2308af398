import Foundation
import RequestHandler
import RequestHandlerDoubles
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A canceled call ends at once and only once, and stops its load.
@Suite(.ownAddress { URLProtocolMock.forget($0) }) struct CancellingTests {
  let url: URL
  let sut = RequestHandler(urlSession: URLSession(configuration: .mocked))
  let outcomes = Recorder<Result<SpeciesResponse, DataLoadError>>()

  init() throws {
    url = try #require(OwnAddress.url)
  }

  @Test func cancelledCallEndsBeforeCancelReturns() {
    URLProtocolMock.givenNeverAnswers(to: url)
    let call = startCall()

    call.cancel()

    #expect(outcomes.values == [.failure(.cancelled)])
  }

  @Test func cancelledCallEndsOnce() async throws {
    URLProtocolMock.givenAnswer(to: url, status: 404, after: 0.01)
    let call = startCall()

    call.cancel()
    call.cancel()
    try await sut.urlSession.runningTasks()

    #expect(outcomes.values == [.failure(.cancelled)])
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
      let call = sut.request(type: SpeciesResponse.self, route: .getSpecies(url)) { _ in
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
    URLProtocolMock.givenAnswer(to: url, status: 404)
    let call = startCall()
    try await requireEventually { !outcomes.values.isEmpty }

    call.cancel()
    try await sut.urlSession.runningTasks()

    #expect(outcomes.values == [.failure(.invalidResponseCode(404))])
  }

  /// A client that holds a lock while it calls the completion ends the process here.
  @Test(arguments: [true, false])
  func completionMayCancelItsOwnCall(isCancelled: Bool) async throws {
    if isCancelled {
      URLProtocolMock.givenNeverAnswers(to: url)
    } else {
      URLProtocolMock.givenAnswer(to: url, status: 404)
    }
    let held = Mutex<RunningCall?>(nil)

    // The completion waits for this lock, so it always finds the call.
    let call = held.withLock { running in
      let call = sut.request(type: SpeciesResponse.self, route: .getSpecies(url)) {
        [outcomes] outcome in
        held.withLock { $0 }?.cancel()
        outcomes.record(outcome)
      }
      running = call
      return call
    }
    if isCancelled { call.cancel() }

    try await requireEventually { !outcomes.values.isEmpty }
    #expect(
      outcomes.values == [isCancelled ? .failure(.cancelled) : .failure(.invalidResponseCode(404))])
  }

  @Test func droppingTheCallDoesNotCancelIt() async throws {
    URLProtocolMock.givenAnswer(to: url, status: 404, after: 0.01)
    _ = startCall()

    try await requireEventually { !outcomes.values.isEmpty }

    #expect(outcomes.values == [.failure(.invalidResponseCode(404))])
  }

  private func startCall() -> RunningCall {
    sut.request(type: SpeciesResponse.self, route: .getSpecies(url)) { [outcomes] in
      outcomes.record($0)
    }
  }
}
