import Foundation
import Testing

@testable import TestRunner  // Silence, EventStream.Test: only the runner uses them

@Suite final class SilenceTests: Sendable {
  private let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  deinit {
    try? FileManager.default.removeItem(at: file)
  }

  private var sut: Silence { Silence(in: [file], longerThan: 10, atStart: 30) }

  @Test func whatIsWrittenStartsTheTimeAgain() throws {
    let sut = sut
    try Data("1".utf8).write(to: file)
    #expect(!sut.isOver(at: 20))
    try Data("12".utf8).write(to: file)
    #expect(!sut.isOver(at: 29))
    #expect(!sut.isOver(at: 39))

    #expect(sut.isOver(at: 40))
  }

  @Test func firstEventMayTakeLonger() throws {
    let sut = sut
    #expect(!sut.isOver(at: 30))

    #expect(sut.isOver(at: 31))
  }

  @Test func silenceBeginsAfterTheFirstEvent() throws {
    let sut = sut
    #expect(sut.seconds(at: 20) == 0)
    try Data("1".utf8).write(to: file)
    #expect(sut.seconds(at: 20) == 0)

    #expect(sut.seconds(at: 27) == 7)
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
