import Foundation
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
    let taken = Recorder<Int>()

    await race(rounds: answers.count) { round in
      if StubbedAnswer.first(for: request, of: { [[answers[round]]] }) != nil {
        taken.record(round)
      }
    }

    #expect(taken.values.count == answers.count)
  }
}
