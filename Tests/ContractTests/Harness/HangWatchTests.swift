import Testing

@testable import ContractKit  // HangWatch: a test must not end the process

@Suite struct HangWatchTests {
  private let cells = Contract.cells(of: [ReferenceSubject()])

  @Test func cellsThatRunAreNamedWhenNoneEnds() async throws {
    let (lines, line) = AsyncStream.makeStream(of: String.self)
    let sut = HangWatch(seconds: 0.2) {
      line.yield($0)
      line.finish()
    }
    sut.start(cells[0])
    sut.start(cells[1])
    sut.end(cells[0])

    let reported = await lines.first { _ in true }

    #expect(reported?.hasSuffix("in one of these: \(cells[1])") == true)
    sut.stop()
  }

  @Test func nothingIsSaidAfterTheEnd() async {
    let (lines, line) = AsyncStream.makeStream(of: String.self)
    let sut = HangWatch(seconds: 0.05) { line.yield($0) }
    sut.start(cells[0])
    sut.stop()

    await TestTimeouts.wait(0.15)
    line.finish()

    #expect(await lines.first { _ in true } == nil)
  }
}
