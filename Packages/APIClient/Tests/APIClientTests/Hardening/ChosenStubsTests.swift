import APIClient
import APIClientDoubles
import Foundation
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Stubs for the same endpoint that depend on the request.
@Suite(.ownAddress { APIClient(baseURL: $0).reset() }) struct ChosenStubsTests {
  @Test func requestTakesTheFirstAnswerThatIsForItsEndpointAndItsMethod() async throws {
    let sut = try APIClient.own().stub(data: Data(), code: 501, endpoint: "/todos", method: "PUT")
      .stub(json: "", code: 502, endpoint: "/todos", method: "POST")
      .stub(json: [1], code: 503, endpoint: "/todos", method: "DELETE")
      .stub(
        contentsOfFile: URL(filePath: #filePath), code: 504, endpoint: "/todos", method: "PATCH"
      )
      .stub(error: TestError(), endpoint: "/todos", method: "HEAD")
      .stub(json: "", code: 505, endpoint: "/todos")

    let methods: [HttpMethod] = [.patch, .delete, .get, .post, .put]
    for (method, status) in zip(methods, [504, 503, 505, 502, 501]) {
      #expect(await sut.statuses(at: "/users", "/todos", method: method) == [nil, status])
    }
    #expect(sut.unusedAnswers == ["HEAD \(sut.baseURL)todos"])
  }

  @Test func requestTakesTheFirstAnswerWhoseConditionHolds() async throws {
    let client = try APIClient.own()
    let gate = LoadGate()
    let held = ExpectedResponse(data: Data(), statusCode: 501, gate: gate)
    // A condition can use the double.
    let sut = client.stub(held) { _ in client.recordedRequests.count == 2 }
      .stub(ExpectedResponse(data: Data(), statusCode: 502)) { $0.httpMethod == "POST" }

    #expect(await sut.statuses(at: "/todos", method: .post) == [502])
    let statuses = Recorder<[Int?]>()
    async let second: Void = statuses.record(await sut.statuses(at: "/todos"))
    try await requireEventually { sut.recordedRequests.count == 2 }
    #expect(await sut.statuses(at: "/todos") == [nil])
    #expect(sut.unusedAnswers.isEmpty)
    #expect(statuses.values.isEmpty)
    gate.open()

    await second
    #expect(statuses.values == [[501]])
  }
}
