import ContractKit
import Foundation
import TestSupport
import Testing

@Suite struct LoopbackServerTests {
  private let ok = Answer.respond(200, Data("ok".utf8))

  @Test func listensOn127001Only() throws {
    let server = try LoopbackServer(answers: [])
    defer { server.stop() }

    #expect(server.origin.hasPrefix("http://127.0.0.1:"))
    #expect(RawClient(port: server.port) != nil)
    // On macOS, nothing answers at another address, and connecting takes a minute.
    #if os(Linux)
      #expect(RawClient(port: server.port, host: "127.0.0.2") == nil)
    #endif
  }

  @Test func portInUseGivesAClearError() throws {
    let server = try LoopbackServer(answers: [])
    defer { server.stop() }

    let error = try #require(throws: LoopbackError.self) {
      try LoopbackServer(answers: [], port: server.port)
    }

    #expect(
      error.description == """
        Cannot listen on 127.0.0.1:\(server.port) (Address already in use). Use port 0.
        """)
    #expect(error.localizedDescription == error.description)
  }

  @Test func clientThatLeavesBeforeItsAnswerIsCounted() async throws {
    let server = try LoopbackServer(answers: [ok, Answer(.stall), Answer(.stall), Answer(.stall)])
    defer { server.stop() }
    #expect(try server.get().hasSuffix("ok"))
    let waiting = try server.open()
    try await requireEventually { server.requests.count == 2 }

    for count in 1...2 {
      var leaving: RawClient? = try server.open()
      try await requireEventually { server.requests.count == 2 + count }
      #expect(leaving?.isOpenAndEmpty == true)
      leaving = nil
      try await requireEventually { server.abandonedConnections == count }
    }
    #expect(waiting.isOpenAndEmpty)
  }

  @Test func connectionThatAnAnswerKeepsTakesTheNextRequest() throws {
    let server = try LoopbackServer(answers: [
      .respond(200, Data("one".utf8), headers: ["Connection": "keep-alive"]),
      .respond(200, Data("two".utf8)),
    ])
    defer { server.stop() }
    let client = try server.open("/a")

    #expect(client.receive(upTo: "one").contains("\r\nConnection: keep-alive\r\n"))
    client.send("GET /b HTTP/1.1\r\n\r\n")
    let rest = client.receiveAll()

    #expect(rest.contains("\r\nConnection: close\r\n"))
    #expect(rest.hasSuffix("two"))
    #expect(server.requests.map(\.url) == ["\(server.origin)/a", "\(server.origin)/b"])
    #expect(server.abandonedConnections == 0)
  }

  /// The system takes much less than this at a time, so the server must wait until there is room.
  @Test func bodyOf16MegabytesArrivesWhole() throws {
    let body = Data(repeating: UInt8(ascii: "x"), count: 16_000_000)
    let server = try LoopbackServer(answers: [.respond(200, body)])
    defer { server.stop() }

    let isWhole = Data(try server.get().utf8).suffix(16_000_000) == body
    #expect(isWhole)
  }

  @Test func answerNeedNotWaitForALaterOne() throws {
    let server = try LoopbackServer(answers: [ok.after(600), ok.after(0.01)])
    defer { server.stop() }
    let late = try server.open()
    while server.requests.isEmpty { sched_yield() }

    #expect(try server.get().hasSuffix("ok"))
    #expect(late.isOpenAndEmpty)
  }

  @Test func requestAfterTheLastAnswerGetsAnErrorThatNamesIt() throws {
    let server = try LoopbackServer(answers: [])
    defer { server.stop() }

    let answer = try server.get("/cats")

    #expect(answer.hasPrefix("HTTP/1.1 501 501\r\n"))
    #expect(answer.hasSuffix("\r\n\r\nNo answer is scripted for GET \(server.origin)/cats."))
    #expect(server.requests.count == 1)
  }

  @Test func stoppingTwiceEndsConnectionsOnce() throws {
    let server = try LoopbackServer(answers: [Answer(.stall), ok])
    let client = try server.open()
    // A connection that the server has not accepted yet would end with its port.
    while server.requests.isEmpty { sched_yield() }

    server.stop()
    server.stop()

    #expect(client.receiveAll() == "")
    #expect(server.unusedAnswers.count == 1)
  }
}
