import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An HTTP/1.1 server for one test case, on 127.0.0.1 with its own port.
///
/// Each request gets the next scripted answer. Once all answers are used, requests get a 501 that
/// says so. The server closes the connection after an answer, unless the answer has the header
/// `Connection: keep-alive`. One thread serves all connections until you call ``stop()``.
public final class LoopbackServer: Sendable {
  private struct State {
    var answers: [Answer]
    var requests: [RecordedRequest] = []
    var abandonedConnections = 0
  }

  /// The port that the server listens on.
  public let port: UInt16
  /// The base URL, `http://127.0.0.1:<port>`, without a trailing slash.
  public let origin: String

  private let state: Mutex<State>
  private let wake: (read: Int32, write: Int32)
  private let finished = DispatchSemaphore(value: 0)
  private let isStopped = Atomic(false)

  /// Starts the server.
  ///
  /// - Parameters:
  ///   - answers: The scripted answers, in the order of the requests.
  ///   - port: The port. If it's 0, the system chooses a free one.
  /// - Throws: ``LoopbackError`` if the server can't listen on the port.
  public init(answers: [Answer], port: UInt16 = 0) throws(LoopbackError) {
    let listener = try Socket.listening(onPort: port)
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      listener.shut()
      throw .cannotListen(port: port, reason: lastError)
    }
    self.port = listener.port
    origin = "http://127.0.0.1:\(self.port)"
    state = Mutex(State(answers: answers))
    wake = (ends[0], ends[1])
    let thread = Thread { [self] in
      serve(listener)
      finished.signal()
    }
    thread.name = "LoopbackServer \(origin)"
    thread.start()
  }

  /// The complete requests that have arrived, in order.
  public var requests: [RecordedRequest] { state.withLock { $0.requests } }

  /// The number of connections that the client has closed before the answer was complete.
  public var abandonedConnections: Int { state.withLock { $0.abandonedConnections } }

  /// The scripted answers that no request has used.
  public var unusedAnswers: [Answer] { state.withLock { $0.answers } }

  /// Closes all connections and the port, and returns once they are closed.
  public func stop() {
    guard !isStopped.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var byte: UInt8 = 0
    _ = write(wake.write, &byte, 1)
    finished.wait()
    _ = close(wake.write)
    _ = close(wake.read)
  }

  private func serve(_ listener: Socket) {
    var connections: [Connection] = []
    defer {
      for connection in connections { connection.socket.shut() }
      listener.shut()
    }
    while true {
      var polled = [
        pollfd(fd: wake.read, events: Int16(POLLIN), revents: 0),
        pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      polled += connections.map {
        pollfd(fd: $0.socket.descriptor, events: $0.events, revents: 0)
      }
      _ = poll(&polled, nfds_t(polled.count), Self.milliseconds(until: connections.wakeUp))
      if polled[0].revents != 0 { return }

      for index in connections.indices {
        if polled[index + 2].revents & ~Int16(POLLOUT) != 0 {
          connections[index].read(origin: origin, plan: plan)
        }
        connections[index].advance(at: Date())
        if connections[index].isClosed { connections[index].socket.shut() }
      }
      let abandoned = connections.count(where: \.isAbandoned)
      if abandoned > 0 { state.withLock { $0.abandonedConnections += abandoned } }
      connections.removeAll(where: \.isClosed)
      while let socket = listener.acceptNext() { connections.append(Connection(socket)) }
    }
  }

  private func plan(for request: RecordedRequest) -> WirePlan {
    state.withLock { state in
      state.requests.append(request)
      guard state.answers.isEmpty else { return WirePlan(state.answers.removeFirst()) }
      return WirePlan(.respond(501, Data("No answer is scripted for \(request).".utf8)))
    }
  }

  private static func milliseconds(until date: Date?) -> Int32 {
    guard let date else { return -1 }
    return Int32(max(0, (date.timeIntervalSinceNow * 1000).rounded(.up)))
  }
}

extension [Connection] {
  fileprivate var wakeUp: Date? { compactMap(\.wakeUp).min() }
}

/// The reason why the loopback server can't start.
public enum LoopbackError: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// The server can't listen on this port, for a reason that the system gives.
  case cannotListen(port: UInt16, reason: String)

  /// Says what failed and how to fix it.
  public var description: String {
    switch self {
    case .cannotListen(let port, let reason):
      """
      Cannot listen on 127.0.0.1:\(port) (\(reason)). \
      \(port == 0 ? "Allow this process to open sockets, or raise `ulimit -n`." : "Use port 0.")
      """
    }
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
