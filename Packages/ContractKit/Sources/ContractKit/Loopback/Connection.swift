import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A client's connection to the loopback server. It reads a request, and then follows a
/// ``WirePlan``.
struct Connection {
  private enum Phase {
    case reading(RequestParser)
    case answering(steps: ArraySlice<WirePlan.Step>, unsent: ArraySlice<UInt8>, resumeAt: Date?)
    case closed
  }

  let socket: Socket
  private var phase = Phase.reading(RequestParser())
  /// Whether the client closed the connection before the answer was complete.
  private(set) var isAbandoned = false

  init(_ socket: Socket) {
    self.socket = socket
  }

  var isClosed: Bool {
    if case .closed = phase { true } else { false }
  }

  /// The events that `poll` should wait for.
  var events: Int16 {
    if case .answering(_, let unsent, _) = phase, !unsent.isEmpty {
      return Int16(POLLIN) | Int16(POLLOUT)
    }
    return Int16(POLLIN)
  }

  /// When this connection continues without an event because a pause in its plan is over.
  var wakeUp: Date? {
    if case .answering(_, _, let resumeAt) = phase { resumeAt } else { nil }
  }

  /// Reads the bytes that have arrived.
  ///
  /// - Parameters:
  ///   - origin: The server's scheme, host, and port.
  ///   - plan: Chooses the plan once the request is complete.
  mutating func read(origin: String, plan: (RecordedRequest) -> WirePlan) {
    switch socket.receive() {
    case .nothingYet: break
    case .end:
      if case .answering = phase { isAbandoned = true }
      phase = .closed
    case .bytes(let bytes):
      guard case .reading(var parser) = phase else { break }
      let request = parser.add(bytes, origin: origin)
      phase = .reading(parser)
      if let request {
        phase = .answering(steps: plan(request).steps[...], unsent: [], resumeAt: nil)
      }
    }
  }

  /// Follows the plan until it has to wait for the socket or the clock.
  mutating func advance(at now: Date) {
    while case .answering(var steps, var unsent, let resumeAt) = phase {
      if let resumeAt, resumeAt > now { return }
      if !unsent.isEmpty {
        guard let count = socket.send(unsent) else { return phase = .closed }
        unsent = unsent.dropFirst(count)
        phase = .answering(steps: steps, unsent: unsent, resumeAt: nil)
        if count == 0 { return }
        continue
      }
      switch steps.popFirst() {
      case .send(let data):
        phase = .answering(steps: steps, unsent: ArraySlice(data), resumeAt: nil)
      case .wait(let seconds):
        phase = .answering(steps: steps, unsent: [], resumeAt: now + seconds)
        return
      case .hold:
        return
      case .readOn:
        phase = .reading(RequestParser())
      case .reset:
        socket.resetsWhenShut()
        phase = .closed
      case nil:
        phase = .closed
      }
    }
  }
}
