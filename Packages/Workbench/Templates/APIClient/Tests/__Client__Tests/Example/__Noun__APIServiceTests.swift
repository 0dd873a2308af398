import Foundation
import TestSupport
import Testing
import __Client__
import __Client__Doubles

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.ownBaseURL) struct __Noun__APIServiceTests {
  let client: __Client__

  init() throws {
    client = try .own()
  }

  @Test(arguments: [__samples__])
  func sampleDecodesAndEncodesToTheSameJSON(name: String) throws {
    let body = try sample(named: name)

    let value = try JSONDecoder().decode(__Answer__.self, from: body)

    let changed = try differences(between: body, and: JSONEncoder().encode(value))
    #expect(changed == [])
  }

  @Test(arguments: [__samples__])
  func answerOfTheServiceIsTheValue(name: String) async throws {
    let body = try sample(named: name)
    let sut = client.stub(data: body, endpoint: "/__encodedPath__")

    let value = try await sut.callService()

    #expect(value == (try JSONDecoder().decode(__Answer__.self, from: body)))
  }

  @Test func callIsOneGetOfTheServiceToTheLetter() async throws {
    let sut = __Client__(baseURL: __Client__.defaultBaseURL).stub(data: try sampleBody)
    defer { sut.reset() }

    _ = try await sut.callService()

    let requests = sut.recordedRequests
    #expect(requests.map(\.url?.absoluteString) == ["__base__/__target__"])
    #expect(requests.map(\.httpMethod) == ["GET"])
    #expect(requests.map(\.httpBody) == [nil])
  }

  @Test func specIsAGetOfItsEndpointWithoutABody() {
    #expect(sampleSpec.endpoint == "/__target__")
    #expect(sampleSpec.method == .get)
    #expect(sampleSpec.returnType is __Answer__.Type)
    #expect(sampleSpec.body == nil)
  }

  // __if required__
  @Test func missingMemberIsUndecodableAndNamed() async throws {
    let body = try replace(in: sampleBody, with: nil, at: __requiredPath__)
    let sut = client.stub(data: body)

    let error = try await #require(throws: NetworkError.self) { try await sut.callService() }

    guard case .undecodableBody(let reason) = error else { throw error }
    #expect(reason.hasPrefix("no value at "))
    #expect(reason.hasSuffix("__requiredKey__"))
  }

  // __endif__
  @Test(arguments: [300, 401, 404, 500])
  func otherStatusIsThrown(status: Int) async throws {
    let sut = client.stub(data: try sampleBody, code: status)

    await #expect(throws: NetworkError.requestFailed(statusCode: status)) {
      try await sut.callService()
    }
  }

  @Test func missingAnswerIsThrown() async throws {
    let sut = client.stub(error: URLError(.networkConnectionLost))

    let error = await #expect(throws: URLError.self) { try await sut.callService() }

    #expect(error?.code == .networkConnectionLost)
  }

  @Test func callFailsWithoutAClient() async {
    let sut = __Noun__APIService(apiClient: nil)

    await #expect(throws: NetworkError.noClient) { try await sut.callSample() }
  }

  @Test func viewModelOnTheMainActorMayKeepAService() async throws {
    let client = client.stub(data: try sampleBody).stub(data: try sampleBody)
    let sut = await ViewModel(service: __Noun__APIService(apiClient: client))

    for _ in 1...2 { #expect(try await awaitEnd { try await sut.load() } == sampleValue) }
  }
}

@MainActor private final class ViewModel {
  private let service: __Noun__APIService

  init(service: sending __Noun__APIService) {
    self.service = service
  }

  func load() async throws -> __Answer__ {
    try await service.callSample()
  }
}

extension __Client__ {
  /// The call of a service with this client, awaited with a deadline.
  fileprivate func callService() async throws -> __Answer__ {
    try await awaitEnd { try await __Noun__APIService(apiClient: self).callSample() }
  }
}
