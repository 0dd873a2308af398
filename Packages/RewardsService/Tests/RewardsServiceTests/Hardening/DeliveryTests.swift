import Dispatch
import Foundation
import RewardsService
import RewardsServiceDoubles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How outcomes arrive: where, how often, and with whom still around.
@Suite struct DeliveryTests {
  let outcomes = Outcomes()

  @Test func outcomeArrivesOnTheNetworksQueue() throws {
    let network = HeldNetworking()
    let key = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "network")
    queue.setSpecific(key: key, value: true)
    RewardsService(network: network).fetchRewards { [outcomes] result in
      if DispatchQueue.getSpecific(key: key) == true { outcomes.add(result) }
    }

    queue.sync { network.fail() }

    #expect(outcomes.all.count == 1)
  }

  @Test func secondAnswerIsDropped() {
    let network = HeldNetworking()
    RewardsService(network: network).fetchRewards(outcomes.add)

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
    for call in calls { sut.fetchRewards(call.outcomes.add) }
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
    let call = RewardsService(network: try #require(network)).fetchRewards(outcomes.add)
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
    let call = RewardsService(network: network).fetchRewards { [captured] in captured?.add($0) }
    captured = nil
    #expect(gone != nil)

    network.fail()

    #expect(gone == nil)
    withExtendedLifetime((network, call)) {}
  }

  @Test func cancellingEndsACallOverANetworkThatCannotStop() {
    let network = HeldNetworking()
    let call = RewardsService(network: network).fetchRewards(outcomes.add)

    call.cancel()

    #expect(outcomes.all.count == 1)
    #expect(throws: URLError(.cancelled)) { try outcomes.all.first?.get() }
  }

  @Test func cancellingStopsANetworkThatCan() {
    let network = MockNetworking()
    let sut = RewardsService(network: network)
    network.givenAnswer(to: sut.url, after: nil)

    sut.fetchRewards(outcomes.add).cancel()

    #expect(network.cancelledURLs == [sut.url])
    #expect(outcomes.all.count == 1)
  }

  @Test func cancellingTwiceIsCancellingOnce() {
    let network = MockNetworking()
    let sut = RewardsService(network: network)
    network.givenAnswer(to: sut.url, after: nil)
    let call = sut.fetchRewards(outcomes.add)

    call.cancel()
    call.cancel()

    #expect(network.cancelledURLs == [sut.url])
    #expect(outcomes.all.count == 1)
  }

  @Test func answerAfterCancellingIsDropped() {
    let network = HeldNetworking()
    RewardsService(network: network).fetchRewards(outcomes.add).cancel()

    network.fail()

    #expect(outcomes.all.count == 1)
  }

  @Test func cancellingAfterTheAnswerChangesNothing() {
    let network = HeldNetworking()
    let call = RewardsService(network: network).fetchRewards(outcomes.add)
    network.fail()

    call.cancel()

    #expect(outcomes.all.count == 1)
    #expect(throws: URLError(.timedOut)) { try outcomes.all.first?.get() }
  }

  @Test func answerAndCancelAtTheSameTimeAreOneOutcome() {
    for _ in 1...200 {
      let network = HeldNetworking()
      let outcomes = Outcomes()
      let call = RewardsService(network: network).fetchRewards(outcomes.add)

      DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 { network.fail() } else { call.cancel() }
      }

      #expect(outcomes.all.count == 1)
    }
  }
}
