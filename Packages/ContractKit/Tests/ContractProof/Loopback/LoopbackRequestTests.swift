import ContractKit
import Foundation
import Testing

/// What the server reads of each request.
@Suite struct LoopbackRequestTests {
  private let server: LoopbackServer
  private let client: RawClient

  init() throws {
    server = try LoopbackServer(answers: [.respond(200, Data("ok".utf8))])
    client = try #require(RawClient(port: server.port))
  }

  @Test(arguments: [
    ("POST /a?b=c HTTP/1.1\r\nX-Key: v\r\nContent-Length: 3\r\n\r\nabc", "POST /a?b=c", "abc"),
    ("GET / HTTP/1.1\r\n\r\n", "GET /", nil),
    ("POST / HTTP/1.1\r\nContent-Length: 0\r\n\r\n", "POST /", nil),
    ("POST / HTTP/1.1\r\ncontent-length: 2\r\n\r\nab", "POST /", "ab"),
    ("POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\nabcd", "POST /", "ab"),
    ("POST / HTTP/1.1\nContent-Length: 4\n\n\r\n\r\n", "POST /", "\r\n\r\n"),
    ("GET\n\n", "GET ", nil), ("\n\n", " ", nil),
  ])
  func requestAndItsBodyAreRecorded(bytes: String, target: String, body: String?) throws {
    defer { server.stop() }

    // Byte by byte, so that no part depends on how much arrives at once.
    for byte in bytes.utf8 { client.send([byte]) }

    #expect(client.receiveAll().hasSuffix("ok"))
    #expect(
      server.requests.map { $0.description.replacing(server.origin, with: "") } == [target])
    #expect(server.requests.first?.body == body.map { Data($0.utf8) })
  }

  @Test func headersAreRecordedWithoutWhatSurroundsThem() {
    defer { server.stop() }

    client.send("GET / HTTP/1.1\r\nA:1\r\nB:   a: b \r\nA: 2\r\nC:\r\nnonsense\r\n\r\n")
    _ = client.receiveAll()

    #expect(server.requests.first?.headers == ["A": "1, 2", "B": "a: b ", "C": ""])
  }

  @Test func requestWithoutItsWholeBodyIsNotAnswered() throws {
    defer { server.stop() }
    client.send("POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\na")

    #expect(try server.get().hasSuffix("ok"))
    #expect(server.requests.map(\.method) == ["GET"])
  }
}
