import Foundation
import Synchronization

/// Makes two calls at the same moment, round after round.
///
/// Code that checks under one lock and acts under another fails only if a second thread gets in
/// between. That happens in some rounds if two threads wait for each other before each call. With
/// `DispatchQueue.concurrentPerform` it hardly ever happens, because each thread begins as soon as
/// it can.
/// ```swift
/// let calls = (0..<2_000).map { _ in client.load { outcomes.add($0) } }
/// await race { calls[$0].cancel() }
/// #expect(outcomes.count == 2_000)
/// ```
/// Put expectations after the race, because the calls run on threads that don't belong to a test.
/// If two cores aren't available, the calls that remain after 0.2 seconds are made without waiting.
///
/// - Parameters:
///   - rounds: How many pairs of calls to make. Give each round its own objects.
///   - one: The call of one thread, with the number of the round, from zero.
///   - other: The call of the other thread. By default, it's the same.
nonisolated(nonsending) public func race(
  rounds: Int = 2_000, _ one: @escaping @Sendable (Int) -> Void,
  against other: (@Sendable (Int) -> Void)? = nil
) async {
  // Two races at the same time would compete for cores.
  await turns.begin("race")
  defer { turns.end("race") }
  let meeting = Meeting()
  await withCheckedContinuation { end in
    for (thread, call) in [one, other ?? one].enumerated() {
      Thread.detachNewThread {
        takeCore(thread)
        for round in 0..<rounds {
          // In most rounds, one of the two starts later, by varying amounts, because the steps that
          // race can be anywhere in a call.
          let isLater = round % 2 == thread
          meeting.wait(looks: isLater ? round * 37 % [1, 8, 64, 512][round / 2 % 4] : 0)
          call(round)
        }
        if meeting.isLast() { end.resume() }
      }
    }
  }
}

private let turns = Turns()

/// A point where two threads wait for each other, any number of times.
private final class Meeting: Sendable {
  private let arrivals = Atomic(0)
  private let departures = Atomic(0)
  private let end = ContinuousClock.now + .milliseconds(200)

  /// Waits for the other thread, and then for as long as a few more checks take.
  func wait(looks more: Int) {
    let both = arrivals.add(1, ordering: .acquiringAndReleasing).oldValue / 2 * 2 + 2
    var looks = 0
    while arrivals.load(ordering: .acquiring) < both {
      looks += 1
      guard looks > 1_000 else { continue }
      // On a busy machine, the other thread may not have a core now.
      if ContinuousClock.now > end { return }
      sched_yield()
    }
    for _ in 0..<more { _ = arrivals.load(ordering: .acquiring) }
  }

  /// Whether the other thread has already gone on.
  func isLast() -> Bool {
    departures.add(1, ordering: .acquiringAndReleasing).newValue == 2
  }
}

/// Moves the calling thread to its own core, if the system allows it.
///
/// On a busy Linux machine, two threads that wait for each other stay on one core and take turns.
private func takeCore(_ number: Int) {
  #if os(Linux)
    // Glibc declares these two functions only for GNU programs, so Swift doesn't see them.
    typealias Affinity = @convention(c) (Int32, Int, UnsafeMutablePointer<UInt8>) -> Int32
    guard let get = dlsym(nil, "sched_getaffinity"), let set = dlsym(nil, "sched_setaffinity")
    else { return }
    var cores = [UInt8](repeating: 0, count: 128)
    _ = unsafeBitCast(get, to: Affinity.self)(0, cores.count, &cores)
    let mine = (0..<1024).filter { cores[$0 / 8] & (1 << ($0 % 8)) != 0 }.dropFirst(number).first
    guard let mine else { return }
    cores = cores.indices.map { $0 == mine / 8 ? 1 << (mine % 8) : 0 }
    _ = unsafeBitCast(set, to: Affinity.self)(0, cores.count, &cores)
  #endif
}
