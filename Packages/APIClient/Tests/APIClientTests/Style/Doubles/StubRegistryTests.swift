import APIClient
import Foundation
import TestSupport
import Testing
import URLProtocolScript

@testable import APIClientDoubles  // StubRegistry: the double's own is shared by the whole process

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Which stub answers which request, if some stubs have no client.
@Suite struct StubRegistryTests {
  let base: URL
  let sut = StubRegistry()

  init() throws {
    base = try #require(URL(string: "https://client.example.com/v1"))
  }

  @Test(arguments: [
    ("https://api.example.com/todos", "https://api.example.com/todos"),
    ("https://api.example.com/todos", "https://api.example.com/todos/1"),
    ("api.example.com/todos", "https://api.example.com/todos/1"),
    ("api.example.com/todos", "api.example.com/todos"),
    ("localhost:8080/todos", "http://localhost:8080/todos"),
    ("localhost:8080/todos", "localhost:8080/todos"),
    ("API.example.com/Todos", "https://api.example.com/Todos"),
    ("/Todos", "https://example.com/Todos"),
    ("/todos", "https://example.com/v1/todos"), ("/todos", "api.example.com/todos"),
    ("/todos?page=2", "https://example.com/v1/todos?page=2"), (nil, "https://example.com/users"),
  ])
  func addressFitsHoweverItIsSpelled(stubbed: String?, asked: String) throws {
    sut.add(.status(501), endpoint: stubbed)

    #expect(try statuses(at: asked, times: 2) == [501, nil])
  }

  @Test(arguments: AddressSpellings.same)
  func twoSpellingsOfOneAddressAreOne(first: String, second: String) throws {
    for (stubbed, asked) in [(first, second), (second, first)].map(filled) {
      sut.add(.status(501), endpoint: stubbed)
      #expect(try statuses(at: asked, times: 2) == [501, nil])

      let url = try #require(URL(string: stubbed))
      sut.add(.status(502), base: url, endpoint: nil)
      #expect(try statuses(at: asked, times: 2) == [502, nil])
      #expect(sut.queue(of: URL(string: asked)).requests.count == 2)
      sut.reset()
    }
  }

  @Test(arguments: AddressSpellings.different)
  func twoAddressesAreTwo(first: String, second: String) throws {
    for (stubbed, asked) in [(first, second), (second, first)].map(filled) {
      sut.add(.status(501), endpoint: stubbed)

      #expect(try statuses(at: asked) == [nil])
      sut.reset()
    }
  }

  @Test(arguments: [
    ("https://api.example.com/todos", "https://api.example.com/users"),
    ("https://api.example.com/todos", "api.example.com/todos"),
    ("localhost:8080/todos", "http://localhost:80/todos"),
    ("http://127.0.0.1:8080/todos", "http://127.0.0.1:9090/todos"),
    ("/Todos", "https://example.com/todos"), ("/todos", "https://example.com/todos/1"),
    ("/todos", "https://example.com/mytodos"), ("/todos", "https://example.com/users?next=/todos"),
    ("?next=/todos", "https://example.com/users?next=/todos"),
  ])
  func otherAddressDoesNotFit(stubbed: String, asked: String) throws {
    sut.add(.status(501), endpoint: stubbed)

    #expect(try statuses(at: asked) == [nil])
  }

  @Test func longestPathWinsAndIsTriedBetweenAddressAndAnyAddress() throws {
    sut.add(.status(505), endpoint: nil)
    sut.add(.status(504), endpoint: "/todos")
    sut.add(.status(503), endpoint: "/v1/todos")
    sut.add(.status(502), endpoint: "example.com")
    sut.add(.status(501), endpoint: "https://example.com")

    let statuses = try statuses(at: "https://example.com/v1/todos", times: 6)

    #expect(statuses == [501, 502, 503, 504, 505, nil])
  }

  @Test func requestOfAClientTakesItsOwnStubThenAWholeAddressAndNothingElse() throws {
    sut.add(.status(505), endpoint: nil)
    sut.add(.status(504), endpoint: "/todos")
    sut.add(.status(503), endpoint: "client.example.com/v1/todos")
    sut.add(.status(502), endpoint: "https://client.example.com/v1/todos")
    sut.add(.status(501), base: base, endpoint: nil)

    let own = try statuses(at: "https://client.example.com/v1/todos", times: 4)
    let beside = try statuses(at: "https://client.example.com/v2/todos", times: 3)

    #expect(own == [501, 502, 503, nil])
    #expect(beside == [504, 505, nil])
  }

  @Test func requestUnderTwoClientsBelongsToTheOneWithTheLongerBaseURL() throws {
    let root = try #require(URL(string: "https://client.example.com/"))
    sut.add(.status(501), base: root, endpoint: nil)
    sut.add(.status(502), base: base, endpoint: nil)

    #expect(try statuses(at: "https://client.example.com/v1/todos", times: 2) == [502, nil])
    #expect(try statuses(at: "https://client.example.com/v11/todos") == [501])
    #expect(sut.queue(of: base).requests.count == 2)
    #expect(sut.queue(of: root).requests.count == 1)
  }

  @Test func unstubbedRequestNamesWhatIsStubbedWithoutAClient() throws {
    sut.add(.status(501), endpoint: "api.example.com/b")
    for endpoint in ["/a", "?a=1"] { sut.add(.status(501), endpoint: endpoint) }
    sut.add(.status(501), base: base, endpoint: nil)

    let events = sut.answer(to: try URLRequest("https://client.example.com/"))

    guard case .fail(let error as UnscriptedRequest) = events.first else {
      Issue.record("\(events) is not the failure")
      return
    }
    #expect(error.unusedAnswers == ["/a", "?a=1", "api.example.com/b"])
    #expect(sut.queue(of: nil).requests.map(\.url?.path) == ["/"])
  }

  @Test func lateRequestOfAClientThatWasResetFailsWhateverIsStubbedWithoutAClient() throws {
    sut.add(.status(501), base: base, endpoint: nil)
    sut.add(.status(502), endpoint: nil)

    sut.clear(base: base)

    #expect(try statuses(at: "https://client.example.com/v1/todos") == [nil])
    #expect(sut.queue(of: nil).unusedAnswers == ["any address"])
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
    _ = try statuses(at: "https://example.com/")

    sut.reset()
    sut.add(.status(503), endpoint: nil)

    #expect(sut.queue(of: nil).requests.isEmpty)
    #expect(try statuses(at: "https://client.example.com/v1/todos") == [503])
    #expect(sut.queue(of: base).unusedAnswers.isEmpty)
  }

  private func filled(_ pair: (String, String)) -> (String, String) {
    (
      AddressSpellings.filled(pair.0, host: "cafe.invalid"),
      AddressSpellings.filled(pair.1, host: "cafe.invalid")
    )
  }

  private func statuses(at address: String, times: Int = 1) throws -> [Int?] {
    try (1...times).map { _ in
      for case .response(let response) in sut.answer(to: try URLRequest(address)) {
        return (response as? HTTPURLResponse)?.statusCode
      }
      return nil
    }
  }
}

extension ExpectedResponse {
  fileprivate static func status(_ code: Int) -> Self {
    ExpectedResponse(data: Data(), statusCode: code)
  }
}
