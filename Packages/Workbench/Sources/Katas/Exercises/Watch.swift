import Foundation
import WorkbenchKit

/// `make watch`: checks on every save, and takes single keys on a terminal.
struct Watch {
  let command: KataCommand

  /// Checks now and after every save, until `q` or Ctrl-C.
  func run() throws {
    let keys = Keys()
    defer { keys.restore() }
    try run(isTerminal: keys.isTerminal) { keys.next(within: 0.15) }
  }

  /// Checks now and after every save, until the key `q`.
  func run(isTerminal: Bool, nextKey: () -> Character?) throws {
    if !isTerminal { command.screen.write("checking on every save; Ctrl-C ends it") }
    var seen = Date.distantPast
    var isCleared = isTerminal
    while true {
      try Interruption.check()
      let last = try command.current().lastSave
      if last != seen {
        seen = last
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
      command.screen.write("\(error)")
    }
  }
}
