import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Plays a script to the client of a `URLProtocol`. It never blocks: a wait ends with a restart.
final class LoadPlayer: Sendable {
  /// Calls its second argument after some seconds.
  typealias Timer = @Sendable (TimeInterval, @escaping @Sendable () -> Void) -> Void

  private let state: Mutex<State>
  private let timer: Timer

  /// Creates a player that hasn't started yet. Its timer ends waits, by default on a global queue.
  init(
    _ script: LoadScript,
    timer: @escaping Timer = {
      DispatchQueue.global().asyncAfter(deadline: .now() + $0, execute: $1)
    }
  ) {
    state = Mutex(State(steps: script.steps))
    self.timer = timer
  }

  /// Plays the steps up to the next wait or the end. Call it whenever loading starts.
  ///
  /// On Linux, a session also starts loading when a running task is resumed. A busy player ignores
  /// that.
  ///
  /// `restart` makes the session start loading again, on a global queue, after a wait. It is
  /// created only before a wait, because most loads have none.
  func play(to urlProtocol: URLProtocol, restart: () -> @Sendable () -> Void) {
    guard state.withLock({ $0.start() }) else { return }
    while let (step, id) = state.withLock({ $0.nextStep() }) {
      switch step {
      case .wait(let seconds, let gate): return wait(seconds, for: gate, id: id, then: restart())
      case .script(let make):
        let next = make()
        state.withLock { $0.steps += next.steps }
      case .response(let response):
        urlProtocol.client?.urlProtocol(
          urlProtocol, didReceive: response, cacheStoragePolicy: .notAllowed)
      case .body(let data): urlProtocol.client?.urlProtocol(urlProtocol, didLoad: data)
      case .finish: urlProtocol.client?.urlProtocolDidFinishLoading(urlProtocol)
      case .fail(let error): urlProtocol.client?.urlProtocol(urlProtocol, didFailWithError: error)
      }
    }
  }

  /// Stops until loading starts again. Call it when loading stops.
  func stop() {
    state.withLock { $0.phase = .stopped }
  }

  private func wait(
    _ seconds: TimeInterval, for gate: LoadGate?, id: Int,
    then restart: @escaping @Sendable () -> Void
  ) {
    let end = { @Sendable [weak self] (isTimeout: Bool) in
      guard let self, state.withLock({ $0.endWait(id, isTimeout: isTimeout) }) else { return }
      restart()
    }
    gate?.whenOpen { end(false) }
    timer(seconds) { end(gate != nil) }
  }
}

/// What a player is doing, and which steps are over.
private struct State {
  enum Phase: Equatable {
    case stopped
    case playing
    case waiting(id: Int)
  }

  var steps: [LoadScript.Step]
  /// How many steps are over.
  var done = 0
  var phase = Phase.stopped
  var waits = 0

  mutating func start() -> Bool {
    guard phase == .stopped else { return false }
    phase = .playing
    return true
  }

  /// The next step, and the number of the wait that it begins, if it is one.
  mutating func nextStep() -> (LoadScript.Step, id: Int)? {
    guard phase == .playing, done < steps.count else { return nil }
    let step = steps[done]
    if case .wait = step {
      // A wait stays the next step until it's over, so it starts again after a stop.
      waits += 1
      phase = .waiting(id: waits)
    } else {
      done += 1
    }
    return (step, waits)
  }

  mutating func endWait(_ id: Int, isTimeout: Bool) -> Bool {
    guard phase == .waiting(id: id) else { return false }
    done += 1
    if isTimeout { steps.replaceSubrange(done..., with: [.fail(URLError(.timedOut))]) }
    phase = .stopped
    return true
  }
}
