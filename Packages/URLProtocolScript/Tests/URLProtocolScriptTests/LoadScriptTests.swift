import Foundation
import Testing

@testable import URLProtocolScript  // for LoadScript: a session hides the calls to its client

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The rules that keep a `URLProtocolClient` from crashing, tested without a session.
@Suite struct LoadScriptTests {
  let ok: LoadEvent
  let notFound: LoadEvent
  let offline = LoadEvent.fail(URLError(.notConnectedToInternet))

  init() throws {
    let url = try #require(URL(string: "https://example.com/"))
    ok = .response(status: 200, from: url)
    notFound = .response(status: 404, from: url)
  }

  @Test func answerIsPlayedAsItIsScripted() {
    #expect(steps([ok, .data("a"), .finish]) == ["response 200", "body a", "finish"])
    #expect(steps([offline]) == ["fail -1009"])
    #expect(steps([ok, offline]) == ["response 200", "fail -1009"])
  }

  @Test func finishWithoutAResponseIsABadServerResponse() {
    #expect(steps([.finish]) == ["fail -1011"])
    #expect(steps([.data("a"), .finish]) == ["fail -1011"])
  }

  @Test func everythingAfterTheEndIsDropped() {
    #expect(steps([offline, .finish, ok, .data("a"), .pause(seconds: 1)]) == ["fail -1009"])
    #expect(steps([ok, .finish, offline]) == ["response 200", "finish"])
    #expect(steps([ok, .finish, .finish]) == ["response 200", "finish"])
  }

  @Test func chunksAreOneBodyAtTheEnd() {
    let chunks: [LoadEvent] = [.data("a"), .pause(seconds: 1), .data("b"), .data("c")]

    #expect(steps([ok] + chunks + [.finish]) == ["response 200", "wait 1.0", "body abc", "finish"])
    #expect(steps(chunks + [ok, .finish]) == ["wait 1.0", "response 200", "body abc", "finish"])
    #expect(steps([ok] + chunks + [offline]) == ["response 200", "wait 1.0", "fail -1009"])
  }

  @Test func pieceArrivesAtOnceWithThePartsBeforeIt() {
    #expect(
      steps([ok, .data("a"), .piece("b"), .pause(seconds: 1), .piece("c"), .data("d"), .finish])
        == ["response 200", "body ab", "wait 1.0", "body c", "body d", "finish"])
    #expect(steps([.piece("a"), ok, .finish]) == ["response 200", "body a", "finish"])
    #expect(steps([ok, .piece("a"), offline]) == ["response 200", "body a", "fail -1009"])
  }

  @Test(arguments: [204, 304]) func bodyThatTheStatusForbidsIsRefused(status: Int) throws {
    let url = try #require(URL(string: "https://example.com/a"))
    let script = [.response(status: status, from: url), .data("abc"), LoadEvent.finish]

    guard case .fail(let error) = LoadScript(script, timeout: 60).steps.last else {
      Issue.record("The script does not fail.")
      return
    }
    let text = "An answer with status \(status) has no body. Leave out the 3 bytes."
    #expect(error.localizedDescription == text)
    #expect(steps([script[0], .piece("abc"), .piece("d"), .finish]).count == 2)
    #expect(steps([script[0], .data(""), .finish]) == ["response \(status)", "finish"])
  }

  @Test func answerToAHeadHasNoBody() {
    let script = LoadScript([ok, .data("a"), .piece("b"), .finish], timeout: 60, isHead: true)

    #expect(script.steps.map(\.text) == ["response 200", "finish"])
  }

  @Test func gateIsWaitedForUntilTheTimeout() {
    let gate = LoadEvent.wait(for: LoadGate())

    #expect(
      steps([.pause(seconds: 3), gate, ok, gate, .finish], timeout: 5)
        == ["wait 3.0", "gate 2.0", "response 200", "gate 5.0", "finish"])
  }

  @Test func emptyBodyIsNone() {
    #expect(steps([ok, .data(""), .finish]) == ["response 200", "finish"])
  }

  @Test func onlyTheFirstResponseCounts() {
    #expect(steps([notFound, ok, .finish]) == ["response 404", "finish"])
  }

  @Test func silenceEndsWithATimeout() {
    #expect(steps([], timeout: 5) == ["wait 5.0", "fail -1001"])
    #expect(steps([ok, .data("a")], timeout: 5) == ["response 200", "wait 5.0", "fail -1001"])
    #expect(steps([.pause(seconds: 5), ok, .finish], timeout: 5) == ["wait 5.0", "fail -1001"])
  }

  @Test func pausesInARowAddUpUntilASignOfLife() {
    let pause = LoadEvent.pause(seconds: 3)

    #expect(steps([pause, pause, ok], timeout: 5) == ["wait 3.0", "wait 2.0", "fail -1001"])
    #expect(
      steps([pause, ok, pause, .data("a"), pause, .finish], timeout: 5)
        == ["wait 3.0", "response 200", "wait 3.0", "wait 3.0", "body a", "finish"])
    // A second response is dropped, but it restarts the timeout.
    #expect(
      steps([ok, pause, ok, pause], timeout: 5)
        == ["response 200", "wait 3.0", "wait 3.0", "wait 2.0", "fail -1001"])
  }

  @Test(arguments: [0, -1, -TimeInterval.infinity, .nan])
  func pauseOfNoTimeIsNone(seconds: TimeInterval) {
    #expect(steps([.pause(seconds: seconds), offline]) == ["fail -1009"])
  }

  @Test(arguments: [0, -1, TimeInterval.nan])
  func timeoutOfNoTimeIsTheUsualMinute(timeout: TimeInterval) {
    #expect(steps([], timeout: timeout) == ["wait 60.0", "fail -1001"])
  }

  @Test func infinitePauseWithoutATimeoutStillHasAnEnd() {
    #expect(steps([.pause(seconds: .infinity)], timeout: .infinity) == ["wait inf", "fail -1001"])
  }

  private func steps(_ events: [LoadEvent], timeout: TimeInterval = 60) -> [String] {
    LoadScript(events, timeout: timeout).steps.map(\.text)
  }
}

extension LoadScript.Step {
  fileprivate var text: String {
    switch self {
    case .wait(let seconds, let gate): "\(gate == nil ? "wait" : "gate") \(seconds)"
    case .script: "script"
    case .response(let response): "response \((response as? HTTPURLResponse)?.statusCode ?? 0)"
    case .body(let data): "body \(String(decoding: data, as: UTF8.self))"
    case .finish: "finish"
    case .fail(let error): "fail \((error as NSError).code)"
    }
  }
}
