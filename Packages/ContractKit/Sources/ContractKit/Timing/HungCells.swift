import Foundation
import Synchronization

/// Counts the cells of each style that hung, and shortens the wait for the others.
///
/// A client that never calls back hangs in nearly every cell, and each of those cells would wait
/// for seconds.
final class HungCells: Sendable {
  /// The cells that have hung in this process.
  static let ofThisProcess = HungCells()

  private let counts = Mutex<[String: Int]>([:])

  /// Counts a cell that hung.
  func add(_ cell: Cell) {
    counts.withLock { $0[cell.subject.name, default: 0] += 1 }
  }

  /// Returns how many seconds a call of a cell may take before it counts as hung. This is its
  /// scenario's deadline, or a sixth of it once three cells of the style have hung. Scenarios that
  /// mostly wait keep their deadline.
  func deadline(of cell: Cell) -> TimeInterval {
    let count = counts.withLock { $0[cell.subject.name, default: 0] }
    let isShort = count >= 3 && cell.scenario.pace != .waiting
    return isShort ? cell.scenario.deadline / 6 : cell.scenario.deadline
  }
}
