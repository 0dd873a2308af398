import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers the requests of one test in the place of a server. Each test makes its own.
/// ```swift
/// let server = HTTPStub()
/// server.answer("notes", body: Data(#"{"notes": []}"#.utf8))
/// let client = NotesClient(base: server.base, session: server.session)
/// ```
nonisolated final class HTTPStub: @unchecked Sendable {
  let (base, session): (URL, URLSession)
  private var (answers, recorded): ([Answer], [URLRequest]) = ([], [])
  nonisolated(unsafe) private static var stubs: [String?: HTTPStub] = [:]
  private static let lock = NSLock()  // Held from reading to writing, for all that changes.

  /// Pass an address only for a client whose own is fixed. Tests that share one must take turns.
  init(base: String = "https://\(UUID().uuidString.lowercased()).invalid") {
    self.base = URL(string: base) ?? { preconditionFailure("No URL: \(base)") }()
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Load.self]
    configuration.urlCache = nil  // With a cache, cancelling can crash on Linux.
    session = URLSession(configuration: configuration)
    Self.lock.withLock { Self.stubs[self.base.host] = self }
  }

  /// The requests so far, each with its body as `httpBody`.
  var requests: [URLRequest] { Self.lock.withLock { recorded } }
  /// The answers that no request has used, such as `GET https://…/notes`.
  var unusedAnswers: [String] { Self.lock.withLock { answers.map(\.key) } }

  /// Answers or fails the next request with this method and this path below ``base``:
  /// `notes?page=2`. A held answer waits for ``Answer/release()``; without that it never comes.
  @discardableResult func answer(
    _ path: String, method: String = "GET", status: Int = 200, headers: [String: String] = [:],
    body: Data = Data(), error: (any Error)? = nil, isHeld: Bool = false
  ) -> Answer {
    let slash = ["", "/"].contains(path.prefix(1)) || "\(base)".hasSuffix("/") ? "" : "/"
    let url = URL(string: base.absoluteString + slash + path) ?? base
    let body = method == "HEAD" || status == 204 || status == 304 ? Data() : body  // As on a wire.
    let response = HTTPURLResponse(
      url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
    let content =
      error.map(Answer.Content.failure) ?? response.map { .success(($0, body)) }
      ?? .failure(URLError(.badServerResponse))
    let answer = Answer("\(method) \(url)", content, isHeld: isHeld)
    Self.lock.withLock { answers.append(answer) }
    return answer
  }

  private static func takeAnswer(to request: URLRequest) -> Answer {
    let key = "\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "")"
    let stub = stubs[request.url?.host]
    stub?.recorded.append(request)
    if let stub, let index = stub.answers.firstIndex(where: { $0.key == key }) {
      return stub.answers.remove(at: index)
    }
    let text = "Nobody scripted \(key). Unused answers: \(stub?.answers.map(\.key) ?? [])."
    return Answer(key, .failure(URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: text])))
  }

  final class Answer: @unchecked Sendable {
    fileprivate typealias Content = Result<(URLResponse, Data), any Error>
    fileprivate let (key, content): (String, Content)
    fileprivate var isHeld: Bool
    fileprivate weak var load: Load?
    private var waiting: Load? { HTTPStub.lock.withLock { load } }

    fileprivate init(_ key: String, _ content: Content, isHeld: Bool = false) {
      (self.key, self.content, self.isHeld) = (key, content, isHeld)
    }

    /// Lets a held answer go: now, or as soon as its request comes.
    func release() {
      HTTPStub.lock.withLock { isHeld = false }
      #if canImport(FoundationNetworking)  // There, only the session itself may start a load.
        DispatchQueue.global().async { [task = waiting?.task] in task?.resume() }
      #else
        waiting?.startLoading()
      #endif
    }
  }

  final class Load: URLProtocol {
    private var (answer, isOver): (Answer?, Bool) = (nil, false)

    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() { HTTPStub.lock.withLock { isOver = true } }

    override func startLoading() {
      var request = request
      if let stream = request.httpBodyStream {
        var (body, buffer) = (Data(), [UInt8](repeating: 0, count: 16_384))
        stream.open()
        while case let count = stream.read(&buffer, maxLength: buffer.count), count > 0 {
          body += buffer[..<count]
        }
        request.httpBody = body
      }
      var content = HTTPStub.lock.withLock { () -> Answer.Content? in
        answer = answer ?? HTTPStub.takeAnswer(to: request)
        answer?.load = self
        guard !isOver, let answer, !answer.isHeld else { return nil }
        isOver = true
        return answer.content
      }
      #if canImport(FoundationNetworking)  // There, a download that is answered crashes.
        if content != nil, task is URLSessionDownloadTask { content = .failure(URLError(.unknown)) }
      #endif
      if case .failure(let error) = content { client?.urlProtocol(self, didFailWithError: error) }
      guard case .success(let (response, body)) = content else { return }
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: body)
      client?.urlProtocolDidFinishLoading(self)
    }
  }
}
