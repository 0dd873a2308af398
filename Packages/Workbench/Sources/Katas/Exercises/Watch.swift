import Foundation
import WorkbenchKit

struct Watch {
  let command: KataCommand

  func run() throws {
    let keys = Keys()
    defer { keys.restore() }
    try run(isTerminal: keys.isTerminal && Console.isTerminal(STDOUT_FILENO)) {
      keys.next(within: 0.15)
    }
  }

  func run(isTerminal: Bool, nextKey: () -> Character?) throws {
    if !isTerminal { command.screen.write("checking on every save; press Ctrl-C to stop") }
    // A file that is not UTF-8 is a change, too.
    var seen: PackageFiles?? = .none
    var seenCard: String?
    var isCleared = isTerminal
    while true {
      try Interruption.check()
      let current = try command.current()
      let files = try? current.files
      let card = try? Workspace.text(of: Attempt.cardFile, in: current.folder)
      if seen != .some(files) || seenCard != card {
        (seen, seenCard) = (.some(files), card)
        if isCleared { command.screen.write("\u{1B}[2J\u{1B}[H") }
        isCleared = isTerminal
        try attempt { _ = try command.check() }
        if isTerminal { command.screen.write("n next · h hint · s solution · q quit") }
      }
      let key = nextKey()
      // The next check leaves in sight what a key has shown.
      if key != nil { isCleared = false }
      switch key {
      case "n": try attempt { _ = try command.next() }
      case "h": try attempt { try command.hint() }
      case "s": try attempt { try command.solution() }
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
      command.screen.write("\(WorkbenchError(error))")
    }
  }
}

struct Keys {
  let isTerminal: Bool
  private var before = termios()

  init() {
    isTerminal = tcgetattr(STDIN_FILENO, &before) == 0
    takeTerminal()
  }

  func restore() { _ = set(before) }

  func next(within seconds: Double) -> Character? {
    Self.next(from: takeTerminal() ? STDIN_FILENO : -1, within: seconds)
  }

  /// Gives each key at once, and does not show it. A shell sets the terminal while this process is
  /// stopped, so it is done for each key.
  @discardableResult private func takeTerminal() -> Bool {
    var settings = before
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    return set(settings)
  }

  /// Sets the terminal; not in the background, where that would stop this process.
  private func set(_ settings: termios) -> Bool {
    var settings = settings
    return isTerminal && [-1, getpgrp()].contains(tcgetpgrp(STDIN_FILENO))
      && tcsetattr(STDIN_FILENO, TCSANOW, &settings) == 0
  }

  /// Waits for a byte that a descriptor can read. A negative descriptor has none, so this waits to
  /// the end.
  static func next(from descriptor: Int32, within seconds: Double) -> Character? {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, Int32(seconds * 1000)) > 0 else { return nil }
    var byte: UInt8 = 0
    // A terminal that went away has no more keys.
    return read(descriptor, &byte, 1) == 1 ? Character(UnicodeScalar(byte)) : "q"
  }
}
