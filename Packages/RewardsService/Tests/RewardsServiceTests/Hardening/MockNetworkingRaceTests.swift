import Foundation
import RewardsServiceDoubles
import TestSupport
import Testing

/// The double with many threads: nothing is lost, and no answer is given twice.
@Suite struct MockNetworkingRaceTests {
  let network = MockNetworking()
  let url: URL

  init() throws {
    url = try #require(URL(string: "https://example.com/rewards"))
  }

  @Test func simultaneousRequestsEachGetTheirOwnAnswer() async throws {
    let bodies = (0..<4_000).map { Data("\($0)".utf8) }
    let other = url.appending(path: "other")
    for body in bodies { network.givenAnswer(to: url, data: body) }
    let seen = Recorder<Data?>()

    await race { [network, url] _ in
      network.givenNeverAnswers(to: other)
      network.fetch(url) { data, _, _ in seen.record(data) }
    }

    try await requireEventually { seen.values.count == bodies.count }
    #expect(Set(seen.values) == Set(bodies))
    #expect(network.requestedURLs.count == bodies.count)
    #expect(network.unusedAnswers == bodies.map { _ in other.absoluteString })
  }
}
