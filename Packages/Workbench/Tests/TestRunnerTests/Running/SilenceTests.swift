import Foundation
import Synchronization
import Testing

@testable import TestRunner  // Silence, EventStream.Test: only the runner uses them

@Suite final class SilenceTests: Sendable {
  private let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let seconds = Mutex(0.0)
  private let start = ContinuousClock.now

  deinit {
    try? FileManager.default.removeItem(at: file)
  }

  private var sut: Silence {
    Silence(in: [file], longerThan: 10, atStart: 30) { [self] in
      start + .seconds(seconds.withLock(\.self))
    }
  }

  private func pass(_ more: Double) {
    seconds.withLock { $0 += more }
  }

  @Test func whatIsWrittenStartsTheTimeAgain() throws {
    let sut = sut
    pass(20)
    try Data("1".utf8).write(to: file)
    #expect(!sut.isOver())
    pass(9)
    try Data("12".utf8).write(to: file)
    #expect(!sut.isOver())
    pass(10)
    #expect(!sut.isOver())
    pass(1)

    #expect(sut.isOver())
  }

  @Test func firstEventMayTakeLonger() throws {
    let sut = sut
    pass(30)
    #expect(!sut.isOver())
    pass(1)

    #expect(sut.isOver())
  }

  @Test func silenceBeginsAfterTheFirstEvent() throws {
    let sut = sut
    pass(20)
    #expect(sut.seconds() == 0)
    try Data("1".utf8).write(to: file)
    #expect(sut.seconds() == 0)
    pass(7)

    #expect(sut.seconds() == 7)
  }

  @Test func patternOfATestMatchesItsIdOnly() throws {
    let test = EventStream.Test(id: "M.S/a b🎉(x:)/F.swift:1:2", name: "a b🎉(x:)", place: nil)
    let pattern = try Regex(test.pattern)

    #expect(test.id.contains(pattern))
    for other in ["M.S/a b🎉(x:)/F.swift:1:23", "N/M.S/a b🎉(x:)/F.swift:1:2"] {
      #expect(!other.contains(pattern))
    }
  }
}
