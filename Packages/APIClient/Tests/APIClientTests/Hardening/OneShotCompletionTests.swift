import TestSupport
import Testing

@testable import APIClient  // OneShotCompletion: a caller sees one outcome, however many there are

@Suite struct OneShotCompletionTests {
  private let outcomes = Recorder<Int>()
  private let sut: OneShotCompletion<Int>

  init() {
    sut = OneShotCompletion { [outcomes] in outcomes.record($0) }
  }

  @Test func onlyTheFirstOutcomeIsDelivered() {
    sut(1)
    sut(2)

    #expect(outcomes.values == [1])
    let isClaimed = sut.claim() == nil
    #expect(isClaimed)
  }

  @Test func whoClaimsItDeliversAndNobodyElse() throws {
    let deliver = try #require(sut.claim())
    sut(1)
    #expect(outcomes.values == [])

    deliver(2)

    #expect(outcomes.values == [2])
  }

  @Test func outcomesAtTheSameTimeAreOne() async {
    let suts = (0..<2_000).map { _ in OneShotCompletion { [outcomes] in outcomes.record($0) } }

    await race { suts[$0]($0) }

    #expect(outcomes.values == Array(0..<2_000))
  }
}
