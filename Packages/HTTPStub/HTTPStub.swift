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
  private final class Script { var (answers, recorded): ([Answer], [URLRequest]) = ([], []) }
  private let script = Script()  // It is kept, but the session goes when the test ends.
  nonisolated(unsafe) private static var stubs: [String?: Script] = [:]
  private static let lock = NSLock()  // Held from reading to writing, for all that changes.

  /// Pass an address only for a client whose own is fixed. Tests that share one must take turns.
  init(base: String = "https://\(UUID().uuidString.lowercased()).invalid") {
    self.base = URL(string: base) ?? { preconditionFailure("No URL: \(base)") }()
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Load.self]
    configuration.urlCache = nil  // With a cache, cancelling can crash on Linux.
    session = URLSession(configuration: configuration)
    Self.lock.withLock { Self.stubs[self.base.host] = script }
  }

  /// The requests so far, each with its body as `httpBody`.
  var requests: [URLRequest] { Self.lock.withLock { script.recorded } }
  /// The answers that no request has used, such as `GET https://…/notes`.
  var unusedAnswers: [String] { Self.lock.withLock { script.answers.map(\.key) } }

  /// Answers or fails the next request with this method and this path below ``base``:
  /// `notes?page=2`. A held answer never comes before ``Answer/release(first:)``.
  @discardableResult func answer(
    _ path: String, method: String = "GET", status: Int = 200, headers: [String: String] = [:],
    body: Data = Data(), error: (any Error)? = nil, isHeld: Bool = false
  ) -> Answer {
    let slash = ["", "/"].contains(path.prefix(1)) || "\(base)".hasSuffix("/") ? "" : "/"
    let url = URL(string: base.absoluteString + slash + path) ?? base
    let isEmpty = error != nil || method == "HEAD" || status == 204 || status == 304
    let http = HTTPURLResponse(
      url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
    let answer = Answer("\(method) \(url)", (http, isEmpty ? Data() : body, error), isHeld: isHeld)
    Self.lock.withLock { script.answers.append(answer) }
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
    let info = [NSLocalizedDescriptionKey: text]
    return Answer(key, (nil, Data(), URLError(.unknown, userInfo: info)))
  }

  final class Answer: @unchecked Sendable {
    fileprivate typealias Content = (response: URLResponse?, body: Data, error: (any Error)?)
    fileprivate let (key, content): (String, Content)
    fileprivate var released: Int  // So many bytes may go.
    fileprivate weak var load: Load?
    fileprivate init(_ key: String, _ content: Content, isHeld: Bool = false) {
      (self.key, self.content, released) = (key, content, isHeld ? 0 : .max)
    }

    /// Lets a held answer go, or its first bytes alone: now, or as soon as its request comes.
    func release(first count: Int = .max) {
      HTTPStub.lock.withLock { released = max(released, count) }
      #if canImport(FoundationNetworking)  // There, only the session itself may start a load.
        DispatchQueue.global().async { HTTPStub.lock.withLock { self.load?.task }?.resume() }
      #else
        HTTPStub.lock.withLock { load }?.startLoading()
      #endif
    }
  }

  final class Load: URLProtocol {
    private var (answer, sent, isOver): (Answer?, Int, Bool) = (nil, 0, false)
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() { HTTPStub.lock.withLock { isOver = true } }
    private func fail(_ error: any Error) { client?.urlProtocol(self, didFailWithError: error) }

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
      let next = HTTPStub.lock.withLock { () -> (Answer.Content, piece: Range<Int>)? in
        answer = answer ?? HTTPStub.takeAnswer(to: request)
        answer?.load = self
        guard !isOver, let answer, answer.released > sent else { return nil }
        let (start, end) = (sent, answer.content.body.count)
        (sent, isOver) = (min(answer.released, end), answer.released >= end)
        return (answer.content, start..<sent)
      }
      guard let ((response, body, error), piece) = next else { return }
      if let error { return fail(error) }
      #if canImport(FoundationNetworking)  // There, a download that is answered crashes.
        if task is URLSessionDownloadTask { return fail(URLError(.unknown)) }
      #endif
      if piece.lowerBound == 0, let response {
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      }
      client?.urlProtocol(self, didLoad: Data(body.dropFirst(piece.lowerBound).prefix(piece.count)))
      if piece.upperBound == body.count { client?.urlProtocolDidFinishLoading(self) }
    }
  }
}
