import Foundation
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A body stream is read before `script(for:)` is called, and doesn't keep other loads waiting.
@Suite(.ownAddress { QueuedURLProtocol.forget($0) }) struct BodyStreamTests {
  let url: URL
  let session = URLSession(configuration: .scripted(by: QueuedURLProtocol.self))
  let answer: [LoadEvent]

  init() throws {
    url = try #require(OwnAddress.url)
    answer = [.response(status: 200, from: url), .finish]
    QueuedURLProtocol.enqueue(answer, for: url)
  }

  /// The longest body is longer than the buffer for reading the stream.
  @Test(arguments: [0, 1, 16_384, 40_000])
  func bodyThatIsAStreamIsReadForTheScript(count: Int) async throws {
    let body = Data((0..<count).map { UInt8($0 % 251) })
    let stream = InputStream(data: body)
    var request = request(with: stream)
    request.setValue("a", forHTTPHeaderField: "X-Sample")
    request.timeoutInterval = 7

    _ = try await session.load(request)

    let requests = QueuedURLProtocol.requests(for: url)
    #expect(requests.map(\.httpBody) == [body])
    #expect(requests.map(\.httpMethod) == ["POST"])
    #expect(requests.map { $0.value(forHTTPHeaderField: "X-Sample") } == ["a"])
    #expect(requests.map(\.timeoutInterval) == [7])
    #expect(stream.streamStatus == .closed)
  }

  @Test func streamThatCannotBeReadIsNoEmptyBody() async throws {
    let closed = InputStream(data: Data("a".utf8))
    closed.open()
    closed.close()

    for stream in [closed, try #require(InputStream(fileAtPath: "/nowhere"))] {
      let error = try #require(try await session.load(request(with: stream)).error)
      let text = error.localizedDescription
      #expect(text.contains("The body stream of POST \(url.absoluteString) cannot be read."))
    }
    #expect(QueuedURLProtocol.requests(for: url).isEmpty)
  }

  @Test func slowWriterIsWaitedFor() async throws {
    let pipe = try NamedPipe()
    let request = request(with: try pipe.stream)
    // This is more than a pipe holds, so the writer has to wait for the reader.
    let body = String(repeating: "a", count: 200_000)

    let outcome = try await session.load(request) { _ in
      Thread.detachNewThread {
        pipe.write(body)
        pipe.close()
      }
    }

    #expect(outcome.error == nil)
    #expect(QueuedURLProtocol.requests(for: url).map(\.httpBody) == [Data(body.utf8)])
  }

  @Test func silentWriterIsWaitedForNoLongerThanTheRequestsTimeout() async throws {
    let pipe = try NamedPipe()
    pipe.write("a")
    var request = request(with: try pipe.stream)
    request.timeoutInterval = 0.05

    #expect(try await session.load(request).code == .timedOut)
    #expect(QueuedURLProtocol.requests(for: url).isEmpty)
  }

  /// On Linux, all sessions of a process share one queue.
  @Test func silentWritersKeepNoOtherLoadWaitingAndCanBeCancelled() async throws {
    let other = url.appending(path: "other")
    QueuedURLProtocol.enqueue(answer, for: other)
    let pipe = try NamedPipe()
    let silent = try (0..<100).map { _ in session.dataTask(with: request(with: try pipe.stream)) }
    for task in silent { task.resume() }

    #expect(try await session.load(URLRequest(url: other)).error == nil)

    let outcome = try await session.load(request(with: try pipe.stream)) { task in
      task.cancel()
      for task in silent { task.cancel() }
    }
    #expect(outcome.code == .cancelled)
  }

  private func request(with stream: InputStream) -> URLRequest {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBodyStream = stream
    return request
  }
}
