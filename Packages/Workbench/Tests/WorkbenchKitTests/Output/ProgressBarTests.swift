import Synchronization
import Testing

@testable import WorkbenchKit  // which terminals can do what is internal

@Suite struct ProgressBarTests {
  private func written(
    isTerminal: Bool, _ use: (inout ProgressBar) -> Void
  ) -> [String] {
    let texts = Mutex<[String]>([])
    let console = Console(
      isTerminal: isTerminal, write: { _ in },
      report: { text in texts.withLock { $0.append(text) } })
    var sut = ProgressBar(total: 4, console: console)
    use(&sut)
    return texts.withLock(\.self)
  }

  @Test func onATerminalOneLineIsWrittenOver() {
    let texts = written(isTerminal: true) { sut in
      sut.show("A wrong")
      sut.advance(by: 3)
      sut.show("B " + String(repeating: "-", count: 100))
      sut.end()
    }

    #expect(texts[0] == "\r\u{1B}[K0/4 A wrong")
    #expect(texts[1].hasPrefix("\r\u{1B}[K3/4 B ---"))
    #expect(texts[1].count == 90)
    #expect(texts[2] == "\r\u{1B}[K")
  }

  @Test func elsewhereEachStepIsALine() {
    let texts = written(isTerminal: false) { sut in
      sut.advance(by: 1)
      sut.show("A wrong")
      sut.end()
    }

    #expect(texts == ["1/4 A wrong\n"])
  }

  @Test(arguments: [("xterm", true), ("dumb", false), (nil, true)] as [(String?, Bool)])
  func dumbTerminalIsWrittenToAsAFileIs(name: String?, isSmart: Bool) {
    #expect(Console.isSmart(true, name) == isSmart)
    #expect(!Console.isSmart(false, name))
  }
}
