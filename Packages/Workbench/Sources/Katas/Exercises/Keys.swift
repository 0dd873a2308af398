#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

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

  func restore() {
    guard isTerminal else { return }
    var before = before
    tcsetattr(input, TCSANOW, &before)
  }

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
