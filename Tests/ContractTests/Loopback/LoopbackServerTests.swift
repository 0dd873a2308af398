import Foundation
import Testing

@testable import ContractKit  // TestTimeouts: to wait until the server has seen a client leave

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
  }

  @Test func requestIsRecordedWithMethodTargetHeadersAndBody() throws {
    let server = try LoopbackServer(answers: [.respond(204, Data())])
    defer { server.stop() }
    let client = try #require(RawClient(port: server.port))

    client.send("POST /a?b=c HTTP/1.1\r\nHost: x\r\nX-Key: v\r\nContent-Length: 3\r\n\r\nabc")
    let answer = client.receiveAll()

    #expect(answer.hasPrefix("HTTP/1.1 204"))
    let request = try #require(server.requests.first)
    #expect(request.description == "POST \(server.origin)/a?b=c")
    #expect(request.header("x-key") == "v")
    #expect(request.body == Data("abc".utf8))
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\n\r\n", nil),
    ("POST / HTTP/1.1\r\nContent-Length: 0\r\n\r\n", nil),
    ("POST / HTTP/1.1\r\ncontent-length: 2\r\n\r\nab", "ab"),
    ("POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\nabcd", "ab"),
    ("POST / HTTP/1.1\nContent-Length: 4\n\n\r\n\r\n", "\r\n\r\n"),
  ])
  func bodyIsAsLongAsItsHeaderSays(bytes: String, body: String?) throws {
    let server = try LoopbackServer(answers: [.respond(200, Data("ok".utf8))])
    defer { server.stop() }
    let client = try #require(RawClient(port: server.port))

    client.send(bytes)

    #expect(client.receiveAll().hasSuffix("ok"))
    #expect(server.requests.map(\.body) == [body.map { Data($0.utf8) }])
  }

  @Test func requestWithoutItsWholeBodyIsNotAnswered() throws {
    let server = try LoopbackServer(answers: [.respond(200, Data("one".utf8))])
    defer { server.stop() }
    let incomplete = try #require(RawClient(port: server.port))
    incomplete.send("POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\na")

    let client = try #require(RawClient(port: server.port))
    client.send("GET / HTTP/1.1\r\n\r\n")

    #expect(client.receiveAll().hasSuffix("one"))
    #expect(server.requests.map(\.method) == ["GET"])
  }

  @Test func headersAreRecordedWithoutWhatSurroundsThem() throws {
    let server = try LoopbackServer(answers: [.respond(200, Data())])
    defer { server.stop() }
    let client = try #require(RawClient(port: server.port))

    client.send("GET / HTTP/1.1\r\nA:1\r\nB:   a: b \r\nA: 2\r\nC:\r\nnonsense\r\n\r\n")
    _ = client.receiveAll()

    #expect(server.requests.first?.headers == ["A": "1, 2", "B": "a: b ", "C": ""])
  }

  @Test func clientThatLeavesBeforeItsAnswerIsCounted() async throws {
    let server = try LoopbackServer(answers: [.respond(200, Data("ok".utf8)), Answer(.stall)])
    defer { server.stop() }
    let patient = try #require(RawClient(port: server.port))
    patient.send("GET / HTTP/1.1\r\n\r\n")
    #expect(patient.receiveAll().hasSuffix("ok"))
    #expect(server.abandonedConnections == 0)

    var leaving = RawClient(port: server.port)
    leaving?.send("GET / HTTP/1.1\r\n\r\n")
    #expect(await TestTimeouts.until(3) { server.requests.count == 2 })
    leaving = nil

    #expect(await TestTimeouts.until(3) { server.abandonedConnections == 1 })
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

  @Test func requestWithoutATargetIsRecorded() throws {
    let server = try LoopbackServer(answers: [.respond(200, Data("ok".utf8))])
    defer { server.stop() }
    let client = try #require(RawClient(port: server.port))

    client.send("GET\n\n")

    #expect(client.receiveAll().hasSuffix("ok"))
    #expect(server.requests.map(\.description) == ["GET \(server.origin)"])
  }

  /// The system takes much less than this at a time, so the server must wait until there is room again.
  @Test func bodyOf16MegabytesArrivesWhole() throws {
    let body = Data(repeating: UInt8(ascii: "x"), count: 16_000_000)
    let server = try LoopbackServer(answers: [.respond(200, body)])
    defer { server.stop() }
    let client = try #require(RawClient(port: server.port))

    client.send("GET / HTTP/1.1\r\n\r\n")

    let answer = client.receiveAll()
    #expect(answer.utf8.count { $0 == UInt8(ascii: "x") } == 16_000_000)
  }

  @Test func requestThatArrivesByteByByteIsOneRequest() throws {
    let server = try LoopbackServer(answers: [.respond(200, Data("ok".utf8))])
    defer { server.stop() }
    let client = try #require(RawClient(port: server.port))

    for byte in "GET / HTTP/1.1\r\nHost: x\r\n\r\n" { client.send(String(byte)) }

    #expect(client.receiveAll().hasSuffix("ok"))
    #expect(server.requests.count == 1)
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

  @Test func headerOf64KilobytesIsRead() throws {
    let server = try LoopbackServer(answers: [.respond(200, Data("ok".utf8))])
    defer { server.stop() }
    let client = try #require(RawClient(port: server.port))
    let long = String(repeating: "x", count: 64 * 1024)

    client.send("GET / HTTP/1.1\r\nX-Long: \(long)\r\n\r\n")

    #expect(client.receiveAll().hasSuffix("ok"))
    #expect(server.requests.first?.header("X-Long") == long)
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

    server.stop()

    #expect(client.receiveAll().isEmpty)
  }

  @Test func stoppingTwiceIsHarmless() throws {
    let server = try LoopbackServer(answers: [])

    server.stop()
    server.stop()
  }
}
