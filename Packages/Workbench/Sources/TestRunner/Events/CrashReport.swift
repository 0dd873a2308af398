import Foundation

/// What a crashed process says on its standard error: the reason, and where it was.
///
/// Swift's crash handler prints a line such as `*** Program crashed: … ***`, then the frames of the thread
/// that crashed. Before it, the runtime prints `Fatal error: …`, if that was the reason.
public struct CrashReport: Sendable, Equatable {
  /// Why the process crashed, in one line, such as `Fatal error: Index out of range`.
  public let reason: String
  /// The places of the frames that have one, from the innermost to the outermost.
  public let frames: [SourcePlace]

  /// Finds the report of the first crash in a process's output; `nil` when there is none.
  public init?(in output: String) {
    let lines = output.split(separator: "\n")
    let handler =
      lines.firstIndex { $0.contains("*** Signal ") || $0.contains("*** Program crashed: ") }
      ?? lines.endIndex
    // Tests may start processes that crash on purpose. The last line before the crash handler's counts.
    let fatal = lines[..<handler].last { $0.contains("Fatal error") }?
      .firstMatch(of: /Fatal error.*/)?.output
    let crash = lines[handler...].lazy.compactMap { line in
      line.firstMatch(of: #/Program crashed: .*?(?= at 0x| \*\*\*)/#)?.output
    }.first
    guard let reason = fatal ?? crash else { return nil }
    self.reason = String(reason)

    let crashed = lines.drop { !$0.hasSuffix(" crashed:") }.dropFirst()
    frames = crashed.prefix { $0.starts(with: #/\s*\d+ /#) }.compactMap { line in
      guard let place = line.firstMatch(of: #/ at (/.+):(\d+):(\d+)$/#)?.output,
        let line = Int(place.2), let column = Int(place.3)
      else { return nil }
      return SourcePlace(file: String(place.1), line: line, column: column)
    }
  }

  /// A report of which only the signal is known.
  init(signal: Int32) {
    reason = "ended by signal \(signal)"
    frames = []
  }

  /// The innermost place in a folder; generated sources and what was built are left out.
  public func place(in root: String) -> SourcePlace? {
    frames.first {
      $0.file.hasPrefix(root + "/") && !$0.file.dropFirst(root.count).contains("/.build")
    }
  }

  /// The test that crashed, if the frames show it: the last one that begins before a frame in its file.
  public func test(of tests: [EventStream.Test]) -> EventStream.Test? {
    let placed = tests.compactMap { test in test.place.map { (test: test, place: $0) } }
    for frame in frames {
      let above = placed.filter { $0.place.file == frame.file && $0.place.line <= frame.line }
      if let last = above.max(by: { $0.place.line < $1.place.line }) { return last.test }
    }
    return nil
  }
}
