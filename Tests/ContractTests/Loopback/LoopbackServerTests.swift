import Foundation
import Testing

@testable import ContractKit  // TestTimeouts: to wait until the server has seen a client leave

@Suite struct LoopbackServerTests {
  @Test func listensOn127001Only() throws {
    let server = try LoopbackServer(answers: [])
    defer { server.stop() }

    #expect(server.origin.hasPrefix("http://127.0.0.1:"))
    #expect(RawClient(port: server.port, host: "127.0.0.1") != nil)
    #expect(RawClient(port: server.port, host: "127.0.0.2") == nil)
  }

  @Test func portInUseGivesAClearError() throws {
    let server = try LoopbackServer(answers: [])
    defer { server.stop() }

    let error = try #require(throws: LoopbackError.self) {
      try LoopbackServer(answers: [], port: server.port)
    }

    #expect(
      error.description.hasPrefix(
        "Cannot listen on 127.0.0.1:\(server.port) (Address already in use)"))
    #expect(error.description.hasSuffix("Use port 0."))
    #expect(error.localizedDescription == error.description)
    #expect(
      LoopbackError.cannotListen(port: 0, reason: "no").description
        .hasSuffix("(no). Allow this process to open sockets, or raise `ulimit -n`."))
  }

  @Test func clientThatLeavesBeforeItsAnswerIsCounted() async throws {
    let server = try LoopbackServer(answers: [
      .respond(200, Data("ok".utf8)), Answer(.stall), Answer(.stall), Answer(.stall),
    ])
    defer { server.stop() }
    let patient = try #require(RawClient(port: server.port))
    patient.send("GET / HTTP/1.1\r\n\r\n")
    #expect(patient.receiveAll().hasSuffix("ok"))
    #expect(server.abandonedConnections == 0)

    let waiting = try #require(RawClient(port: server.port))
    waiting.send("GET / HTTP/1.1\r\n\r\n")
    #expect(await TestTimeouts.until(3) { server.requests.count == 2 })
    for count in 1...2 {
      var leaving = RawClient(port: server.port)
      leaving?.send("GET / HTTP/1.1\r\n\r\n")
      #expect(await TestTimeouts.until(3) { server.requests.count == 2 + count })
      leaving = nil

      #expect(await TestTimeouts.until(3) { server.abandonedConnections == count })
    }
  }

  @Test func clientThatLeavesBeforeItsRequestIsCompleteIsNotCounted() async throws {
    let server = try LoopbackServer(answers: [.respond(200, Data("ok".utf8)), Answer(.stall)])
    defer { server.stop() }
    var leaving = RawClient(port: server.port)
    leaving?.send("GET / HT")
    leaving = nil

    let patient = try #require(RawClient(port: server.port))
    patient.send("GET / HTTP/1.1\r\n\r\n")

    #expect(patient.receiveAll().hasSuffix("ok"))
    #expect(server.abandonedConnections == 0)
  }

  @Test func connectionThatAnAnswerKeepsTakesTheNextRequest() throws {
    let server = try LoopbackServer(answers: [
      .respond(200, Data("one".utf8), headers: ["Connection": "keep-alive"]),
      .respond(200, Data("two".utf8)),
    ])
    defer { server.stop() }
    let client = try #require(RawClient(port: server.port))

    client.send("GET /a HTTP/1.1\r\n\r\n")
    #expect(client.receive(upTo: "one").contains("\r\nConnection: keep-alive\r\n"))
    client.send("GET /b HTTP/1.1\r\n\r\n")
    let rest = client.receiveAll()

    #expect(rest.contains("\r\nConnection: close\r\n"))
    #expect(rest.hasSuffix("two"))
    #expect(server.requests.map(\.url) == ["\(server.origin)/a", "\(server.origin)/b"])
    #expect(server.abandonedConnections == 0)
  }

  /// The system takes much less than this at a time, so the server must wait until there is room again.
  @Test func bodyOf16MegabytesArrivesWhole() throws {
    let body = Data(repeating: UInt8(ascii: "x"), count: 16_000_000)
    let server = try LoopbackServer(answers: [.respond(200, body)])
    defer { server.stop() }
    let client = try #require(RawClient(port: server.port))

    client.send("GET / HTTP/1.1\r\n\r\n")

    let answer = Data(client.receiveAll().utf8)
    let isWhole =
      answer.suffix(16_000_000) == body && !answer.dropLast(16_000_000).contains(body[0])
    #expect(isWhole)
  }

  @Test func clientThatSendsHalfARequestDoesNotDisturbOthers() throws {
    let server = try LoopbackServer(answers: [.respond(200, Data("ok".utf8))])
    defer { server.stop() }
    let half = try #require(RawClient(port: server.port))
    half.send("GET / HT")

    let whole = try #require(RawClient(port: server.port))
    whole.send("GET / HTTP/1.1\r\n\r\n")

    #expect(whole.receiveAll().hasSuffix("ok"))
    #expect(server.requests.count == 1)
  }

  @Test func answerNeedNotWaitForALaterOne() throws {
    let ok = Answer.respond(200, Data("ok".utf8))
    let server = try LoopbackServer(answers: [ok.after(600), ok.after(0.01)])
    defer { server.stop() }
    let late = try #require(RawClient(port: server.port))
    late.send("GET / HTTP/1.1\r\n\r\n")
    while server.requests.isEmpty { sched_yield() }

    let early = try #require(RawClient(port: server.port))
    early.send("GET / HTTP/1.1\r\n\r\n")

    #expect(early.receiveAll().hasSuffix("ok"))
    #expect(late.isOpenAndEmpty)
  }

  @Test func twoHundredConnectionsAtOnceAreAllAnswered() throws {
    let answers = Array(repeating: Answer.respond(200, Data("ok".utf8)), count: 200)
    let server = try LoopbackServer(answers: answers)
    defer { server.stop() }
    let clients = (0..<200).compactMap { _ in RawClient(port: server.port) }
    #expect(clients.count == 200)

    for client in clients { client.send("GET / HTTP/1.1\r\n\r\n") }

    #expect(clients.allSatisfy { $0.receiveAll().hasSuffix("ok") })
    #expect(server.unusedAnswers.isEmpty)
  }

  @Test func answersThatNoRequestUsedAreCounted() throws {
    let server = try LoopbackServer(answers: [.respond(200, Data()), .respond(500, Data())])
    defer { server.stop() }
    let client = try #require(RawClient(port: server.port))

    client.send("GET / HTTP/1.1\r\n\r\n")
    _ = client.receiveAll()

    #expect(server.unusedAnswers.count == 1)
  }

  @Test func requestAfterTheLastAnswerGetsAnErrorThatNamesIt() throws {
    let server = try LoopbackServer(answers: [])
    defer { server.stop() }
    let client = try #require(RawClient(port: server.port))

    client.send("GET /cats HTTP/1.1\r\n\r\n")

    let answer = client.receiveAll()
    #expect(answer.hasPrefix("HTTP/1.1 501 501\r\n"))
    #expect(answer.hasSuffix("\r\n\r\nNo answer is scripted for GET \(server.origin)/cats."))
    #expect(server.requests.count == 1)
  }

  @Test func stoppingEndsConnectionsThatAreHeldOpen() throws {
    let server = try LoopbackServer(answers: [Answer(.stall)])
    let client = try #require(RawClient(port: server.port))
    client.send("GET / HTTP/1.1\r\n\r\n")
    // A connection that the server has not accepted yet would end with its port.
    while server.requests.isEmpty { sched_yield() }

    server.stop()

    #expect(client.isClosed(withinMilliseconds: 3_000))
  }

  @Test func stoppingTwiceIsHarmless() throws {
    let server = try LoopbackServer(answers: [])

    server.stop()
    server.stop()
  }
}
