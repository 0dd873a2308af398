import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The steps that a `URLProtocol` may take with its client, made from whatever a test scripted.
///
/// A `URLProtocolClient` believes what it is told, and on Linux a wrong order ends the process: a
/// finish without a response, or a second end. So the steps hold at most one response, then at most
/// one piece of body, then exactly one end, the last step, which comes in any case: silence for as
/// long as the request's timeout is a timeout, as it is on a real connection.
struct LoadScript: Sendable {
  /// One call of the client, or a wait before the next one.
  enum Step: Sendable {
    case wait(seconds: TimeInterval)
    case response(URLResponse)
    case body(Data)
    case finish
    case fail(any Error)
  }

  /// What to do, in order.
  private(set) var steps: [Step] = []

  private let timeout: TimeInterval
  private var body = Data()
  private var hasResponse = false
  private var hasEnded = false
  /// Seconds since the last sign of life.
  private var silence: TimeInterval = 0

  /// Makes the steps for what was scripted.
  ///
  /// - Parameters:
  ///   - events: What the network does, in any order and number.
  ///   - timeout: Seconds of silence after which the load fails with `URLError.timedOut`; zero and
  ///     less stand for the 60 seconds that are a request's default.
  init(_ events: [LoadEvent], timeout: TimeInterval) {
    self.timeout = timeout > 0 ? timeout : 60
    steps.reserveCapacity(events.count + 1)
    for event in events { add(event) }
    add(.pause(seconds: .infinity))
  }

  private mutating func add(_ event: LoadEvent) {
    guard !hasEnded else { return }
    switch event {
    case .response(let response): add(response)
    case .data(let chunk): add(chunk)
    case .finish: finish()
    case .fail(let error): end(.fail(error))
    case .pause(let seconds): pause(max(0, seconds))
    }
  }

  private mutating func add(_ response: URLResponse) {
    silence = 0
    guard !hasResponse else { return }
    hasResponse = true
    steps.append(.response(response.withoutBasicChallenge))
  }

  private mutating func add(_ chunk: Data) {
    silence = 0
    // Held until the end: of several pieces, completion handlers on Linux see only the last.
    body += chunk
  }

  private mutating func finish() {
    guard hasResponse else { return end(.fail(URLError(.badServerResponse))) }
    if !body.isEmpty { steps.append(.body(body)) }
    end(.finish)
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
