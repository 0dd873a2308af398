import Foundation
import Testing

@testable import __Module__  // what sends is an inner part

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the client asks the service, and makes of its answers. Each test has a network of its own.
@Suite(.timeLimit(.minutes(2))) struct __Client__Tests {
  /// The value of the answer in the folder `Answers`.
  var value: __Answer__ {
    get throws { try __Client__.decoder.decode(__Answer__.self, from: answer("__answer__")) }
  }

  /// What the client makes of a body.
  func value(of body: Data) async throws -> __Answer__ {
    let client = __Client__(network: MockNetworking(.body(body)).load)
    return try await client.__function__( /*__call__*/)
  }

  @Test func callSendsPathQueryAndToken() async throws {
    let network = MockNetworking(.value(try value))
    let base = __Client__.base.appendingPathComponent("")  // With a slash at its end.
    let client = __Client__(base: base, network: network.load, token: { _ in "secret" })

    _ = try await client.__function__( /*__example__*/)

    let request = try #require(network.requests.first)
    let url = "\(__Client__.base)/__exampleTarget__"
    #expect(request.url?.absoluteString == url)
    #expect(request.httpMethod == "GET")
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer secret")
    #expect(request.httpBody == nil)
    #expect(request.value(forHTTPHeaderField: "Content-Type") == nil)
  }

  @Test(arguments: [300, 401, 404, 422, 500])
  func refusalCarriesTheCodeOfTheService(status: Int) async throws {
    let problem = ["code": "too_long"]
    let network = MockNetworking(.value(problem, status: status))
    let client = __Client__(network: network.load, token: { _ in "secret" }, waits: [.zero])

    let error = await #expect(throws: __Error__.self) {
      try await client.__function__( /*__call__*/)
    }

    guard case .status(_, let body) = error else { throw error ?? URLError(.unknown) }
    #expect(try JSONDecoder().decode([String: String].self, from: body) == problem)
    #expect(error?.status == status)
    #expect(error?.localizedDescription == "The service answered with the status \(status).")
    #expect(network.requests.count == 1)  // A refused token is not sent again.
  }

  @Test func missingConnectionIsTheErrorOfTheSession() async throws {
    let network = MockNetworking(.error(URLError(.notConnectedToInternet)))
    let client = __Client__(network: network.load)

    let error = await #expect(throws: URLError.self) {
      try await client.__function__( /*__call__*/)
    }

    #expect(error?.code == .notConnectedToInternet)
  }

  @Test func cancellingEndsTheCall() async throws {
    let network = MockNetworking(.value(try value))
    let (asked, ask) = AsyncStream<Never>.makeStream()
    let (late, answer) = AsyncStream<Never>.makeStream()
    let client = __Client__(network: { request in
      ask.finish()
      for await _ in late {}
      return try await network.load(request)
    })
    let call = Task { try await client.__function__( /*__call__*/) }
    for await _ in asked {}

    call.cancel()
    answer.finish()  // It comes too late.

    let error = await #expect(throws: URLError.self) { try await call.value }
    #expect(error?.code == .cancelled)
  }

  @Test func callIsRepeatedForAServiceThatIsBusyOrRefusesTheToken() async throws {
    let network = MockNetworking(
      .status(503), .status(401), .value(try value, status: 299), .status(401), .status(401),
      .status(503), .status(503))
    let client = __Client__(
      network: network.load, token: { refused in refused.map { "\($0), renewed" } ?? "old" },
      waits: [.zero])

    _ = try await client.__function__( /*__call__*/)
    for _ in 1...2 {
      await #expect(throws: __Error__.self) { try await client.__function__( /*__call__*/) }
    }

    let tokens = network.requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    let both = ["Bearer old", "Bearer old, renewed"]
    #expect(tokens == ["Bearer old"] + both + both + ["Bearer old", "Bearer old"])
  }

  /// The network of an app, here without HTTP: the address itself holds the answer.
  @Test func answerWithoutAStatusIsAnError() async throws {
    let base = try #require(URL(string: "data:,"))
    let network = __Client__.network(over: URLSession(configuration: .ephemeral))
    let client = __Client__(base: base, network: network)

    let error = await #expect(throws: URLError.self) {
      try await client.__function__( /*__call__*/)
    }

    #expect(error?.code == .badServerResponse)
  }

  @Test func postIsSentAsJSONAndOnlyOnce() async throws {
    let network = MockNetworking(.status(503))
    let client = __Client__(network: network.load, waits: [.zero])

    await #expect(throws: __Error__.self) {
      try await client.send("POST", "/reviews", body: Data("{}".utf8))
    }

    let request = try #require(network.requests.first)
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(request.httpBody == Data("{}".utf8))
    // With no slash at its start, a path could lead to another host.
    await #expect(throws: URLError.self) { try await client.send("POST", "reviews") }
    #expect(network.requests.count == 1)
  }
}
