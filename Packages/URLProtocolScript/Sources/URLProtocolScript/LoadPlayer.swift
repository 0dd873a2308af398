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

  /// Makes a player that has not started.
  ///
  /// - Parameters:
  ///   - script: What to play.
  ///   - timer: Ends waits; by default on a global queue.
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
  /// On Linux, a session also starts loading when a running task is resumed. A player that is
  /// playing or waiting ignores that.
  ///
  /// - Parameters:
  ///   - urlProtocol: Whose client gets the calls.
  ///   - restart: What makes the session start loading again. Asked for only before a wait, because
  ///     most loads have none. Called after the wait, on the timer's queue.
  func play(to urlProtocol: URLProtocol, restart: () -> @Sendable () -> Void) {
    guard state.withLock({ $0.start() }) else { return }
    while let step = state.withLock({ $0.nextStep() }) {
      switch step {
      case .wait(let seconds): return wait(seconds, then: restart())
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

  private func wait(_ seconds: TimeInterval, then restart: @escaping @Sendable () -> Void) {
    guard let id = state.withLock({ $0.startWait() }) else { return }
    timer(seconds) { [weak self] in
      guard let self, state.withLock({ $0.endWait(id) }) else { return }
      restart()
    }
  }
}

/// What a player is doing, and which steps are over.
private struct State {
  enum Phase: Equatable {
    case stopped
    case playing
    case waiting(id: Int)
  }

  let steps: [LoadScript.Step]
  /// How many steps are over.
  var done = 0
  var phase = Phase.stopped
  var waits = 0

  mutating func start() -> Bool {
    guard phase == .stopped else { return false }
    phase = .playing
    return true
  }

  mutating func nextStep() -> LoadScript.Step? {
    guard phase == .playing, done < steps.count else { return nil }
    let step = steps[done]
    // A wait stays the next step until it is over: after a stop, it starts again.
    if case .wait = step { return step }
    done += 1
    return step
  }

  mutating func startWait() -> Int? {
    guard phase == .playing else { return nil }
    waits += 1
    phase = .waiting(id: waits)
    return waits
  }

  mutating func endWait(_ id: Int) -> Bool {
    guard phase == .waiting(id: id) else { return false }
    done += 1
    phase = .stopped
    return true
  }
}
