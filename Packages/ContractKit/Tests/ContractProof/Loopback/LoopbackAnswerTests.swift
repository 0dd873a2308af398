import ContractKit
import Foundation
import Testing

/// What the server sends for each answer, byte by byte.
@Suite struct LoopbackAnswerTests {
  private static let response = Response(status: 200, body: Data("abcde".utf8))
  private static let page = Response(
    status: 418, headers: ["Content-Type": "text/html", "X-Key": "v"], body: Data())

  private static let behaviors: [Answer.Behavior] = [
    .respond(response), .respond(page), .cut(response), .overstateLength(response),
    .respondInChunks(response, pieces: 2), .redirect(to: "/b"), .sendGarbage, .drop,
    .redirect(to: "?c=d", status: 308), .respondWithTrailer(response),
    .respondInChunks(Response(status: 200, body: Data(repeating: 97, count: 20)), pieces: 1),
  ]

  @Test func everyAnswerIsSentAsApproved() throws {
    let text = try Self.behaviors.map { behavior in
      let bytes = try received(for: [Answer(behavior)])[0]
      return bytes.replacing("\r\n", with: "⏎\n") + "\n----\n"
    }.joined()

    try expectApproved(text, "wire.txt")
  }

  /// A connection that is only closed can pass for the end of an answer.
  @Test(arguments: [
    (Answer.Behavior.cut(response), true), (.overstateLength(response), true), (.sendGarbage, true),
    (.respond(response), false), (.drop, false),
  ])
  func brokenAnswerResetsItsConnection(behavior: Answer.Behavior, isReset: Bool) throws {
    let server = try LoopbackServer(answers: [Answer(behavior)])
    defer { server.stop() }
    let client = try server.open()

    _ = client.receiveAll()

    #expect(client.isReset == isReset)
  }

  @Test(arguments: behaviors)
  func answerIsNotGivenBeforeItsDelay(behavior: Answer.Behavior) throws {
    let started = ContinuousClock.now

    let received = try received(for: [Answer(behavior, after: 0.02)])

    #expect(ContinuousClock.now - started >= .milliseconds(20))
    #expect(try received == self.received(for: [Answer(behavior)]))
  }

  /// What clients receive that make a request each, one after the other.
  private func received(for answers: [Answer]) throws -> [String] {
    let server = try LoopbackServer(answers: answers)
    defer { server.stop() }
    return try answers.map { _ in try server.get() }
  }
}
