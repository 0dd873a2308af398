import Foundation
import Testing
import __Module__

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the client asks the service, and makes of its answers. Each test has a loader of its own.
@Suite(.timeLimit(.minutes(2))) struct __Client__Tests {
  let mock = MockLoader()
  var client: __Client__ { __Client__(loader: mock) }

  /// What the client makes of a body.
  func value(of body: Data) async throws -> __Answer__ {
    mock.then(body: body)
    return try await client.__function__( /*__call__*/)
  }

  @Test func callSendsPathQueryAndToken() async throws {
    mock.then(body: try answer("__answer__"))
    let base = try #require(URL(string: "https://own.example/v2/"))
    let loader = __Client__.AuthorizingLoader(mock) { $0 == nil ? "secret" : "other" }

    _ = try await __Client__(base: base, loader: loader).__function__( /*__example__*/)

    let request = try #require(mock.requests.first).urlRequest
    let address = "https://own.example/v2/__exampleTarget__"
    #expect(request.url?.absoluteString == address)
    #expect(request.httpMethod == "GET")
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer secret")
    #expect(request.httpBody == nil)
    #expect(request.value(forHTTPHeaderField: "Content-Type") == nil)
  }

  @Test(arguments: [300, 401, 404, 422, 500])
  func refusalCarriesTheCodeOfTheService(status: Int) async throws {
    let problem = Data(#"{"code": "too_long"}"#.utf8)
    mock.then(status: status, body: problem)
    let client = __Client__(loader: __Client__.AuthorizingLoader(mock) { _ in "secret" })

    let error = await #expect(throws: __Error__.self) {
      try await client.__function__( /*__call__*/)
    }

    guard case .status(_, problem) = error else { throw error ?? URLError(.unknown) }
    #expect(error?.status == status)
    #expect(error?.localizedDescription == "The service answered with the status \(status).")
    #expect(mock.requests.count == 1)  // A refused token is not sent again.
  }

  @Test func missingConnectionIsTheErrorOfTheSession() async throws {
    mock.then(error: URLError(.notConnectedToInternet))

    let error = await #expect(throws: URLError.self) {
      try await client.__function__( /*__call__*/)
    }

    #expect(error?.code == .notConnectedToInternet)
  }

  @Test func cancellingEndsTheCall() async throws {
    mock.thenNeverAnswers()
    let call = Task { [client] in try await client.__function__( /*__call__*/) }
    while mock.requests.isEmpty {
      try Task.checkCancellation()
      await Task.yield()
    }

    call.cancel()

    let error = await #expect(throws: URLError.self) {
      try await withTaskCancellationHandler {
        try await call.value
      } onCancel: {
        mock.release()  // The time limit of the suite ends a call that goes on.
      }
    }
    #expect(error?.code == .cancelled)
  }

  @Test func callIsRepeatedForAServiceThatIsBusyOrRefusesTheToken() async throws {
    for status in [503, 401, 299, 401, 401, 503, 503] {
      mock.then(status: status, body: try answer("__answer__"))
    }
    let retrying = __Client__.RetryingLoader(mock, waits: [.zero])
    let client = __Client__(
      loader: __Client__.AuthorizingLoader(retrying) { $0.map { "\($0), renewed" } ?? "old" })

    _ = try await client.__function__( /*__call__*/)
    for _ in 1...2 {
      await #expect(throws: __Error__.self) { try await client.__function__( /*__call__*/) }
    }

    let tokens = mock.requests.map { $0.headers["Authorization"] }
    let both = ["Bearer old", "Bearer old, renewed"]
    #expect(tokens == ["Bearer old"] + both + both + ["Bearer old", "Bearer old"])
  }
}
