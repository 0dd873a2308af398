import Fixtures
import Foundation
import TestSupport
import Testing
import RequestHandlerNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Pictures, files, and streams: everything that isn't just JSON.
@MainActor @Suite final class BytesTests {
  let server = HTTPStub()
  let milk = Note(id: 1, text: "milk")
  // docs: Bytes
  let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0xFF])
  let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  // docs: end
  var client: NotesClient { NotesClient(base: server.base, session: server.session) }

  deinit { try? FileManager.default.removeItem(at: file) }

  // docs: Image
  @Test func image() async throws {
    server.answer("pictures/1", headers: ["Content-Type": "image/png"], body: png)

    #expect(try await client.picture(of: milk) == png)
    #expect(server.requests.map(\.url?.path) == ["/pictures/1"])
  }
  // docs: end

  // docs: Upload
  @Test func upload() async throws {
    try png.write(to: file)
    server.answer("pictures/1", method: "PUT", status: 201)

    try await client.sendPicture(of: milk, from: file)

    #expect(server.requests.map(\.httpBody) == [png])
    let type = server.requests.first?.value(forHTTPHeaderField: "Content-Type")
    #expect(type == "image/png")
  }
  // docs: end

  // docs: Download
  @Test func download() async throws {
    for body in [Data("old".utf8), png] { server.answer("pictures/1", body: body) }

    for _ in 1...2 { try await client.savePicture(of: milk, to: file) }

    #expect(try Data(contentsOf: file) == png)
  }
  // docs: end

  // docs: Form
  @Test func form() async throws {
    server.answer("notes/1/files", method: "POST", status: 201)

    try await client.attach(png, named: #"12" tall.png"#, to: milk)

    let request = try #require(server.requests.first)
    let type = try #require(request.value(forHTTPHeaderField: "Content-Type"))
    let boundary = type.replacing("multipart/form-data; boundary=", with: "")
    let file = #"Content-Disposition: form-data; name="file"; filename="12%22 tall.png""#
    let head = ["--\(boundary)", file, "Content-Type: application/octet-stream", "", ""]
    let tail = "\r\n--\(boundary)--\r\n"
    #expect(request.httpBody == Data(head.joined(separator: "\r\n").utf8) + png + Data(tail.utf8))
  }
  // docs: end

  // docs: Unchanged
  @Test func unchanged() async throws {
    let url = server.base.appending(path: "pictures/1")
    server.answer("pictures/1", headers: ["ETag": #""v1""#], body: png)
    server.answer("pictures/1", status: 304)
    let store = AnswerStore(session: server.session)

    let bodies = [try await store.data(from: url), try await store.data(from: url)]

    #expect(bodies == [png, png])
    let tags = server.requests.map { $0.value(forHTTPHeaderField: "If-None-Match") }
    #expect(tags == [nil, #""v1""#])
    #expect(server.requests.allSatisfy { $0.cachePolicy == .reloadIgnoringLocalCacheData })
  }
  // docs: end

  @Test func addressesThatDifferInTheirQueryAreKeptApart() async throws {
    let pages = ["first", "second"].map { Data($0.utf8) }
    for (number, body) in zip(1..., pages) {
      server.answer("notes?page=\(number)", headers: ["ETag": "v1"], body: body)
    }
    let store = AnswerStore(session: server.session)

    for (number, body) in zip(1..., pages) {
      let url = try #require(URL(string: "\(server.base)/notes?page=\(number)"))
      #expect(try await store.data(from: url) == body)
    }

    let tags = server.requests.map { $0.value(forHTTPHeaderField: "If-None-Match") }
    #expect(tags == [nil, nil])
  }

  // docs: Files
  @Test func files() async throws {
    server.answer("notes", body: try Fixture.notes.data)

    #expect(try await client.notes().notes.count == 3)
  }
  // docs: end

  // docs: Events
  @Test(.timeLimit(.minutes(2))) nonisolated func events() async throws {
    let (stream, continuation) = AsyncThrowingStream<String, any Error>.makeStream()
    let receiver = EventReceiver(continuation)
    let session = server.session
    let task = session.dataTask(with: server.base)  // Never started: the test acts as the session.
    var words = stream.makeAsyncIterator()

    for byte in "data: Grüße\r\n\r\ndata: wor".utf8 {
      receiver.urlSession(session, dataTask: task, didReceive: Data([byte]))
    }
    #expect(try await words.next() == "Grüße")  // The second word is still on its way,

    receiver.urlSession(session, task: task, didCompleteWithError: URLError(.timedOut))
    await #expect(throws: URLError.self) { try await words.next() }  // and never comes.
  }
  // docs: end

  // docs: Lines
  @Test(arguments: [1, 7, 1_000]) func lines(length: Int) throws {
    let answer = Data(#"{"id": 1, "text": "Grüße"}\#n{"id": 2, "text": "eggs"}"#.utf8)
    var reader = LineReader()
    var lines: [Data] = []

    for start in stride(from: 0, to: answer.count, by: length) {
      lines += reader.lines(in: answer.dropFirst(start).prefix(length))
    }
    lines += reader.end()

    let notes = try lines.map { try JSONDecoder().decode(Note.self, from: $0) }
    #expect(notes.map(\.text) == ["Grüße", "eggs"])
  }
  // docs: end

  @Test(.timeLimit(.minutes(2))) nonisolated func refusalIsNoStreamOfEvents() async throws {
    let (stream, continuation) = AsyncThrowingStream<String, any Error>.makeStream()
    server.answer("events", status: 401, body: Data("data: no\n\n".utf8))
    let session = URLSession(
      configuration: server.session.configuration, delegate: EventReceiver(continuation),
      delegateQueue: nil)

    session.dataTask(with: server.base.appending(path: "events")).resume()

    await #expect(throws: URLError(.badServerResponse)) { for try await _ in stream {} }
    session.finishTasksAndInvalidate()
  }

  // docs: Progress
  @Test(.timeLimit(.minutes(2)), arguments: [["Content-Length": "10"], [:]])
  func progress(length: [String: String]) async {
    let headers = length.merging(["Content-Type": "image/png"]) { $1 }
    let answer = server.answer("pictures/1", headers: headers, body: png, isHeld: true)
    let (stream, continuation) = AsyncStream<Double?>.makeStream()
    var progress = stream.makeAsyncIterator()
    let session = URLSession(
      configuration: server.session.configuration, delegate: ProgressReceiver(continuation),
      delegateQueue: nil)
    session.dataTask(with: server.base.appending(path: "pictures/1")).resume()

    for (count, part) in [(1, 0.1), (5, 0.5), (.max, 1)] {
      answer.release(first: count)
      #expect(await progress.next() == .some(length.isEmpty ? nil : part))
    }
    session.finishTasksAndInvalidate()
  }
  // docs: end

  // docs: Sent
  @Test func sent() async {
    let (stream, continuation) = AsyncStream<Double?>.makeStream()
    let receiver = ProgressReceiver(continuation)
    let session = server.session
    let task = session.dataTask(with: server.base)  // Never started: the test acts as the session.
    var progress = stream.makeAsyncIterator()

    for (piece, sent, part) in [(50, 50, 0.25), (150, 200, 1)] as [(Int64, Int64, Double)] {
      receiver.urlSession(
        session, task: task, didSendBodyData: piece, totalBytesSent: sent,
        totalBytesExpectedToSend: 200)
      #expect(await progress.next() == .some(part))
    }
  }
  // docs: end

  // docs: Socket
  @Test func socket() async throws {
    let socket = SocketDouble()
    var sent = socket.sent.stream.makeAsyncIterator()
    do {
      var notes = socket.notes(tagged: "shop").makeAsyncIterator()
      #expect(await sent.next() == "subscribe shop")
      for text in ["milk", "eggs"] {
        socket.messages.continuation.yield(#"{"id": 1, "text": "\#(text)"}"#)
        #expect(try await notes.next()?.text == text)
      }
    }
    try await awaitEnd { for await _ in socket.sent.stream {} }  // Without a reader, it closes.
  }
  // docs: end
}

/// A socket with the test at the other end.
final class SocketDouble: NoteSocket {
  let sent = AsyncStream<String>.makeStream()
  let messages = AsyncThrowingStream<String, any Error>.makeStream()

  func send(_ text: String) { sent.continuation.yield(text) }
  func cancel() { sent.continuation.finish() }

  func receive() async throws -> String {
    for try await message in messages.stream { return message }
    throw URLError(.networkConnectionLost)
  }
}
