import APIClient
import Foundation
import Synchronization
import TestSupport
import Testing
import URLProtocolScript

@testable import APIClientDoubles  // StubRegistry: the double's own is the whole process's

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct StubRegistryTests {
  let base: URL
  let sut = StubRegistry()

  init() throws {
    base = try #require(URL(string: "https://client.example.com/v1"))
  }

  @Test func wholeAddressAnswersForAllBelowIt() throws {
    sut.add(.status(501), endpoint: "https://api.example.com/items")
    sut.add(.status(502), endpoint: "https://api.example.com/items")

    #expect(try status(at: "https://api.example.com/items/1") == 501)
    #expect(try status(at: "https://api.example.com/users") == nil)
    #expect(try status(at: "http://api.example.com/items") == nil)
    #expect(try status(at: "https://api.example.com/items") == 502)
  }

  @Test(arguments: [
    ("api.example.com/items", "https://api.example.com/items/1", true),
    ("api.example.com/items", "api.example.com/items", true),
    ("https://api.example.com/items", "api.example.com/items", false),
    ("localhost:8080/items", "http://localhost:8080/items", true),
    ("localhost:8080/items", "localhost:8080/items", true),
    ("localhost:8080/items", "http://localhost:80/items", false),
    ("http://127.0.0.1:8080/items", "http://127.0.0.1:9090/items", false),
    ("HTTPS://API.example.com/Items", "https://api.EXAMPLE.com/Items", true),
    ("API.example.com/Items", "https://api.example.com/Items", true),
    ("HTTPS://API.example.com/Items", "https://api.example.com/items", false),
    ("/Items", "https://example.com/Items", true), ("/Items", "https://example.com/items", false),
    ("https://user:secret@h.invalid/x#top", "https://h.invalid/x", true),
    ("https://h.invalid/x", "https://user:secret@h.invalid/x#top", true),
  ])
  func addressFitsHoweverItIsSpelled(stubbed: String, asked: String, fits: Bool) throws {
    sut.add(.status(501), endpoint: stubbed)

    #expect((try status(at: asked) == 501) == fits)
  }

  @Test func noAddressAnswersAnyThatNoClientHas() throws {
    sut.add(.status(501), base: base, endpoint: "/items")
    sut.add(.status(502), endpoint: nil)

    #expect(try status(at: "https://client.example.com/v1/users") == nil)
    #expect(try status(at: "https://client.example.com/v2/users") == 502)
    #expect(try status(at: "https://client.example.com/v2/users") == nil)
  }

  @Test func wholeAddressAnswersAfterTheClientsOwnStubs() throws {
    sut.add(.status(501), endpoint: "client.example.com/v1/items")
    sut.add(.status(502), endpoint: "https://client.example.com/v1/items")
    sut.add(.status(503), base: base, endpoint: nil)

    let statuses = try (1...3).map { _ in try status(at: "https://client.example.com/v1/items") }

    #expect(statuses == [503, 502, 501])
  }

  @Test func requestUnderTwoClientsBelongsToTheOneWithTheLongerBaseURL() throws {
    let root = try #require(URL(string: "https://client.example.com"))
    sut.add(.status(501), base: root, endpoint: nil)
    sut.add(.status(502), base: base, endpoint: nil)

    #expect(try status(at: "https://client.example.com/v1/items") == 502)
    #expect(try status(at: "https://client.example.com/v1/items") == nil)
    #expect(try status(at: "https://client.example.com/v11/items") == 501)
    #expect(sut.queue(of: base).requests.count == 2)
    #expect(sut.queue(of: root).requests.count == 1)
  }

  @Test func slashAtTheEndOfABaseURLMakesNoDifference() throws {
    let withSlash = try #require(URL(string: "https://client.example.com/v1/"))
    sut.add(.status(501), base: withSlash, endpoint: "/items")

    #expect(sut.queue(of: base).unusedAnswers == ["https://client.example.com/v1/items"])
    #expect(try status(at: "https://client.example.com/v1/items") == 501)
  }

  @Test func pathAnswersEveryAddressThatEndsWithIt() throws {
    for status in 501...504 { sut.add(.status(status), endpoint: "/items") }

    #expect(try status(at: "https://example.com/items") == 501)
    #expect(try status(at: "https://example.com/v1/items") == 502)
    #expect(try status(at: "api.example.com/items") == 503)
    #expect(try status(at: "https://example.com/items/1") == nil)
    #expect(try status(at: "https://example.com/myitems") == nil)
    #expect(try status(at: "https://example.com/other?next=/items") == nil)
    sut.add(.status(506), endpoint: "/items?page=2")
    #expect(try status(at: "https://example.com/v1/items?page=2") == 506)
    sut.add(.status(505), endpoint: "?next=/items")
    #expect(try status(at: "https://example.com/other?next=/items") == nil)
    #expect(sut.queue(of: nil).unusedAnswers == ["/items", "?next=/items"])
  }

  @Test func longestPathWinsAndIsTriedBetweenAddressAndAnyAddress() throws {
    sut.add(.status(504), endpoint: nil)
    sut.add(.status(503), endpoint: "/items")
    sut.add(.status(502), endpoint: "/v1/items")
    sut.add(.status(501), endpoint: "https://example.com")

    let statuses = try (1...5).map { _ in try status(at: "https://example.com/v1/items") }

    #expect(statuses == [501, 502, 503, 504, nil])
  }

  @Test func pathNeverAnswersForAClientThatWasStubbed() throws {
    sut.add(.status(501), base: base, endpoint: "/other")
    sut.add(.status(502), endpoint: "/items")

    #expect(try status(at: "https://client.example.com/v1/items") == nil)
  }

  @Test func unstubbedRequestNamesWhatIsStubbedWithoutAClient() throws {
    sut.add(.status(501), endpoint: "api.example.com/b")
    sut.add(.status(501), endpoint: "/a")
    sut.add(.status(501), base: base, endpoint: nil)

    let error = try #require(try failure(at: "https://client.example.com/") as? UnscriptedRequest)

    #expect(error.unusedAnswers == ["/a", "api.example.com/b"])
  }

  @Test func lateRequestOfAClientThatWasResetFailsWhateverIsStubbedWithoutAClient() throws {
    sut.add(.status(501), base: base, endpoint: nil)
    sut.add(.status(502), endpoint: nil)

    sut.clear(base: base)

    #expect(try status(at: "https://client.example.com/v1/items") == nil)
    #expect(sut.queue(of: nil).unusedAnswers == ["any address"])
  }

  @Test func requestIsRecordedAlsoWhenNothingIsStubbed() throws {
    _ = try status(at: "https://example.com/items")

    #expect(sut.queue(of: nil).requests.map(\.url?.path) == ["/items"])
  }

  @Test func requestWithoutAnAddressFails() {
    var request = URLRequest(url: base)
    request.url = nil

    let events = sut.answer(to: request)

    guard case .fail(URLError.badURL) = events.first else {
      Issue.record("\(events) is not the failure")
      return
    }
  }

  @Test func resetForgetsEverythingAlsoThatAClientHadStubs() throws {
    sut.add(.status(501), base: base, endpoint: nil)
    sut.add(.status(502), endpoint: nil)
    _ = try status(at: "https://example.com/")

    sut.reset()
    sut.add(.status(503), endpoint: nil)

    #expect(sut.queue(of: nil).requests.isEmpty)
    #expect(try status(at: "https://client.example.com/v1/items") == 503)
    #expect(sut.queue(of: base).unusedAnswers.isEmpty)
  }

  @Test func delayComesBeforeTheAnswer() {
    let error = URLError(.timedOut)
    sut.add(ExpectedResponse(data: Data(), after: 7), base: base, endpoint: nil)
    sut.add(ExpectedResponse(error: error, after: 8), base: base, endpoint: nil)
    sut.add(ExpectedResponse(data: Data()), base: base, endpoint: nil)
    sut.add(ExpectedResponse(error: error), base: base, endpoint: nil)

    let delays = (1...4).map { _ -> TimeInterval? in
      guard case .pause(let seconds) = sut.answer(to: URLRequest(url: base)).first else {
        return nil
      }
      return seconds
    }

    #expect(delays == [7, 8, 0, 0])
  }

  @Test func answerThatNeverComesHasNoEvents() {
    sut.add(.neverAnswers, base: base, endpoint: nil)

    #expect(sut.answer(to: URLRequest(url: base)).isEmpty)
    #expect(sut.queue(of: base).unusedAnswers.isEmpty)
  }

  @Test func answerThatBreaksOffHasBegunWithStatus400() throws {
    sut.add(ExpectedResponse(error: URLError(.timedOut)), base: base, endpoint: nil)
    sut.add(
      ExpectedResponse(error: URLError(.timedOut), statusCode: 503), base: base, endpoint: nil)

    #expect(try status(at: base.absoluteString) == 400)
    #expect(try status(at: base.absoluteString) == 503)
  }

  @Test func requestsAtTheSameTimeGetEachAnAnswerOfTheirOwn() async throws {
    let (numbers, request) = (Array(1...1_000), URLRequest(url: base))
    for number in numbers {
      sut.add(
        ExpectedResponse(events: [.pause(seconds: Double(number))]), base: base, endpoint: nil)
    }
    let seen = Mutex<[Double]>([])

    await race(rounds: 500) { [sut] _ in
      sut.add(.neverAnswers, endpoint: nil)
      for case .pause(let seconds) in sut.answer(to: request) {
        seen.withLock { $0.append(seconds) }
      }
    }

    #expect(seen.withLock { $0.sorted() } == numbers.map(Double.init))
    #expect(sut.queue(of: base).requests.count == numbers.count)
    #expect(sut.queue(of: nil).unusedAnswers.count == numbers.count)
  }

  private func status(at address: String) throws -> Int? {
    for case .response(let response) in sut.answer(to: try URLRequest(address)) {
      return (response as? HTTPURLResponse)?.statusCode
    }
    return nil
  }

  private func failure(at address: String) throws -> (any Error)? {
    for case .fail(let error) in sut.answer(to: try URLRequest(address)) { return error }
    return nil
  }
}

extension ExpectedResponse {
  fileprivate static func status(_ code: Int) -> Self {
    ExpectedResponse(data: Data(), statusCode: code)
  }
}
