import Foundation
import Testing

@testable import ContractKit  // Socket: only the server uses it

@Suite struct SocketTests {
  private let listener: Socket
  private let client: RawClient
  private let sut: Socket

  init() throws {
    listener = try Socket.listening(onPort: 0)
    client = try #require(RawClient(port: listener.port))
    sut = try #require(listener.acceptNext())
  }

  private func shut() {
    sut.shut()
    listener.shut()
  }

  @Test func whatHasNotArrivedIsNotTheEnd() throws {
    defer { shut() }

    guard case .nothingYet = sut.receive() else {
      Issue.record("Nothing was sent.")
      return
    }
    #expect(listener.acceptNext() == nil)
  }

  @Test func fullBufferTakesNothingMore() throws {
    defer { shut() }
    let bytes = [UInt8](repeating: 0, count: 1_000_000)[...]

    var counts: [Int?] = []
    while counts.last != .some(0), counts.count < 100 { counts.append(sut.send(bytes)) }

    #expect(counts.last == .some(0))
    #expect(!counts.contains(nil))
  }
}
