import Foundation
import Testing

@testable import ContractKit  // Socket: only the server uses it

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

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

  @Test func bytesThatArrivedAreRead() throws {
    defer { shut() }

    client.send("a")

    #expect(sut.bytes == Array("a".utf8))
  }

  @Test func connectionThatTheOtherSideResetIsAtItsEnd() throws {
    defer { shut() }
    let other = RawClient(port: listener.port)
    let accepted = try #require(listener.acceptNext())
    defer { accepted.shut() }
    guard case .nothingYet = accepted.receive() else {
      Issue.record("Nothing was sent.")
      return
    }

    withExtendedLifetime(consume other) {}
    accepted.waitForAnEvent()

    guard case .end = accepted.receive() else {
      Issue.record("The other side has reset the connection.")
      return
    }
    // The system has no error left, and says that nothing more comes. An older error decides nothing.
    _ = sut.receive()
    guard case .end = accepted.receive() else {
      Issue.record("Nothing more can come.")
      return
    }
    #expect(accepted.send([1]) == nil)
  }

  @Test func childProcessesInheritNoConnection() {
    defer { shut() }

    #expect(fcntl(sut.descriptor, F_GETFD) & FD_CLOEXEC != 0)
    #expect(fcntl(listener.descriptor, F_GETFD) & FD_CLOEXEC != 0)
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

extension Socket {
  /// Waits up to three seconds for bytes, or for the end.
  fileprivate func waitForAnEvent() {
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&event, 1, 3_000)
  }

  /// The bytes that arrive next; `nil` when none do.
  fileprivate var bytes: [UInt8]? {
    waitForAnEvent()
    return if case .bytes(let bytes) = receive() { bytes } else { nil }
  }
}
