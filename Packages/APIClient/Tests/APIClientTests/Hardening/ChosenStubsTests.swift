import APIClient
import APIClientDoubles
import Foundation
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Stubs of one endpoint that are chosen by what a request says.
@Suite(.ownBaseURL) struct ChosenStubsTests {
  @Test func requestTakesTheFirstAnswerThatIsForItsMethod() async throws {
    let file = try TemporaryFile(holding: Data())
    let sut = try APIClient.own().stub(data: Data(), code: 501, method: "PUT")
      .stub(json: "", code: 502, method: "POST")
      .stub(json: [1], code: 503, method: "DELETE")
      .stub(contentsOfFile: file.url, code: 504, method: "PATCH")
      .stub(error: TestError(), method: "HEAD")
      .stub(json: "", code: 505)

    let methods: [HttpMethod] = [.patch, .delete, .get, .post, .put]
    for (method, status) in zip(methods, [504, 503, 505, 502, 501]) {
      let error = try await sut.failure(of: CustomSpec(method: method))
      #expect(error as? NetworkError == .requestFailed(statusCode: status))
    }
    #expect(sut.unusedAnswers == ["HEAD \(sut.baseURL.absoluteString)"])
  }

  @Test func requestTakesTheFirstAnswerWhoseConditionHolds() async throws {
    let (client, gate) = (try APIClient.own(), LoadGate())
    let held = ExpectedResponse(data: Data(), statusCode: 501, gate: gate)
    // A condition may ask the double.
    let sut = client.stub(held) { _ in client.recordedRequests.count == 2 }
      .stub(ExpectedResponse(data: Data(), statusCode: 502)) { $0.httpBody == Data("1".utf8) }
    let spec = CustomSpec(method: .post, body: Data("1".utf8))

    #expect(try await sut.failure(of: spec) as? NetworkError == .requestFailed(statusCode: 502))
    let errors = Recorder<NetworkError?>()
    async let second: Void = errors.record(try await sut.failure(of: spec) as? NetworkError)
    try await requireEventually { sut.recordedRequests.count == 2 }
    #expect(try await sut.failure().localizedDescription.contains("Unused answers: none."))
    #expect(errors.values.isEmpty)
    gate.open()

    try await second
    #expect(errors.values == [.requestFailed(statusCode: 501)])
  }
}
