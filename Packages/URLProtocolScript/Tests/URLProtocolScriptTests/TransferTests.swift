import Foundation
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a `URLProtocol` can't do on Linux: deliver a file, or see an upload's body or the session's
/// headers.
@Suite(.ownAddress { QueuedURLProtocol.forget($0) }) struct TransferTests {
  let url: URL
  let body = Data("a".utf8)
  let session = URLSession(configuration: .scripted(by: QueuedURLProtocol.self))

  init() throws {
    url = try #require(OwnAddress.url)
    QueuedURLProtocol.enqueue(
      [.response(status: 200, from: url), .data(body), .finish], for: url)
  }

  @Test func asyncDownloadIsAFileOrAnErrorThatSaysWhatToUse() async {
    await expectAFileOrAnError { try await session.download(from: url).0 }
  }

  @Test func downloadWithACompletionIsAFileOrAnErrorThatSaysWhatToUse() async {
    await expectAFileOrAnError {
      try await awaitCompletion { completion in
        session.downloadTask(with: url) { file, _, error in
          // The session removes the file when this method returns.
          completion(Result { try Self.copy(file, error) })
        }.resume()
      }.get()
    }
  }

  @Test func downloadWithADelegateIsAFileOrAnErrorThatSaysWhatToUse() async {
    await expectAFileOrAnError {
      try await awaitCompletion { completion in
        let session = URLSession(
          configuration: .scripted(by: QueuedURLProtocol.self),
          delegate: DownloadDelegate { file, error in
            completion(Result { try Self.copy(file, error) })
          }, delegateQueue: nil)
        session.downloadTask(with: url).resume()
        session.finishTasksAndInvalidate()
      }.get()
    }
  }

  @Test func bodyOfAnUploadIsNotRecordedOnLinux() async throws {
    var request = URLRequest(url: url)
    request.httpMethod = "PUT"
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try body.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    QueuedURLProtocol.enqueue([.response(status: 200, from: url), .finish], for: url)

    #expect(try await session.upload(for: request, from: body).0 == body)
    _ = try await session.upload(for: request, fromFile: file)

    let requests = QueuedURLProtocol.requests(for: url)
    #expect(requests.map(\.httpMethod) == ["PUT", "PUT"])
    #if canImport(FoundationNetworking)
      #expect(requests.map(\.httpBody) == [nil, nil])
    #endif
  }

  @Test func headersOfTheConfigurationAreNotSeenOnLinux() async throws {
    let configuration = URLSessionConfiguration.scripted(by: QueuedURLProtocol.self)
    configuration.httpAdditionalHeaders = ["X-Sample": "a"]

    #expect(try await URLSession(configuration: configuration).data(from: url).0 == body)

    #if canImport(FoundationNetworking)
      let headers = QueuedURLProtocol.requests(for: url).map {
        $0.value(forHTTPHeaderField: "X-Sample")
      }
      #expect(headers == [nil])
    #endif
  }

  @Test func bodyThatADelegateRefusesArrivesOnLinux() async throws {
    let pieces = Recorder<String>()

    let error: (any Error)? = try await awaitCompletion { completion in
      let delegate = PieceDelegate(refuses: true) { piece in
        pieces.record(piece)
      } ended: {
        completion($0)
      }
      let session = URLSession(
        configuration: .scripted(by: QueuedURLProtocol.self), delegate: delegate, delegateQueue: nil
      )
      session.dataTask(with: url).resume()
      session.finishTasksAndInvalidate()
    }

    #if canImport(FoundationNetworking)
      #expect(error == nil)
      #expect(pieces.values == ["a"])
    #else
      #expect((error as? URLError)?.code == .cancelled)
    #endif
  }

  @Test func noCookieOfAnAnswerIsKeptAndTwoAreOneValue() async throws {
    let url = url.appending(path: "cookies")
    let cookies = "a=1; Path=/, b=2"
    QueuedURLProtocol.enqueue(
      [.response(status: 200, headers: ["Set-Cookie": cookies], from: url), .finish], for: url)

    let response = try await session.load(URLRequest(url: url)).response as? HTTPURLResponse

    let headers = try #require(response?.allHeaderFields as? [String: String])
    let received = HTTPCookie.cookies(withResponseHeaderFields: headers, for: url)
    #expect(received.map(\.name) == ["a", "b"])
    #if canImport(FoundationNetworking)
      #expect(session.configuration.httpCookieStorage?.cookies?.isEmpty == true)
    #endif
  }

  /// Expects a file on Darwin and, on Linux, an error that names the download and what to do
  /// instead.
  private func expectAFileOrAnError(_ download: () async throws -> URL) async {
    #if canImport(FoundationNetworking)
      let error = await #expect(throws: (any Error).self) { try await download() }
      let text = error?.localizedDescription ?? ""
      #expect(text.contains("cannot answer a download, here of \(url.absoluteString)."))
      #expect(text.contains("session.data(for:)"))
    #else
      let file = try? await download()
      let content = file.flatMap { try? Data(contentsOf: $0) }
      #expect(content == body)
      if let file { try? FileManager.default.removeItem(at: file) }
    #endif
  }

  private static func copy(_ file: URL?, _ error: (any Error)?) throws -> URL {
    if let error { throw error }
    let copy = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.copyItem(at: #require(file), to: copy)
    return copy
  }
}

/// Passes on how a download ends.
private final class DownloadDelegate: NSObject, URLSessionDownloadDelegate {
  private let ended: @Sendable (URL?, (any Error)?) -> Void

  init(_ ended: @escaping @Sendable (URL?, (any Error)?) -> Void) {
    self.ended = ended
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo file: URL
  ) {
    ended(file, nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error { ended(nil, error) }
  }
}
