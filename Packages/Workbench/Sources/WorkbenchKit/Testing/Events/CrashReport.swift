import Foundation

/// What a crashed process says: perhaps `Fatal error: …`, then what Swift's crash handler prints.
public struct CrashReport: Sendable, Equatable {
  public let reason: String
  public internal(set) var module: String?
  public internal(set) var frames: [SourcePlace] = []
}

extension CrashReport {
  public init?(in output: String) {
    // Whatever tests have printed before can be long.
    let output = String(decoding: output.utf8.suffix(200_000), as: UTF8.self)
    let lines = output.split(separator: "\n")
    let handler =
      lines.firstIndex { $0.contains("*** Signal ") || $0.contains("*** Program crashed: ") }
      ?? lines.endIndex
    // Tests may start processes that crash on purpose. The last line before the crash handler's
    // counts.
    let fatal = lines[..<handler].last { $0.contains("Fatal error") }?
      .firstMatch(of: /(?:(\w+)\/[^\/]+: )?(Fatal error.*)/)?.output
    let crash = lines[handler...].lazy.compactMap { line in
      line.firstMatch(of: #/Program crashed: .*?(?= at 0x| \*\*\*)/#)?.output
    }.first
    // What `swift test` says, where there is no crash handler.
    let signal = output.firstMatch(of: /exited with unexpected signal code (\d+)/)
      .map { Substring("ended by signal \($0.output.1)") }
    guard let reason = fatal?.2 ?? crash ?? signal else { return nil }
    module = (fatal?.1).map(String.init)

    let crashed = lines.drop { !$0.hasSuffix(" crashed:") }.dropFirst()
    let listed = crashed.prefix { $0.starts(with: #/\s*\d+ /#) }
    // A system library that crashes says nothing but where.
    let function = listed.first?.firstMatch(of: #/ 0x\w+ (.+?)(?: \+ \d+)? in /#)?.output.1
    self.reason = reason + (fatal == nil ? function.map { " in \($0)" } ?? "" : "")
    frames = listed.compactMap { line in
      line.firstMatch(of: #/ at (/.+:\d+:\d+)$/#).flatMap { SourcePlace($0.output.1) }
    }
  }

  /// The innermost place in a folder; generated sources and what was built are left out.
  public func place(in root: String) -> SourcePlace? {
    frames.first {
      $0.file.hasPrefix(root + "/") && !$0.file.dropFirst(root.count).contains("/.build")
    }
  }
}
