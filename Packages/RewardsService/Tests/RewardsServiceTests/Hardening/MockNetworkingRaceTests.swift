import Dispatch
import Foundation
import RewardsServiceDoubles
import Synchronization
import TestSupport
import Testing

/// The double under many threads: nothing is lost, and nothing is given twice.
@Suite struct MockNetworkingRaceTests {
  let network = MockNetworking()
  let url: URL

  init() throws {
    url = try #require(URL(string: "https://example.com/sample"))
  }

  @Test func answersScriptedSideBySideAreAllThere() {
    DispatchQueue.concurrentPerform(iterations: 400) { index in
      if index.isMultiple(of: 2) {
        network.givenAnswer(to: url, data: Data([1]))
      } else {
        network.givenNeverAnswers(to: url)
      }
    }

    #expect(network.unusedAnswers.count == 400)
  }

  @Test func requestsSideBySideGetEachAnAnswerOfTheirOwn() async {
    let bodies = (0..<400).map { Data("\($0)".utf8) }
    for body in bodies { network.givenAnswer(to: url, data: body) }
    let seen = Mutex<[Data?]>([])

    DispatchQueue.concurrentPerform(iterations: bodies.count) { _ in
      network.fetch(url) { data, _, _ in seen.withLock { $0.append(data) } }
    }

    #expect(await eventually { seen.withLock { $0.count } == bodies.count })
    #expect(Set(seen.withLock { $0 }) == Set(bodies))
    #expect(network.requestedURLs.count == bodies.count)
    #expect(network.unusedAnswers == [])
  }

  @Test func answersScriptedWhileRequestsRunAreGivenOnceEach() async {
    let answered = Mutex<[Data]>([])
    let unscripted = Atomic(0)

    DispatchQueue.concurrentPerform(iterations: 400) { index in
      if index.isMultiple(of: 2) {
        network.givenAnswer(to: url, data: Data("\(index)".utf8))
      } else {
        network.fetch(url) { data, _, _ in
          if let data {
            answered.withLock { $0.append(data) }
          } else {
            unscripted.add(1, ordering: .relaxed)
          }
        }
      }
    }

    #expect(
      await eventually {
        answered.withLock { $0.count } + unscripted.load(ordering: .relaxed) == 200
      })
    let seen = answered.withLock { $0 }
    #expect(Set(seen).count == seen.count)
    #expect(network.unusedAnswers.count == 200 - seen.count)
  }
}
