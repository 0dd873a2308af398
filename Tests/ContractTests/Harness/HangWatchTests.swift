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

  @Test func hangEndsTheProcessWithAWord() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      let sut = HangWatch(seconds: 0.01)
      sut.start(Contract.cells(of: [ReferenceSubject()])[0])
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }

    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains("No cell has ended for 0 s. The process hangs in one of these: Reference"))
  }

  @Test func nothingHangsWhereNothingRuns() async {
    let (lines, line) = AsyncStream.makeStream(of: String.self)
    let sut = HangWatch(seconds: 0.05) { line.yield($0) }
    sut.start(cells[0])
    sut.end(cells[0])

    await TestTimeouts.wait(0.15)
    sut.stop()
    line.finish()

    #expect(await lines.first { _ in true } == nil)
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
