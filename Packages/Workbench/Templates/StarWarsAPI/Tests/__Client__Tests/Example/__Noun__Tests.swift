import Foundation
import TestSupport
import Testing
import __Client__
import __Client__Doubles

/// What this client asks its service, and makes of the answers.
@Suite struct __Noun__Tests {
  let mock = MockLoader()
  let sut: __Client__

  init() {
    sut = __Client__(loader: mock)
  }

  @Test(arguments: [__samples__])
  func sampleIsDecodedAndEncodesToTheSameJSON(name: String) async throws {
    let body = try sample(named: name)
    mock.then(status: .ok, body: body)

    let answer = try await awaitCompletion {
      sut.request__Noun__(__leadingCredentials__completion: $0)
    }.get()

    let changed = try differences(between: body, and: JSONEncoder().encode(answer))
    #expect(changed == [])
  }

  @Test func request__Noun__AsksForItsAddressOnce() {
    sut.request__Noun____caseCredentials__ { _ in }

    #expect(mock.requests.map(\.description) == ["GET \(sampleAddress)"])
  }
  // __if required__

  @Test func missingMemberIsNamedByTheError() async throws {
    let incomplete = try replace(in: sampleBody, with: nil, at: __requiredPath__)
    mock.then(status: .ok, body: incomplete)

    let error = try #require(
      try await awaitCompletion {
        sut.request__Noun__(__leadingCredentials__completion: $0)
      }.failure)

    #expect(error.decodingError is DecodingError)
    #expect(error.description.contains("The body cannot be decoded: "))
    #expect(error.description.contains("__requiredKey__: "))
  }
  // __endif__
  // __if text__

  @Test func memberOfAnotherTypeIsUndecodable() async throws {
    mock.then(status: .ok, body: try replace(in: sampleBody, with: 7, at: __textPath__))

    let error = try #require(
      try await awaitCompletion {
        sut.request__Noun__(__leadingCredentials__completion: $0)
      }.failure)

    #expect(error.decodingError is DecodingError)
  }
  // __endif__
}
