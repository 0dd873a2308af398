import Testing

@testable import ContractKit  // HangWatch: a test must not end the process

@Suite struct HangWatchTests {
  private let cells = Contract.cells(of: [ReferenceSubject()])
  /// A watch that looks when a test asks it to.
  private let sut = HangWatch(seconds: 10_000)

  @Test func cellsThatRunInTwoLooksAreNamedWhenNoneEnded() {
    for cell in cells[...2] { sut.start(cell) }
    sut.end(cells[0])
    #expect(sut.look() == "")
    sut.start(cells[3])

    #expect(sut.look() == names(cells[1...2]))
    #expect(sut.look() == names(cells[1...3]))
  }

  @Test func nothingHangsWhileCellsEnd() {
    sut.start(cells[0])

    for cell in cells[1...3] {
      sut.start(cell)
      #expect(sut.look() == "")
      sut.end(cell)
    }
  }

  @Test func nothingHangsWhereNothingRuns() {
    sut.start(cells[0])
    sut.end(cells[0])

    #expect(sut.look() == "")
    #expect(sut.look() == "")
  }

  @Test func watchLooksUntilSomethingHangs() async {
    let (lines, line) = AsyncStream.makeStream(of: String.self)
    let sut = HangWatch(seconds: 0.01) {
      line.yield($0)
      line.finish()
    }
    sut.start(cells[0])

    let reported = await lines.reduce(into: []) { $0.append($1) }

    #expect(
      reported == ["No cell has ended for 0 s. The process hangs in one of these: \(cells[0])"])
    withExtendedLifetime(sut) {}
  }

  @Test func threadEndsAfterItsWatch() async {
    final class Token: Sendable {}
    weak var token: Token?

    do {
      let held = Token()
      token = held
      _ = HangWatch(seconds: 0.01) { _ in withExtendedLifetime(held) {} }
    }

    #expect(await TestTimeouts.until(3) { token == nil })
  }

  @Test func hangEndsTheProcessWithAWord() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      let sut = HangWatch(seconds: 0.01)
      sut.start(Contract.cells(of: [ReferenceSubject()])[0])
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      withExtendedLifetime(sut) {}
    }

    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains("No cell has ended for 0 s. The process hangs in one of these: Reference"))
  }

  private func names(_ cells: ArraySlice<Cell>) -> String {
    cells.map(\.description).sorted().joined(separator: ", ")
  }
}
