import Foundation

/// How long the cores of this machine have worked, and how long they had nothing to do.
struct ProcessorTime: Sendable, Equatable {
  /// The time in which there was nothing to do, in ticks.
  var idle: Double
  /// All time, in ticks.
  var total: Double

  /// The time until now; only Linux tells.
  static func now() -> ProcessorTime? {
    // "cpu  user nice system idle iowait …", for all cores together.
    let line = try? String(contentsOfFile: "/proc/stat", encoding: .utf8).prefix { $0 != "\n" }
    return line.flatMap { ProcessorTime(String($0)) }
  }

  /// Reads the first line of `/proc/stat`.
  init?(_ line: String) {
    let ticks = line.split(separator: " ").dropFirst().prefix(8).compactMap { Double($0) }
    guard ticks.count >= 5 else { return nil }
    self.init(idle: ticks[3] + ticks[4], total: ticks.reduce(0, +))
  }

  init(idle: Double, total: Double) {
    (self.idle, self.total) = (idle, total)
  }

  /// The share of the cores' time since then in which they had nothing to do, from 0 to 1.
  func idleShare(since before: ProcessorTime) -> Double {
    total > before.total ? (idle - before.idle) / (total - before.total) : 0
  }
}
