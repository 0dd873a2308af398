import Dispatch
import Foundation
import RewardsService
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How draws and failures arrive: on which queue, how often, and what is kept in memory.
@Suite struct DeliveryTests {
  typealias Outcomes = Recorder<Result<RewardsResponse, any Error>>

  let outcomes = Outcomes()

  @Test func outcomeArrivesOnTheNetworksQueue() throws {
    let network = HeldNetworking()
    let key = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "network")
    queue.setSpecific(key: key, value: true)
    RewardsService(network: network).fetchRewards { [outcomes] result in
      if DispatchQueue.getSpecific(key: key) == true { outcomes.record(result) }
    }

    queue.sync { network.fail() }

    #expect(outcomes.values.count == 1)
  }

  @Test func secondAnswerIsDropped() {
    let network = HeldNetworking()
    RewardsService(network: network).fetchRewards(outcomes.record)

    network.fail(with: URLError(.timedOut))
    network.fail(with: URLError(.networkConnectionLost))

    #expect(outcomes.values.count == 1)
    #expect(throws: URLError(.timedOut)) { try outcomes.values.first?.get() }
  }

  @Test func simultaneousCallsEachGetTheirOwnOutcome() throws {
    let network = HeldNetworking()
    let sut = RewardsService(network: network)
    let calls = [URLError.Code.timedOut, .cannotFindHost, .networkConnectionLost].map {
      (code: $0, outcomes: Outcomes())
    }
    for call in calls { sut.fetchRewards(call.outcomes.record) }
    try #require(network.completions.count == calls.count)

    for (completion, call) in zip(network.completions, calls).reversed() {
      completion(nil, nil, URLError(call.code))
    }

    for call in calls {
      #expect(call.outcomes.values.count == 1)
      #expect(throws: URLError(call.code)) { try call.outcomes.values.first?.get() }
    }
  }

  @Test func outcomeArrivesWhenTheClientIsGone() throws {
    var network: HeldNetworking? = HeldNetworking()
    weak let gone = network
    let call = RewardsService(network: try #require(network)).fetchRewards(outcomes.record)
    let completion = try #require(network?.completions.first)

    network = nil  // Nothing else holds the service, so it has already been released.
    #expect(gone == nil)
    completion(nil, nil, URLError(.timedOut))

    #expect(outcomes.values.count == 1)
    withExtendedLifetime(call) {}
  }

  @Test func outcomeReleasesWhatTheCompletionHolds() {
    let network = HeldNetworking()
    var captured: Outcomes? = Outcomes()
    weak let gone = captured
    let call = RewardsService(network: network).fetchRewards { [captured] in captured?.record($0) }
    captured = nil
    #expect(gone != nil)

    network.fail()

    #expect(gone == nil)
    withExtendedLifetime((network, call)) {}
  }

  @Test func cancelledCallIsOverBeforeCancelReturnsAndDropsItsAnswer() {
    let network = HeldNetworking()
    let call = RewardsService(network: network).fetchRewards(outcomes.record)

    call.cancel()

    #expect(throws: URLError(.cancelled)) { try outcomes.values.first?.get() }
    network.fail()
    #expect(outcomes.values.count == 1)
  }

  @Test func completionIsReleasedWhenItsCallIsCancelledAlthoughTheLoadContinues() {
    let network = HeldNetworking()
    var captured: Outcomes? = Outcomes()
    weak let gone = captured
    let call = RewardsService(network: network).fetchRewards { [captured] in captured?.record($0) }
    captured = nil

    call.cancel()

    #expect(gone == nil)
    #expect(network.completions.count == 1)
  }

  @Test func droppingTheCallDoesNotCancelIt() {
    let network = HeldNetworking()
    weak let dropped = RewardsService(network: network).fetchRewards(outcomes.record)
    #expect(dropped == nil)
    #expect(outcomes.values.isEmpty)

    network.fail()

    #expect(throws: URLError(.timedOut)) { try outcomes.values.first?.get() }
  }

  @Test func completionMayCancelItsOwnCall() {
    let network = HeldNetworking()
    let held = Mutex<RunningCall?>(nil)
    for isCancelled in [false, true] {
      let outcomes = Outcomes()
      let call = RewardsService(network: network).fetchRewards {
        outcomes.record($0)
        held.withLock { $0 }?.cancel()
      }
      held.withLock { $0 = call }

      if isCancelled { call.cancel() } else { network.fail() }

      #expect(outcomes.values.count == 1)
    }
  }

  @Test func cancellingAfterTheOutcomeChangesNothing() {
    let network = HeldNetworking()
    let call = RewardsService(network: network).fetchRewards(outcomes.record)
    network.fail()

    call.cancel()

    #expect(outcomes.values.count == 1)
    #expect(throws: URLError(.timedOut)) { try outcomes.values.first?.get() }
  }

  @Test func answerAndCancellationAtTheSameTimeAreOneOutcome() async {
    let network = HeldNetworking()
    let sut = RewardsService(network: network)
    let calls = (0..<2_000).map { _ in sut.fetchRewards(outcomes.record) }
    let answers = network.completions

    await race {
      answers[$0](nil, nil, URLError(.timedOut))
    } against: {
      calls[$0].cancel()
    }

    #expect(outcomes.values.count == 2_000)
  }
}
