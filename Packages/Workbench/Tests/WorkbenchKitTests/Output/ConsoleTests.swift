import TestHelpers
import Testing
import WorkbenchKit

@Suite struct ConsoleTests {
  private let transcript = Transcript()

  @Test func onATerminalProgressIsOneLine() {
    let sut = transcript.console(isTerminal: true)

    sut.show(progress: "0/4 A wrong")
    sut.show(progress: "3/4 B \(String(repeating: "-", count: 100))")
    sut.show(progress: "")

    let line = "\r\u{1B}[K"
    let long = "3/4 B \(String(repeating: "-", count: 80))"
    #expect(transcript.text == "\(line)0/4 A wrong\(line)\(long)\(line)")
  }

  @Test func elsewhereEachStepIsALine() {
    let sut = transcript.console()

    sut.show(progress: "1/4 A wrong")
    sut.show(progress: "")

    #expect(transcript.text == "1/4 A wrong\n")
  }
}
