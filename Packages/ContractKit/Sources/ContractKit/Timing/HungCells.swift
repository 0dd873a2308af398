import Foundation
import Synchronization

/// Counts the cells of each style that hung, and shortens the wait for the others.
///
/// A client that never calls back hangs in nearly every cell. Each of them would wait for seconds.
final class HungCells: Sendable {
  /// The cells that hung in this process.
  static let ofThisProcess = HungCells()

  private let counts = Mutex<[String: Int]>([:])

  /// Counts a cell that hung.
  func add(_ cell: Cell) {
    counts.withLock { $0[cell.subject.name, default: 0] += 1 }
  }

  /// When a call of a cell counts as hung, in seconds: at its scenario's deadline, or at a sixth of
  /// it when three cells of the style hung. Scenarios that mostly wait keep their deadline.
  func deadline(of cell: Cell) -> TimeInterval {
    let count = counts.withLock { $0[cell.subject.name, default: 0] }
    let isShort = count >= 3 && cell.scenario.pace != .waiting
    return isShort ? cell.scenario.deadline / 6 : cell.scenario.deadline
  }
}
