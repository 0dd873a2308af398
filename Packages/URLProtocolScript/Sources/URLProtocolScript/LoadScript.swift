import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The calls that a `URLProtocol` may make to its client, made from any list of ``LoadEvent``s.
///
/// On Linux, calls in the wrong order crash the process. So a script has at most one response, then
/// the body, and then exactly one end. If there is no end, it waits for the request's timeout, and
/// fails with that error.
struct LoadScript: Sendable {
  /// One call to the client, or a wait before the next call.
  enum Step: Sendable {
    /// Ends after this many seconds. If there is a gate, it ends when the gate opens, and the
    /// seconds are a timeout.
    case wait(seconds: TimeInterval, gate: LoadGate? = nil)
    /// Creates the steps that follow.
    case script(@Sendable () -> LoadScript)
    case response(URLResponse)
    case body(Data)
    case finish
    case fail(any Error)
  }

  /// The steps, in order.
  private(set) var steps: [Step] = []

  private let timeout: TimeInterval
  private let isHead: Bool
  private var body = Data()
  private var response: URLResponse?
  private var hasEnded = false
  /// The seconds since the server last sent something.
  private var silence: TimeInterval = 0

  /// Creates the steps. If the server sends nothing for `timeout` seconds, the load fails with
  /// `URLError.timedOut`. Zero or less means 60 seconds, the default of a request. A `HEAD` gets no
  /// body.
  init(_ events: [LoadEvent], timeout: TimeInterval, isHead: Bool = false) {
    self.timeout = timeout > 0 ? timeout : 60
    self.isHead = isHead
    for event in events where !hasEnded { add(event) }
    if !hasEnded { pause(.infinity) }
  }

  /// Waits until the gate opens, and then creates the steps that follow.
  init(after gate: LoadGate, timeout: TimeInterval, _ next: @escaping @Sendable () -> LoadScript) {
    self.init([.wait(for: gate)], timeout: timeout)
    steps = [steps[0], .script(next)]
  }

  private mutating func add(_ event: LoadEvent) {
    switch event {
    case .response(let response): add(response)
    case .data(let part): add(part)
    case .piece(let piece):
      add(piece)
      deliverBody()
    case .finish: finish()
    case .fail(let error): end(.fail(error))
    case .pause(let seconds): pause(max(0, seconds))
    case .wait(let gate?): steps.append(.wait(seconds: timeout - silence, gate: gate))
    case .wait(nil): break
    }
  }

  private mutating func add(_ response: URLResponse) {
    silence = 0
    guard self.response == nil else { return }
    self.response = response
    steps.append(.response(response.withoutBasicChallenge))
  }

  private mutating func add(_ part: Data) {
    silence = 0
    // On Linux, a completion handler gets only the last of several pieces. Collect them.
    if body.isEmpty { body = part } else { body.append(part) }
  }

  private mutating func deliverBody() {
    guard let response, !body.isEmpty, !isHead else { return }
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status != 204, status != 304 else {
      let text = "An answer with status \(status) has no body. Leave out the \(body.count) bytes."
      return end(.fail(URLError(.badServerResponse, saying: text)))
    }
    steps.append(.body(body))
    body = Data()
  }

  private mutating func finish() {
    guard response != nil else { return end(.fail(URLError(.badServerResponse))) }
    deliverBody()
    if !hasEnded { end(.finish) }
  }

  private mutating func pause(_ seconds: TimeInterval) {
    guard silence + seconds < timeout else {
      steps.append(.wait(seconds: timeout - silence))
      return end(.fail(URLError(.timedOut)))
    }
    silence += seconds
    if seconds > 0 { steps.append(.wait(seconds: seconds)) }
  }

  private mutating func end(_ step: Step) {
    hasEnded = true
    steps.append(step)
  }
}
