import BlockingWork
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Katas

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite(.blocking) struct KeysTests {
  private let pipe = Pipe()
  private var input: Int32 { pipe.fileHandleForReading.fileDescriptor }

  /// A read without input would not end, so it has a thread of its own.
  @Test func withoutInputThereIsNoKey() throws {
    let key = Mutex<Character?>("?")
    let isOver = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [input] in
      let found = Keys.next(from: input, within: 0)
      key.withLock { $0 = found }
      isOver.signal()
    }

    #expect(isOver.wait(timeout: .now() + 10) == .success)

    #expect(key.withLock(\.self) == nil)
    try pipe.fileHandleForWriting.close()
  }

  @Test func inputIsReadKeyByKey() throws {
    try pipe.fileHandleForWriting.write(contentsOf: Data("hq".utf8))

    #expect(Keys.next(from: input, within: 60) == "h")
    #expect(Keys.next(from: input, within: 60) == "q")
  }

  @Test func endOfTheInputIsNoKey() throws {
    try pipe.fileHandleForWriting.close()

    #expect(Keys.next(from: input, within: 60) == nil)
  }

  /// A key counts as soon as it is pressed, and is not shown. Afterwards, the terminal is as it was.
  @Test func terminalIsTakenAndGivenBack() throws {
    let terminal = try Terminal()
    let before = terminal.settings

    let sut = Keys(input: terminal.input)

    #expect(sut.isTerminal)
    #expect(before & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO))
    #expect(terminal.settings == before & ~tcflag_t(ICANON | ECHO))
    sut.restore()
    #expect(terminal.settings == before)
  }

  @Test func inputThatIsNoTerminalHasNoKeys() throws {
    try pipe.fileHandleForWriting.write(contentsOf: Data("q".utf8))

    let sut = Keys(input: input)

    #expect(!sut.isTerminal)
    #expect(sut.next(within: 0) == nil)
    sut.restore()
  }
}

/// A terminal without a window.
private final class Terminal {
  private let window: Int32
  /// What a program on this terminal reads from.
  let input: Int32

  init() throws {
    #if canImport(Darwin)
      window = posix_openpt(O_RDWR | O_NOCTTY)
      try #require(window >= 0 && grantpt(window) == 0 && unlockpt(window) == 0)
      input = open(try #require(ptsname(window)), O_RDWR | O_NOCTTY)
    #else
      // The same by system calls, because Swift's `Glibc` lacks these functions.
      let (unlocks, tellsNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)  // TIOCSPTLCK, TIOCGPTN
      window = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (isLocked, number): (Int32, Int32) = (0, -1)
      try #require(ioctl(window, unlocks, &isLocked) == 0)
      try #require(ioctl(window, tellsNumber, &number) == 0)
      input = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    #endif
    try #require(input >= 0)
  }

  deinit {
    close(input)
    close(window)
  }

  /// Its local flags: whether it gives whole lines, and shows what is typed.
  var settings: tcflag_t {
    var settings = termios()
    tcgetattr(input, &settings)
    return settings.c_lflag
  }
}
