import APIClient
import Foundation
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
    sut.add(.status(501), address: "api.example.com/todos")
    sut.add(.status(502), address: "api.example.com/todos")

    #expect(try status(at: "api.example.com/todos/1") == 501)
    #expect(try status(at: "api.example.com/users") == nil)
    #expect(try status(at: "https://api.example.com/todos") == nil)
    #expect(try status(at: "api.example.com/todos") == 502)
  }

  @Test func schemeAndHostMayBeInAnyCase() throws {
    sut.add(.status(501), address: "HTTPS://API.example.com/Todos")

    #expect(try status(at: "https://api.example.com/todos") == nil)
    #expect(try status(at: "https://api.EXAMPLE.com/Todos") == 501)
  }

  @Test func noAddressAnswersAnyThatNoClientHas() throws {
    sut.add(.status(501), base: base, endpoint: "/todos")
    sut.add(.status(502), address: nil)

    #expect(try status(at: "https://client.example.com/v1/users") == nil)
    #expect(try status(at: "https://client.example.com/v2/users") == 502)
    #expect(try status(at: "https://client.example.com/v2/users") == nil)
  }

  @Test func wholeAddressAnswersAfterTheClientsOwnStubs() throws {
    sut.add(.status(501), address: "https://client.example.com/v1/todos")
    sut.add(.status(502), base: base, endpoint: nil)

    #expect(try status(at: "https://client.example.com/v1/todos") == 502)
    #expect(try status(at: "https://client.example.com/v1/todos") == 501)
  }

  @Test func requestUnderTwoClientsBelongsToTheOneWithTheLongerBaseURL() throws {
    let root = try #require(URL(string: "https://client.example.com"))
    sut.add(.status(501), base: root, endpoint: nil)
    sut.add(.status(502), base: base, endpoint: nil)

    #expect(try status(at: "https://client.example.com/v1/todos") == 502)
    #expect(try status(at: "https://client.example.com/v1/todos") == nil)
    #expect(try status(at: "https://client.example.com/v11/todos") == 501)
    #expect(sut.book(of: base).requests.count == 2)
    #expect(sut.book(of: root).requests.count == 1)
  }

  @Test func slashAtTheEndOfABaseURLMakesNoDifference() throws {
    let withSlash = try #require(URL(string: "https://client.example.com/v1/"))
    sut.add(.status(501), base: withSlash, endpoint: "/todos")

    #expect(sut.book(of: base).unused == ["https://client.example.com/v1/todos"])
    #expect(try status(at: "https://client.example.com/v1/todos") == 501)
  }

  @Test func unstubbedRequestNamesWhatIsStubbedWithoutAClient() throws {
    for name in ["f", "e", "d", "c", "b", "a"] {
      sut.add(.status(501), address: "api.example.com/\(name)")
    }
    sut.add(.status(501), base: base, endpoint: nil)

    let error = try #require(try failure(at: "https://example.com/") as? UnscriptedRequest)

    #expect(error.unusedAnswers.count == 6)
    #expect(error.description.contains("api.example.com/a, "))
    #expect(error.description.contains("api.example.com/e and 1 more."))
  }

  @Test func resetForgetsEverythingAlsoThatAClientHadStubs() throws {
    sut.add(.status(501), base: base, endpoint: nil)
    sut.add(.status(502), address: nil)
    _ = try status(at: "https://example.com/")

    sut.reset()
    sut.add(.status(503), address: nil)

    #expect(sut.book(of: nil).requests.isEmpty)
    #expect(try status(at: "https://client.example.com/v1/todos") == 503)
    #expect(sut.book(of: base).unused.isEmpty)
  }

  @Test func delayComesBeforeTheAnswer() throws {
    sut.add(ExpectedResponse(data: Data(), after: 7), base: base, endpoint: nil)
    sut.add(ExpectedResponse(error: URLError(.timedOut), after: 7), base: base, endpoint: nil)

    for _ in 1...2 {
      let first = sut.answer(to: URLRequest(url: base)).first
      guard case .pause(seconds: 7) = first else {
        Issue.record("\(String(describing: first)) comes first")
        continue
      }
    }
  }

  @Test func answerThatBreaksOffHasBegunWithStatus400() throws {
    sut.add(ExpectedResponse(error: URLError(.timedOut)), base: base, endpoint: nil)
    sut.add(
      ExpectedResponse(error: URLError(.timedOut), statusCode: 503), base: base, endpoint: nil)

    #expect(try status(at: base.absoluteString) == 400)
    #expect(try status(at: base.absoluteString) == 503)
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
