import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A stand-in for a server in one test. It gives the answers that the test sets up, and no request
/// reaches the network.
///
/// Pass its base URL and its session to the client:
/// ```swift
/// let server = HTTPStub()
/// server.answer("notes", body: Data(#"{"notes": []}"#.utf8))
/// let client = Client(base: server.base, session: server.session)
/// ```
/// Each test creates its own stub, so tests can run in parallel. A mistake in a test, such as a
/// base URL without a host, stops the process with a message that explains it.
nonisolated final class HTTPStub: @unchecked Sendable {
  /// The server's base URL, which no other test has unless you pass one in.
  let base: URL
  /// A session whose requests go to this stub. Don't invalidate it: creating a task in an
  /// invalidated session stops the process.
  let session: URLSession

  private let script: Script

  /// Creates a stub without any answers.
  ///
  /// - Parameter base: The base URL of a client that doesn't let you change it: a scheme, a host,
  ///   and optionally a port and a path. Tests that share a base URL must take turns.
  init(base: String = "https://\(UUID().uuidString.lowercased()).invalid") {
    guard let url = URL(string: base), let address = Address(url), address.query == nil,
      url.fragment == nil
    else {
      preconditionFailure(
        "HTTPStub(base: \"\(base)\"): write a scheme and a host, and no query, as in "
          + "https://example.com/api.")
    }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Load.self]
    configuration.urlCache = nil  // On Linux, canceling a task can crash if there is a cache.
    self.base = url
    session = URLSession(configuration: configuration)
    script = Script(base: address, name: base)
    Registry.shared.lock.withLock { Registry.shared.add(script) }
  }

  deinit {
    Registry.shared.lock.withLock { script.forgetRequests() }
  }

  /// The requests so far, each with its body in `httpBody`. On Linux, the body of an upload task is
  /// missing, because the session doesn't expose it.
  var requests: [URLRequest] {
    Registry.shared.lock.withLock { script.requests }
  }

  /// The answers that no request has used yet, such as `GET https://…/notes`, in the order in which
  /// you added them.
  var unusedAnswers: [String] {
    Registry.shared.lock.withLock { script.unusedAnswers.map(\.name) }
  }

  /// Adds an answer to one request. Answers for the same method and URL are used in the order in
  /// which you add them.
  ///
  /// - Parameters:
  ///   - path: The path below ``base``, with its query: `notes?page=2`. A leading slash makes no
  ///     difference. You can also pass a full URL on this server.
  ///   - method: The method of the request, in uppercase or lowercase.
  ///   - status: The status code, from 100 to 999.
  ///   - headers: The header fields. Leave out `Content-Encoding`, because a stub's body is not
  ///     decompressed. On Linux before Swift 6.3.2, `WWW-Authenticate: Basic` is removed from a 401,
  ///     because there a session that is asked for a password never ends the call.
  ///   - body: The body. As on a real connection, it is left out for `HEAD`, 204, and 304.
  ///   - error: The error with which the load fails, such as `URLError(.timedOut)`. The load fails
  ///     without a response, or after the status, headers, and body if you pass any of them.
  ///   - isHeld: Whether the answer waits for ``Answer/release(first:)``.
  /// - Returns: The answer, which you need only to release it.
  @discardableResult func answer(
    _ path: String, method: String = "GET", status: Int = 200, headers: [String: String] = [:],
    body: Data = Data(), error: (any Error)? = nil, isHeld: Bool = false
  ) -> Answer {
    precondition(
      (100...999).contains(status), "HTTPStub: write a status from 100 to 999, not \(status).")
    let url = url(for: path)
    let method = method.uppercased()
    let hasBody = method != "HEAD" && status != 204 && status != 304
    let isErrorAlone = error != nil && status == 200 && headers.isEmpty && body.isEmpty
    let answer = Answer(
      name: "\(method) \(url)",
      response: isErrorAlone
        ? nil
        : HTTPURLResponse(
          url: url, statusCode: status, httpVersion: "HTTP/1.1",
          headerFields: status == 401 ? Self.withoutBasicChallenge(headers) : headers),
      body: hasBody ? body : Data(),
      error: error,
      released: isHeld ? 0 : .max)
    Registry.shared.lock.withLock { script.add(answer, to: Address(url), method: method) }
    return answer
  }

  private func url(for path: String) -> URL {
    let root = base.absoluteString
    var address = path
    if path.range(of: "^[A-Za-z][A-Za-z0-9+.-]*://", options: .regularExpression) == nil {
      let trimmed = root.hasSuffix("/") ? String(root.dropLast()) : root
      let needsSlash = !path.isEmpty && !path.hasPrefix("/") && !path.hasPrefix("?")
      address = path.isEmpty ? root : trimmed + (needsSlash ? "/" : "") + path
    }
    guard let url = URL(string: address), !address.contains(" ") else {
      preconditionFailure(
        "HTTPStub: \"\(path)\" isn't a valid path: percent-encode it, as in notes?query=oat%20milk."
      )
    }
    precondition(
      Address(url)?.origin == script.base.origin,
      "HTTPStub: \(path) isn't below \(root): create another HTTPStub(base:) for its host.")
    return url
  }

  private static func withoutBasicChallenge(_ headers: [String: String]) -> [String: String] {
    #if canImport(FoundationNetworking) && !compiler(>=6.3.2)
      return headers.filter {
        $0.key.lowercased() != "www-authenticate" || !$0.value.lowercased().contains("basic")
      }
    #else
      return headers
    #endif
  }

  // MARK: - Answers

  /// An answer to one request.
  final class Answer: @unchecked Sendable {
    /// The request that it answers, such as `GET https://…/notes`.
    fileprivate let name: String
    /// Its position among the answers of its stub.
    fileprivate var number = 0
    fileprivate let response: URLResponse?
    fileprivate let body: Data
    fileprivate let error: (any Error)?
    /// The number of body bytes released so far.
    fileprivate var released: Int
    /// The load that sends it, once its request has arrived.
    fileprivate weak var load: Load?

    fileprivate init(
      name: String, response: URLResponse?, body: Data, error: (any Error)?, released: Int
    ) {
      self.name = name
      self.response = response
      self.body = body
      self.error = error
      self.released = released
    }

    /// Creates an answer that fails with an error of the stub itself.
    fileprivate convenience init(_ code: URLError.Code, saying text: String) {
      let error = URLError(code, userInfo: [NSLocalizedDescriptionKey: text])
      self.init(name: "", response: nil, body: Data(), error: error, released: .max)
    }

    /// Sends a held answer, either now or as soon as its request arrives.
    ///
    /// If you send an answer in pieces, give it a `Content-Type`. Without one, Apple's platforms
    /// hold back the first 512 bytes to guess the type.
    ///
    /// - Parameter count: The number of body bytes to send, counted from the start of the body. The
    ///   rest stays held.
    func release(first count: Int = .max) {
      let load = Registry.shared.lock.withLock {
        released = max(released, count)
        return self.load
      }
      load?.continueLoading()
    }
  }

  // MARK: - URLProtocol

  /// Sends an answer to the session, which creates a load for each request.
  final class Load: URLProtocol {
    /// The request with its body, once the body has been read.
    private var received: URLRequest?
    private var answer: Answer?
    private var hasResponded = false
    private var sent = 0
    private var hasStarted = false
    private var isStopped = false
    private var isOver = false
    /// Locked while a piece is chosen and sent, so that two releases cannot send them out of order.
    private let sending = NSRecursiveLock()

    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    /// Called when the request arrives, and on Linux whenever its task is resumed.
    override func startLoading() {
      let isFirst = Registry.shared.lock.withLock {
        defer { hasStarted = true }
        isStopped = false
        return !hasStarted
      }
      if isFirst, let stream = request.httpBodyStream {
        read(stream)
      } else {
        if isFirst { Registry.shared.lock.withLock { received = request } }
        sendWhatIsReleased()
      }
    }

    /// Called when the task is canceled, and on Linux also when it is suspended.
    override func stopLoading() {
      Registry.shared.lock.withLock { isStopped = true }
    }

    /// Sends what has been released. You can call it from any thread.
    fileprivate func continueLoading() {
      #if canImport(FoundationNetworking)
        // Only the session may start a load. Resuming the task makes the session start it again.
        guard let task else { return }
        DispatchQueue.global().async { if task.state == .running { task.resume() } }
      #else
        sendWhatIsReleased()
      #endif
    }

    /// Reads the body. On Apple's platforms, `URLSession` passes every body to a protocol as a
    /// stream. Its writer may be slow, so a separate thread reads it, and not one of the session's.
    private func read(_ stream: InputStream) {
      let reading = Reading(load: self, stream: stream)
      Thread.detachNewThread {
        let body = reading.stream.readToEnd()
        Registry.shared.lock.withLock { reading.load.receive(body) }
        reading.load.continueLoading()
      }
    }

    /// What the reading thread needs. Nothing else uses the stream.
    private struct Reading: @unchecked Sendable {
      let load: Load
      let stream: InputStream
    }

    private func receive(_ body: Data?) {
      received = request
      received?.httpBody = body
      guard body == nil else { return }
      answer = Answer(
        .requestBodyStreamExhausted,
        saying:
          "The body stream of \(request.line) can't be read: make a new stream for each request, "
          + "of data or of a file that exists.")
    }

    private func sendWhatIsReleased() {
      sending.withLock {
        // A call may stop the load, so the next one is chosen only after it returns.
        while let call = Registry.shared.lock.withLock({ nextCall() }) {
          switch call {
          case .response(let response):
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
          case .bytes(let bytes): client?.urlProtocol(self, didLoad: bytes)
          case .error(let error): client?.urlProtocol(self, didFailWithError: error)
          case .end: client?.urlProtocolDidFinishLoading(self)
          }
        }
      }
    }

    private enum Call {
      case response(URLResponse)
      case bytes(Data)
      case error(any Error)
      case end
    }

    /// Returns the next call to the session, if there is one. Hold the registry's lock.
    private func nextCall() -> Call? {
      guard let received, !isOver, !isStopped else { return nil }
      let answer = answer ?? answer(to: received)
      self.answer = answer
      answer.load = self
      guard answer.released > 0 else { return nil }
      if !hasResponded, let response = answer.response {
        hasResponded = true
        return .response(response)
      }
      let start = sent
      sent = min(answer.released, answer.body.count)
      guard sent == start else {
        return .bytes(Data(answer.body.dropFirst(start).prefix(sent - start)))
      }
      isOver = answer.released >= answer.body.count
      guard isOver else { return nil }
      return answer.error.map { .error($0) } ?? .end
    }

    private func answer(to request: URLRequest) -> Answer {
      #if canImport(FoundationNetworking)
        if task is URLSessionDownloadTask {
          return Answer(
            .unknown,
            saying:
              "On Linux, a stub can't answer a download, here \(request.line): load it with a "
              + "data task, or test it with a server.")
        }
      #endif
      return Registry.shared.takeAnswer(to: request)
    }
  }

  // MARK: - Registry

  /// The scripts of all stubs. The session creates the loads, so each load has to find its script
  /// here. A script outlives its stub, because a client may still use it.
  private final class Registry: @unchecked Sendable {
    static let shared = Registry()

    /// Guards all mutable state of the stubs. Hold it from the read until after the write.
    let lock = NSLock()
    private var scripts: [String: [Script]] = [:]  // By origin.

    /// Adds a script, replacing any script with the same base URL.
    func add(_ script: Script) {
      let ofOrigin = scripts[script.base.origin] ?? []
      let replaced = ofOrigin.filter { $0.base == script.base }
      script.hasReplacedOneInUse = replaced.contains(where: \.isRecording)
      scripts[script.base.origin] = ofOrigin.filter { $0.base != script.base } + [script]
    }

    /// Removes and returns the first answer to a request, or returns an error. If several base URLs
    /// match, the longest one wins.
    func takeAnswer(to request: URLRequest) -> Answer {
      let address = request.url.flatMap { Address($0) }
      let ofOrigin = scripts[address?.origin ?? ""] ?? []
      let below = ofOrigin.filter { address?.isBelow($0.base) == true }
      let longest = below.max { $0.base.path.count < $1.base.path.count }
      guard let script = longest ?? ofOrigin.last else {
        let others = scripts.values.joined().filter(\.isRecording).map(\.name).sorted()
        let text = "No answer for \(request.line). Other stubs: \(Self.list(others))."
        return Answer(.unknown, saying: text)
      }
      if let answer = script.takeAnswer(to: request, at: address) { return answer }
      let unused = Self.list(script.unusedAnswers.map(\.name))
      let text = "No answer for \(request.line). Unused answers: \(unused)."
      let warning =
        " Two stubs in use have the base \(script.name), and the newer one gets all requests: "
        + "tests that share a URL must take turns."
      return Answer(.unknown, saying: text + (script.hasReplacedOneInUse ? warning : ""))
    }

    private static func list(_ names: [String]) -> String {
      let more = names.count > 5 ? " and \(names.count - 5) more" : ""
      return names.isEmpty ? "none" : names.prefix(5).joined(separator: ", ") + more
    }
  }

  /// The answers that a test has added to a stub, and the requests that have arrived.
  private final class Script {
    let base: Address
    /// The base URL as the test wrote it.
    let name: String
    /// Whether an older stub with the same base URL still existed when this one was created.
    var hasReplacedOneInUse = false
    private(set) var isRecording = true
    private(set) var requests: [URLRequest] = []
    private var answers: [String: ArraySlice<Answer>] = [:]  // By method and address.
    private var count = 0

    init(base: Address, name: String) {
      self.base = base
      self.name = name
    }

    var unusedAnswers: [Answer] {
      answers.values.joined().sorted { $0.number < $1.number }
    }

    func add(_ answer: Answer, to address: Address?, method: String) {
      count += 1
      answer.number = count
      answers[Self.key(method, address), default: []].append(answer)
    }

    func takeAnswer(to request: URLRequest, at address: Address?) -> Answer? {
      if isRecording { requests.append(request) }
      return answers[Self.key(request.httpMethod ?? "GET", address)]?.popFirst()
    }

    func forgetRequests() {
      isRecording = false
      requests = []
    }

    private static func key(_ method: String, _ address: Address?) -> String {
      "\(method) \(address?.text ?? "")"
    }
  }

  /// A URL, normalized so that URLs that mean the same to a server are equal. The case of scheme
  /// and host doesn't matter, and neither do the scheme's default port, an empty path, or how
  /// percent escapes are written. The user and the fragment, which aren't sent, are ignored.
  private struct Address: Equatable {
    /// The scheme, host, and port, such as `https://example.com:443`.
    let origin: String
    let path: String
    let query: String?

    init?(_ url: URL) {
      guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
        let scheme = parts.scheme?.lowercased(), let host = parts.host?.lowercased(), !host.isEmpty
      else { return nil }
      let port = parts.port ?? (scheme == "http" ? 80 : 443)
      origin = "\(scheme)://\(host):\(port)"
      path = parts.percentEncodedPath.isEmpty ? "/" : Self.normalized(parts.percentEncodedPath)
      query = parts.percentEncodedQuery.map(Self.normalized)
    }

    var text: String { origin + path + (query.map { "?" + $0 } ?? "") }

    func isBelow(_ base: Address) -> Bool {
      let folder = base.path.hasSuffix("/") ? base.path : base.path + "/"
      return (path + "/").hasPrefix(folder)
    }

    /// Writes percent escapes in uppercase, and only where they are needed.
    private static func normalized(_ text: String) -> String {
      let parts = text.components(separatedBy: "%")
      return parts.dropFirst().reduce(parts[0]) { text, part in
        let scalar = UInt8(part.prefix(2), radix: 16).map { UnicodeScalar($0) }
        guard let scalar, unreserved.contains(scalar) else {
          return "\(text)%\(part.prefix(2).uppercased())\(part.dropFirst(2))"
        }
        return "\(text)\(scalar)\(part.dropFirst(2))"
      }
    }

    private static let unreserved = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
  }
}

nonisolated extension URLRequest {
  /// The method and URL, such as `GET https://example.com/notes`.
  fileprivate var line: String { "\(httpMethod ?? "GET") \(url?.absoluteString ?? "")" }
}

nonisolated extension InputStream {
  /// Opens the stream, reads it to its end, and closes it. Returns `nil` if that fails.
  fileprivate func readToEnd() -> Data? {
    open()
    defer { close() }
    var body = Data()
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      #if compiler(>=6.2)
        let count = unsafe read(&buffer, maxLength: buffer.count)
      #else
        let count = read(&buffer, maxLength: buffer.count)
      #endif
      guard count > 0 else { return count == 0 ? body : nil }
      body += buffer[..<count]
    }
  }
}
