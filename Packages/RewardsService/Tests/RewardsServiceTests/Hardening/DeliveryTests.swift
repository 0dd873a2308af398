import Dispatch
import Foundation
import RewardsService
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How outcomes arrive: on which queue, how often, and what is kept in memory.
@Suite struct DeliveryTests {
  let outcomes = Outcomes()

  @Test func outcomeArrivesOnTheNetworksQueue() throws {
    let network = HeldNetworking()
    let key = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "network")
    queue.setSpecific(key: key, value: true)
    RewardsService(network: network).callSample { [outcomes] result in
      if DispatchQueue.getSpecific(key: key) == true { outcomes.add(result) }
    }

    queue.sync { network.fail() }

    #expect(outcomes.all.count == 1)
  }

  @Test func secondAnswerIsDropped() {
    let network = HeldNetworking()
    RewardsService(network: network).callSample(outcomes.add)

    network.fail(with: URLError(.timedOut))
    network.fail(with: URLError(.networkConnectionLost))

    #expect(outcomes.all.count == 1)
    #expect(throws: URLError(.timedOut)) { try outcomes.all.first?.get() }
  }

  @Test func callsAtOnceGetEachTheirOwnAnswer() throws {
    let network = HeldNetworking()
    let sut = RewardsService(network: network)
    let calls = [URLError.Code.timedOut, .cannotFindHost, .networkConnectionLost].map {
      (code: $0, outcomes: Outcomes())
    }
    for call in calls { sut.callSample(call.outcomes.add) }
    try #require(network.completions.count == calls.count)

    for (completion, call) in zip(network.completions, calls).reversed() {
      completion(nil, nil, URLError(call.code))
    }

    for call in calls {
      #expect(call.outcomes.all.count == 1)
      #expect(throws: URLError(call.code)) { try call.outcomes.all.first?.get() }
    }
  }

  @Test func outcomeArrivesWhenServiceAndNetworkAreGone() throws {
    var network: HeldNetworking? = HeldNetworking()
    weak let gone = network
    let call = RewardsService(network: try #require(network)).callSample(outcomes.add)
    let completion = try #require(network?.completions.first)

    network = nil
    #expect(gone == nil)
    completion(nil, nil, URLError(.timedOut))

    #expect(outcomes.all.count == 1)
    withExtendedLifetime(call) {}
  }

  @Test func callbackIsLetGoAfterTheOutcome() {
    let network = HeldNetworking()
    var captured: Outcomes? = Outcomes()
    weak let gone = captured
    let call = RewardsService(network: network).callSample { [captured] in captured?.add($0) }
    captured = nil
    #expect(gone != nil)

    network.fail()

    #expect(gone == nil)
    withExtendedLifetime((network, call)) {}
  }

  @Test func cancelledCallIsOverBeforeCancelReturns() {
    let network = HeldNetworking()
    let call = RewardsService(network: network).callSample(outcomes.add)

    call.cancel()

    #expect(outcomes.all.count == 1)
    #expect(throws: URLError(.cancelled)) { try outcomes.all.first?.get() }
  }

  @Test func callbackIsLetGoWhenItsCallIsCancelledAlthoughTheLoadRunsOn() {
    let network = HeldNetworking()
    var captured: Outcomes? = Outcomes()
    weak let gone = captured
    let call = RewardsService(network: network).callSample { [captured] in captured?.add($0) }
    captured = nil

    call.cancel()

    #expect(gone == nil)
    #expect(network.completions.count == 1)
  }

  @Test func droppedCallIsNotCancelled() {
    let network = HeldNetworking()
    weak let dropped = RewardsService(network: network).callSample(outcomes.add)
    #expect(dropped == nil)
    #expect(outcomes.all.isEmpty)

    network.fail()

    #expect(throws: URLError(.timedOut)) { try outcomes.all.first?.get() }
  }

  @Test func completionMayCancelItsOwnCall() {
    let network = HeldNetworking()
    let held = Mutex<RunningCall?>(nil)
    for isCancelled in [false, true] {
      let outcomes = Outcomes()
      let call = RewardsService(network: network).callSample {
        outcomes.add($0)
        held.withLock { $0 }?.cancel()
      }
      held.withLock { $0 = call }

      if isCancelled { call.cancel() } else { network.fail() }

      #expect(outcomes.all.count == 1)
    }
  }

  @Test func answerAfterCancellingIsDropped() {
    let network = HeldNetworking()
    RewardsService(network: network).callSample(outcomes.add).cancel()

    network.fail()

    #expect(outcomes.all.count == 1)
  }

  @Test func cancellingAfterTheAnswerChangesNothing() {
    let network = HeldNetworking()
    let call = RewardsService(network: network).callSample(outcomes.add)
    network.fail()

    call.cancel()

    #expect(outcomes.all.count == 1)
    #expect(throws: URLError(.timedOut)) { try outcomes.all.first?.get() }
  }

  @Test func answerAndCancelAtTheSameTimeAreOneOutcome() async {
    let network = HeldNetworking()
    let sut = RewardsService(network: network)
    let calls = (0..<2_000).map { _ in sut.callSample(outcomes.add) }
    let answers = network.completions

    await race {
      answers[$0](nil, nil, URLError(.timedOut))
    } against: {
      calls[$0].cancel()
    }

    #expect(outcomes.all.count == 2_000)
  }
}
