import Foundation
import Testing

@testable import ContractKit  // TestTimeouts: to wait until the server has seen a request

/// Tests what the server sends for each answer, byte by byte.
@Suite struct LoopbackAnswerTests {
  private static let response = Response(status: 200, body: Data("abcde".utf8))

  private static let answers: [(Answer, String)] = [
    (Answer(.respond(response)), head("Content-Length: 5") + "abcde"),
    (Answer(.cut(response)), head("Content-Length: 5") + "ab"),
    (Answer(.overstateLength(response)), head("Content-Length: 105") + "abcde"),
    (
      Answer(.respondInChunks(response, pieces: 2)),
      head("Transfer-Encoding: chunked") + "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n"
    ),
    (
      Answer(
        .respondInChunks(Response(status: 200, body: Data(repeating: 97, count: 20)), pieces: 1)),
      head("Transfer-Encoding: chunked") + "14\r\naaaaaaaaaaaaaaaaaaaa\r\n0\r\n\r\n"
    ),
    (Answer(.redirect(to: "/b")), found + "Location: /b\r\n\r\n"),
    (Answer(.sendGarbage), "\u{1}\u{2} this is not HTTP\r\n\r\n"),
    (Answer(.drop), ""),
  ]

  @Test(arguments: answers)
  func answerIsGivenAsScripted(answer: Answer, bytes: String) throws {
    #expect(try received(for: [answer]) == [bytes])
  }

  @Test func headersOfAResponseAreSent() throws {
    let answer = Answer.respond(
      418, Data(), headers: ["Content-Type": "text/html", "X-Key": "v"])

    #expect(
      try received(for: [answer]) == [
        "HTTP/1.1 418 418\r\nContent-Length: 0\r\nConnection: close\r\n"
          + "Content-Type: text/html\r\nX-Key: v\r\n\r\n"
      ])
  }

  @Test func answersAreGivenInOrder() throws {
    let answers = (1...3).map { Answer.respond(200, Data("\($0)".utf8)) }

    let bodies = try received(for: answers).map { $0.suffix(1) }

    #expect(bodies == ["1", "2", "3"])
  }

  @Test(arguments: [
    Answer.respond(200, Data("ok".utf8)), Answer(.respondInChunks(response, pieces: 5)),
    Answer(.drop), Answer(.cut(response)), Answer(.overstateLength(response)),
    Answer(.sendGarbage), Answer(.redirect(to: "/b")),
  ])
  func answerIsNotGivenBeforeItsDelay(answer: Answer) throws {
    let started = ContinuousClock.now

    let received = try received(for: [answer.after(0.02)])

    #expect(ContinuousClock.now - started >= .milliseconds(20))
    #expect(try received == self.received(for: [answer]))
  }

  @Test(arguments: [Answer.Behavior.stall, .outlastTimeout])
  func connectionIsHeldOpenWithoutAnAnswer(behavior: Answer.Behavior) async throws {
    let server = try LoopbackServer(answers: [Answer(behavior), .respond(200, Data("ok".utf8))])
    defer { server.stop() }
    let held = try #require(RawClient(port: server.port))
    held.send("GET / HTTP/1.1\r\n\r\n")
    #expect(await TestTimeouts.until(3) { server.requests.count == 1 })

    let other = try #require(RawClient(port: server.port))
    other.send("GET / HTTP/1.1\r\n\r\n")

    // The server has answered a later request, so it had the time to close the first connection.
    #expect(other.receiveAll().hasSuffix("ok"))
    #expect(held.isOpenAndEmpty)
  }

  /// What clients receive that make a request each, one after the other.
  private func received(for answers: [Answer]) throws -> [String] {
    let server = try LoopbackServer(answers: answers)
    defer { server.stop() }
    return try answers.map { _ in
      let client = try #require(RawClient(port: server.port))
      client.send("GET / HTTP/1.1\r\n\r\n")
      return client.receiveAll()
    }
  }
}

private let found =
  "HTTP/1.1 302 302\r\nContent-Length: 0\r\nConnection: close\r\n"
  + "Content-Type: application/json\r\n"

/// The head of a 200 with this framing.
private func head(_ framing: String) -> String {
  "HTTP/1.1 200 200\r\n\(framing)\r\nConnection: close\r\nContent-Type: application/json\r\n\r\n"
}
