import Foundation
import Synchronization
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct StubbedAnswerTests {
  @Test func ofTwoRequestsAtTheSameTimeOneTakesAnAnswer() async throws {
    let request = URLRequest(url: try #require(URL(string: "https://stub.invalid")))
    let answers = (0..<2_000).map { _ in StubbedAnswer(method: nil, where: nil) { _ in [] } }
    let taken = Mutex(0)

    await race(rounds: answers.count) { round in
      guard StubbedAnswer.first(for: request, of: { [[answers[round]]] }) != nil else { return }
      taken.withLock { $0 += 1 }
    }

    #expect(taken.withLock { $0 } == answers.count)
  }
}
