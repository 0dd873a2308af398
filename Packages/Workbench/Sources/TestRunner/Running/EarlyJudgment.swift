import Dispatch
import Foundation
import Synchronization

/// Finds out what hangs in a run while that run still has time to go on.
///
/// A test hangs when it does not end in its time. To find which one it is, others must run again. So they do when
/// nothing has happened for a fifth of that time, though the machine had time for it. When something happens after all,
/// what was found is forgotten.
final class EarlyJudgment: Sendable {
  /// Judges a run that seems to hang; cancelled when the second argument says so.
  typealias Judge =
    @Sendable (TestRun, _ isCancelled: @escaping @Sendable () -> Bool) throws -> PackageResult

  private struct State {
    var attempts: [Attempt] = []
    var silence = Double.infinity
    /// When something was heard last.
    var heard: ProcessorTime?
  }

  private let patience: Double
  private let now: @Sendable () -> ProcessorTime?
  private let judge: Judge
  private let state = Mutex(State())

  /// Prepares to judge.
  ///
  /// - Parameters:
  ///   - patience: How long to wait for the next test to end, in seconds.
  ///   - now: Tells the time of the cores; without it, nothing is judged early.
  ///   - judge: Judges what a run has shown, on a thread of its own.
  init(
    patience: Double, now: @escaping @Sendable () -> ProcessorTime? = ProcessorTime.now,
    judge: @escaping Judge
  ) {
    (self.patience, self.now, self.judge) = (patience, now, judge)
  }

  /// Begins to judge a run that is silent, and forgets the judgment when it is not.
  ///
  /// - Parameters:
  ///   - silence: How long nothing has happened in the run, in seconds.
  ///   - shown: What the run has shown so far.
  func look(_ silence: Double, _ shown: () -> TestRun) {
    state.withLock { state in
      if silence < state.silence {
        state.attempts.last?.cancel()
        state.heard = now()
      }
      state.silence = silence
      // On a busy machine, each test that runs again takes time from those that are only slow.
      guard silence > 0.2 * patience, state.attempts.last?.isCancelled != false,
        let heard = state.heard, let now = now(), now.idleShare(since: heard) > 0.4
      else { return }
      state.attempts.append(Attempt(on: shown(), judge))
    }
  }

  /// The judgment of a run that has hung, as soon as it is there; `nil` when the run was not judged, or showed more
  /// since.
  func result(of run: TestRun) throws -> PackageResult? {
    guard let attempt = state.withLock(\.attempts.last), !attempt.isCancelled, attempt.isAbout(run),
      case .hung = run.death
    else { return nil }
    return try attempt.result()
  }

  /// Ends what still runs, and waits for that.
  func end() {
    for attempt in state.withLock(\.attempts) {
      attempt.cancel()
      _ = try? attempt.result()
    }
  }
}

/// One judgment of a silent run, on a thread of its own.
private final class Attempt: Sendable {
  private let seen: TestRun
  private let outcome = Mutex<Result<PackageResult, any Error>?>(nil)
  private let cancellation = Atomic(false)
  private let end = DispatchGroup()

  init(on seen: TestRun, _ judge: @escaping EarlyJudgment.Judge) {
    self.seen = seen
    end.enter()
    Thread.detachNewThread { [self] in
      let result = Result { try judge(seen) { self.isCancelled } }
      outcome.withLock { $0 = result }
      end.leave()
    }
  }

  /// Whether a run has shown the same.
  func isAbout(_ run: TestRun) -> Bool {
    seen.events == run.events && seen.contract == run.contract
  }

  func result() throws -> PackageResult? {
    end.wait()
    return try outcome.withLock(\.self)?.get()
  }

  var isCancelled: Bool { cancellation.load(ordering: .acquiring) }

  func cancel() {
    cancellation.store(true, ordering: .releasing)
  }
}
