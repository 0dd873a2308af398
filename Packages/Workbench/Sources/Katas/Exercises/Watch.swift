import Foundation
import WorkbenchKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `make watch`: checks on every save, and takes single keys on a terminal.
public struct Watch {
  private let command: KataCommand
  private let write: (String) -> Void

  /// Makes the watch of a command.
  public init(_ command: KataCommand, write: @escaping (String) -> Void) {
    (self.command, self.write) = (command, write)
  }

  /// Checks now and after every save, until `q` or Ctrl-C.
  public func run() throws {
    let keys = Keys()
    defer { keys.restore() }
    try run(isTerminal: keys.isTerminal) { keys.next(within: 0.15) }
  }

  /// Checks now and after every save, until the key `q`.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the screen can be cleared.
  ///   - nextKey: Waits a moment for a key.
  func run(isTerminal: Bool, nextKey: () -> Character?) throws {
    if !isTerminal { write("checking on every save; Ctrl-C ends it") }
    var seen = Date.distantPast
    var isCleared = isTerminal
    while true {
      try Interruption.check()
      let last = try command.current().lastSave
      if last != seen {
        seen = last
        if isCleared { write("\u{1B}[2J\u{1B}[H") }
        isCleared = isTerminal
        try attempt { _ = try command.check() }
        if isTerminal { write("n next · h hint · s solution · q quit") }
      }
      let key = nextKey()
      // The next check leaves in sight what a key has shown.
      if key != nil { isCleared = false }
      switch key {
      case "n": try attempt { _ = try command.next() }
      case "h": try attempt { try command.hint() }
      case "s": try attempt { try command.solution { _ in true } }
      case "q": return
      default: break
      }
    }
  }

  /// A learner's mistake ends a check, and not the watch.
  private func attempt(_ work: () throws -> Void) throws {
    do {
      try work()
    } catch {
      try Interruption.check()
      write("\(error)")
    }
  }
}

/// Single keys from a terminal. When the input is something else, there are none.
struct Keys {
  /// Whether single keys can be read.
  let isTerminal: Bool
  private let input: Int32
  private var before = termios()

  /// Lets the terminal give each key at once, without showing it.
  init(input: Int32 = STDIN_FILENO) {
    self.input = input
    isTerminal = isatty(input) == 1
    guard isTerminal else { return }
    tcgetattr(input, &before)
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(input, TCSANOW, &raw)
  }

  /// Makes the terminal what it was.
  func restore() {
    guard isTerminal else { return }
    var before = before
    tcsetattr(input, TCSANOW, &before)
  }

  /// Waits for a key.
  func next(within seconds: Double) -> Character? {
    // A negative descriptor has no input, so `poll` waits to the end.
    Self.next(from: isTerminal ? input : -1, within: seconds)
  }

  /// Waits for a byte that a descriptor can read.
  static func next(from descriptor: Int32, within seconds: Double) -> Character? {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, Int32(seconds * 1000)) > 0 else { return nil }
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? Character(UnicodeScalar(byte)) : nil
  }
}
