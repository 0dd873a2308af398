import Foundation

/// Limits how many cells run at the same time.
///
/// Without a limit, calls would miss their deadlines while waiting for a core.
actor ConcurrencyLimiter {
  private static let cores = ProcessInfo.processInfo.activeProcessorCount
  private static let brief = ConcurrencyLimiter(limit: 16 * cores)
  private static let busy = ConcurrencyLimiter(limit: 4 * cores)
  private static let waiting = ConcurrencyLimiter(limit: .max)

  /// Returns the limiter that all cells of a pace share.
  static func limiter(for pace: Scenario.Pace) -> ConcurrencyLimiter {
    switch pace {
    case .brief: brief
    case .busy: busy
    case .waiting: waiting
    }
  }

  private var free: Int
  private var queue: [CheckedContinuation<Void, Never>] = []

  init(limit: Int) {
    free = limit
  }

  /// Runs `body` as soon as the number of running cells is below the limit.
  nonisolated func run<Success: Sendable>(
    _ body: @Sendable () async throws -> Success
  ) async rethrows -> Success {
    await acquire()
    do {
      let value = try await body()
      await release()
      return value
    } catch {
      await release()
      throw error
    }
  }

  private func acquire() async {
    guard free == 0 else { return free -= 1 }
    await withCheckedContinuation { queue.append($0) }
  }

  private func release() {
    guard !queue.isEmpty else { return free += 1 }
    queue.removeFirst().resume()
  }
}
