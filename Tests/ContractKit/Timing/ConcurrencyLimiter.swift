import Foundation

/// Limits how many cells play at the same time, so that a cell's time limits are not used up by
/// waiting for a core.
actor ConcurrencyLimiter {
  private static let cores = ProcessInfo.processInfo.activeProcessorCount
  private static let brief = ConcurrencyLimiter(limit: 8 * cores)
  private static let busy = ConcurrencyLimiter(limit: 4 * cores)
  /// No limit: these cells need time and no core, so all of them start at once.
  private static let waiting = ConcurrencyLimiter(limit: .max)

  /// The limiter for cells of this pace.
  static func limiter(for pace: Scenario.Pace) -> ConcurrencyLimiter {
    switch pace {
    case .brief: brief
    case .busy: busy
    case .waiting: waiting
    }
  }

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(limit: Int) {
    free = limit
  }

  /// Runs `body` as soon as fewer than the limit are running.
  nonisolated func run<Result: Sendable>(
    _ body: @Sendable () async -> Result
  ) async -> Result {
    await acquire()
    let result = await body()
    await release()
    return result
  }

  private func acquire() async {
    guard free == 0 else { return free -= 1 }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func release() {
    guard !waiting.isEmpty else { return free += 1 }
    waiting.removeFirst().resume()
  }
}
