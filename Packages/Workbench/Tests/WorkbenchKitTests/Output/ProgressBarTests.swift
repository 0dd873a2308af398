import Synchronization
import Testing
import WorkbenchKit

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
      sut.advance(by: 1)
      sut.show("B wrong")
      sut.advance(by: 2)
      sut.show("C " + String(repeating: "-", count: 100))
      sut.advance(by: 1)
      sut.show("")
      sut.end()
    }

    #expect(texts.allSatisfy { $0.hasPrefix("\r\u{1B}[K") && !$0.contains("\n") })
    #expect(texts[0].hasSuffix("[K0/4 A wrong"))
    #expect(texts[1].contains(/\[K1\/4 \d+:\d\d left, B wrong/))
    #expect(texts[2].contains(/\[K3\/4 \d+:\d\d left, C -+$/))
    #expect(texts[2].count == 90)
    #expect(texts[3] == "\r\u{1B}[K4/4 0:00 left, ")
    #expect(texts[4] == "\r\u{1B}[K")
  }

  @Test func elsewhereEachStepIsALine() {
    let texts = written(isTerminal: false) { sut in
      sut.advance(by: 1)
      sut.show("A wrong")
      sut.end()
    }

    #expect(texts == ["1/4 A wrong\n"])
  }
}
