import Foundation

/// Lets a limited number of cells play at once, so that a cell's time limits measure the cell and
/// not the crowd.
actor Gate {
  private static let cores = ProcessInfo.processInfo.activeProcessorCount
  private static let brief = Gate(width: 8 * cores)
  private static let busy = Gate(width: 4 * cores)
  /// Wide: they begin together, since what they cost is time and not work.
  private static let waiting = Gate(width: .max)

  /// The gate that cells of this pace pass.
  static func of(_ pace: Scenario.Pace) -> Gate {
    switch pace {
    case .brief: brief
    case .busy: busy
    case .waiting: waiting
    }
  }

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
