import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server for one test. It answers what the test tells it to, and no request reaches a network.
///
/// Give its address and its session to the client:
/// ```swift
/// let server = HTTPStub()
/// server.answer("notes", body: Data(#"{"notes": []}"#.utf8))
/// let client = NotesClient(base: server.base, session: server.session)
/// ```
/// Each test makes a server of its own, so tests can run at the same time.
nonisolated final class HTTPStub: @unchecked Sendable {
  /// The server's base URL. No other test has it, unless you choose it.
  let base: URL
  /// A session whose requests come to this server.
  let session: URLSession

  private let script = Script()

  /// Makes a server that has no answers yet.
  ///
  /// - Parameter base: The address of the service, for a client whose address can't be changed.
  ///   Tests that share an address must take turns.
  init(base: String = "https://\(UUID().uuidString.lowercased()).invalid") {
    guard let url = URL(string: base) else { preconditionFailure("Invalid base URL: \(base)") }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Load.self]
    configuration.urlCache = nil  // On Linux, cancelling a task can crash if there is a cache.
    self.base = url
    session = URLSession(configuration: configuration)
    Script.lock.withLock { Script.all[url.host] = script }
  }

  /// The requests so far, each with its body as `httpBody`.
  var requests: [URLRequest] {
    Script.lock.withLock { script.requests }
  }

  /// The answers that no request has used, such as `GET https://…/notes`.
  var unusedAnswers: [String] {
    Script.lock.withLock { script.answers.map(\.key) }
  }

  /// Answers one request. Answers to the same address are used in the order in which you add them.
  ///
  /// - Parameters:
  ///   - path: What follows ``base``, with its query: `notes?page=2`.
  ///   - body: The body. It is left out for `HEAD`, 204 and 304, as on a wire.
  ///   - error: An error instead of an answer, such as `URLError(.timedOut)`.
  ///   - isHeld: Whether the answer waits for ``Answer/release(first:)``.
  @discardableResult func answer(
    _ path: String, method: String = "GET", status: Int = 200, headers: [String: String] = [:],
    body: Data = Data(), error: (any Error)? = nil, isHeld: Bool = false
  ) -> Answer {
    let hasSlash = path.isEmpty || path.hasPrefix("/") || base.absoluteString.hasSuffix("/")
    let address = base.absoluteString + (hasSlash ? "" : "/") + path
    guard let url = URL(string: address) else { preconditionFailure("Invalid URL: \(address)") }
    let hasBody = error == nil && method != "HEAD" && status != 204 && status != 304
    let answer = Answer(
      key: "\(method) \(url)",
      response: HTTPURLResponse(
        url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers),
      body: hasBody ? body : Data(),
      error: error,
      released: isHeld ? 0 : .max)
    Script.lock.withLock { script.answers.append(answer) }
    return answer
  }

  // MARK: - Answers

  /// An answer to one request.
  final class Answer: @unchecked Sendable {
    /// The request that it answers, such as `GET https://…/notes`.
    fileprivate let key: String
    fileprivate let response: URLResponse?
    fileprivate let body: Data
    fileprivate let error: (any Error)?
    /// How many bytes of the body may be sent.
    fileprivate var released: Int
    /// The load that sends it, once its request has come.
    fileprivate weak var load: Load?

    fileprivate init(
      key: String, response: URLResponse?, body: Data, error: (any Error)?, released: Int
    ) {
      self.key = key
      self.response = response
      self.body = body
      self.error = error
      self.released = released
    }

    /// Sends an answer that was held: now, or as soon as its request comes.
    ///
    /// Give an answer that is sent in pieces a `Content-Type`: without one, Apple's platforms hold
    /// back its first 512 bytes, to guess the type.
    ///
    /// - Parameter count: How many bytes of the body to send, counted from its start. The rest
    ///   stays held.
    func release(first count: Int = .max) {
      Script.lock.withLock { released = max(released, count) }
      #if canImport(FoundationNetworking)
        // On Linux, only the session may start a load. Resuming the task makes it start again.
        DispatchQueue.global().async {
          let task = Script.lock.withLock { self.load?.task }
          task?.resume()
        }
      #else
        let load = Script.lock.withLock { self.load }
        load?.startLoading()
      #endif
    }
  }

  // MARK: - URLProtocol

  /// Sends an answer to the session, which makes a load for each request.
  final class Load: URLProtocol {
    private var answer: Answer?
    private var sent = 0
    private var isOver = false
    /// Held while a piece is chosen and sent, so that two releases cannot swap their pieces.
    private let sending = NSRecursiveLock()

    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    /// Called when the request comes, and again for each release of a held answer.
    override func startLoading() {
      let request = request.withBodyOfItsStream()
      sending.withLock {
        guard let piece = Script.lock.withLock({ nextPiece(for: request) }) else { return }
        send(piece)
      }
    }

    override func stopLoading() {
      Script.lock.withLock { isOver = true }
    }

    private func send(_ piece: Piece) {
      var error = piece.error
      #if canImport(FoundationNetworking)
        // On Linux, answering a download task crashes.
        if error == nil, task is URLSessionDownloadTask { error = URLError(.unknown) }
      #endif
      if let error {
        client?.urlProtocol(self, didFailWithError: error)
        return
      }
      if let response = piece.response {
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      }
      client?.urlProtocol(self, didLoad: piece.bytes)
      if piece.isLast { client?.urlProtocolDidFinishLoading(self) }
    }

    /// What may be sent now, if there is anything. Call it only while holding `Script.lock`.
    private func nextPiece(for request: URLRequest) -> Piece? {
      let answer = answer ?? Script.takeAnswer(to: request)
      self.answer = answer
      answer.load = self
      guard !isOver, answer.released > sent else { return nil }
      let start = sent
      sent = min(answer.released, answer.body.count)
      isOver = answer.released >= answer.body.count
      return Piece(
        response: start == 0 ? answer.response : nil,
        bytes: Data(answer.body.dropFirst(start).prefix(sent - start)),
        isLast: isOver,
        error: answer.error)
    }
  }

  private struct Piece {
    /// Goes before the first bytes.
    let response: URLResponse?
    let bytes: Data
    let isLast: Bool
    let error: (any Error)?
  }

  // MARK: - Registry

  /// The answers that a test has added, and the requests that came.
  private final class Script {
    /// The scripts of all servers, by host. The session makes the loads, so each load has to find
    /// its script here. A script stays when its server is gone; the session does not.
    nonisolated(unsafe) static var all: [String?: Script] = [:]
    /// Guards all that changes. Hold it from reading to writing.
    static let lock = NSLock()

    var answers: [Answer] = []
    var requests: [URLRequest] = []

    /// Takes the first answer to a request, or makes an error. Call it only while holding ``lock``.
    static func takeAnswer(to request: URLRequest) -> Answer {
      let key = "\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "")"
      let script = all[request.url?.host]
      script?.requests.append(request)
      if let script, let index = script.answers.firstIndex(where: { $0.key == key }) {
        return script.answers.remove(at: index)
      }
      let unused = script?.answers.map(\.key) ?? []
      let text = "Nobody scripted \(key). Unused answers: \(unused)."
      let error = URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: text])
      return Answer(key: key, response: nil, body: Data(), error: error, released: .max)
    }
  }
}

nonisolated extension URLRequest {
  /// The same request with its body as `httpBody`. On Apple's platforms, `URLSession` hands a
  /// protocol each body as a stream.
  fileprivate func withBodyOfItsStream() -> URLRequest {
    guard let stream = httpBodyStream else { return self }
    var body = Data()
    var buffer = [UInt8](repeating: 0, count: 16_384)
    stream.open()
    defer { stream.close() }
    while case let count = stream.read(&buffer, maxLength: buffer.count), count > 0 {
      body += buffer[..<count]
    }
    var request = self
    request.httpBody = body
    return request
  }
}
