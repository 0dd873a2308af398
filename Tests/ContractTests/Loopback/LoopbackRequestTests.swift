import ContractKit
import Foundation
import Testing

/// Tests what the server reads of each request.
@Suite struct LoopbackRequestTests {
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

  @Test func requestWithoutATargetIsRecorded() throws {
    let server = try LoopbackServer(answers: [.respond(200, Data("ok".utf8))])
    defer { server.stop() }
    let client = try #require(RawClient(port: server.port))

    client.send("GET\n\n")

    #expect(client.receiveAll().hasSuffix("ok"))
    #expect(server.requests.map(\.description) == ["GET \(server.origin)"])
  }

  @Test func requestThatArrivesByteByByteIsOneRequest() throws {
    let server = try LoopbackServer(answers: [.respond(200, Data("ok".utf8))])
    defer { server.stop() }
    let client = try #require(RawClient(port: server.port))

    for byte in "GET / HTTP/1.1\r\nHost: x\r\n\r\n" { client.send(String(byte)) }

    #expect(client.receiveAll().hasSuffix("ok"))
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
}
