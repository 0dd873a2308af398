import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The calls that a `URLProtocol` may make to its client, made from any list of ``LoadEvent``s.
///
/// A wrong order crashes the process on Linux: a finish without a response, or a second end. So a
/// script has at most one response, then at most one piece of body, and then exactly one end. When
/// the events have no end, the script waits for the request's timeout and fails with it.
struct LoadScript: Sendable {
  /// One call to the client, or a wait before the next call.
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
  /// Seconds since the server sent something.
  private var silence: TimeInterval = 0

  /// Makes the steps.
  ///
  /// - Parameters:
  ///   - events: What happens, in any order and number.
  ///   - timeout: Seconds of silence after which the load fails with `URLError.timedOut`. Zero and
  ///     less mean 60 seconds, the default of a request.
  init(_ events: [LoadEvent], timeout: TimeInterval) {
    self.timeout = timeout > 0 ? timeout : 60
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
    // On Linux, a completion handler sees only the last of several pieces. Collect them.
    body = body.isEmpty ? chunk : body + chunk
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
