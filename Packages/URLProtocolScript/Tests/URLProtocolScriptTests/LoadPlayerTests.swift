import Foundation
import TestSupport
import Testing

@testable import URLProtocolScript  // for LoadPlayer: sessions start and stop loads at will

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session may start and stop a load at any time, and on Linux, it starts some loads twice.
@Suite struct LoadPlayerTests {
  let load: ScriptedURLProtocol
  let timer = ManualTimer()
  let restarts = Recorder<String>()
  let sut: LoadPlayer

  init() throws {
    let url = try #require(URL(string: "https://example.com/"))
    load = ScriptedURLProtocol(request: URLRequest(url: url), cachedResponse: nil, client: nil)
    let script = LoadScript([.pause(seconds: 0.001), .pause(seconds: 2)], timeout: 60)
    sut = LoadPlayer(script, timer: timer.start)
  }

  @Test func everyWaitEndsWithARestart() {
    sut.play(to: load, restart: { [restarts] in { restarts.record("first") } })
    timer.fire()
    sut.play(to: load, restart: { [restarts] in { restarts.record("second") } })
    timer.fire()

    #expect(timer.seconds == [0.001, 2])
    #expect(restarts.values == ["first", "second"])
  }

  @Test func startThatComesDuringAWaitIsIgnored() {
    sut.play(to: load, restart: { [restarts] in { restarts.record("first") } })
    sut.play(to: load, restart: { [restarts] in { restarts.record("second") } })
    timer.fire()

    #expect(timer.seconds == [0.001])
    #expect(restarts.values == ["first"])
  }

  @Test func stopEndsAWaitForGoodAndAnotherStartBeginsItAnew() {
    sut.play(to: load, restart: { [restarts] in { restarts.record("first") } })
    sut.stop()
    timer.fire()
    sut.play(to: load, restart: { [restarts] in { restarts.record("second") } })
    timer.fire()

    #expect(timer.seconds == [0.001, 0.001])
    #expect(restarts.values == ["second"])
  }

  @Test func gateEndsAWaitAndItsTimeoutEndsTheLoad() async throws {
    let client = ClientSpy { _ in }
    let load = ScriptedURLProtocol(request: load.request, cachedResponse: nil, client: client)
    let first = LoadGate()
    let second = LoadGate()
    let sut = LoadPlayer(
      LoadScript([.wait(for: first), .wait(for: second), .finish], timeout: 7), timer: timer.start)
    first.open()

    let _: Bool = try await awaitCompletion { restart in
      sut.play(to: load, restart: { { restart(true) } })
    }
    sut.play(to: load, restart: { {} })
    timer.fire()
    second.open()
    sut.play(to: load, restart: { {} })

    #expect(timer.seconds == [7, 7])
    #expect(client.calls == ["fail"])
  }

  @Test func waitDoesNotKeepThePlayerAlive() {
    var sut: LoadPlayer? = LoadPlayer(
      LoadScript([.pause(seconds: 1)], timeout: 60), timer: timer.start)
    weak let player = sut
    sut?.play(to: load, restart: { {} })

    sut = nil

    #expect(timer.seconds == [1])
    #expect(player == nil)
  }
}

/// A timer whose waits end when a test says so.
final class ManualTimer: Sendable {
  private let waits = Recorder<(seconds: TimeInterval, end: @Sendable () -> Void)>()

  /// The lengths of the waits so far, in order.
  var seconds: [TimeInterval] { waits.values.map(\.seconds) }

  func start(_ seconds: TimeInterval, end: @escaping @Sendable () -> Void) {
    waits.record((seconds, end))
  }

  /// Ends all waits so far, including those that have already ended.
  func fire() {
    for wait in waits.values { wait.end() }
  }
}
