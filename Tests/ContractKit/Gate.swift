import Foundation

/// Lets a limited number of cells play at once, so that a cell's time limits measure the cell and
/// not the crowd.
actor Gate {
  /// The one that all cells pass.
  static let cells = Gate(width: 8 * ProcessInfo.processInfo.activeProcessorCount)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(width: Int) {
    free = width
  }

  /// Runs `body` once there is room.
  nonisolated func pass<Result: Sendable>(
    _ body: @Sendable () async -> Result
  ) async -> Result {
    await enter()
    let result = await body()
    await leave()
    return result
  }

  private func enter() async {
    guard free == 0 else { return free -= 1 }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func leave() {
    guard !waiting.isEmpty else { return free += 1 }
    waiting.removeFirst().resume()
  }
}
