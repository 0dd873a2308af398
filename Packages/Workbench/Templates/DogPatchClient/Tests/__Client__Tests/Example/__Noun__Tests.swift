import Foundation
import TestSupport
import Testing
import __Client__
import __Client__Doubles

/// What this client asks its service, and makes of the answers.
@Suite struct __Noun__Tests {
  let address: URL
  let session = MockURLSession()
  let sut: __Client__

  init() throws {
    let baseURL = try #require(URL(string: "__base__"))
    address = try #require(URL(string: "__base__/__target__"))
    sut = __Client__(baseURL: baseURL, session: session, responseQueue: nil)
  }

  @Test(arguments: [__samples__])
  func sampleIsDecodedAndEncodesToTheSameJSON(name: String) async throws {
    let body = try sample(named: name)
    session.givenAnswer(to: address, data: body, response: response(200, address))

    let answer = try await awaitEnd { [sut] in try await sut.get__Noun__( /*__credentials__*/) }

    let changed = try differences(between: body, and: JSONEncoder().encode(answer))
    #expect(changed == [])
  }

  @Test func get__Noun__AsksForItsAddressOnce() {
    sut.get__Noun____caseCredentials__ { _, _ in }

    #expect(session.tasks.map(\.url.absoluteString) == [address.absoluteString])
    #expect(session.tasks.map(\.calledResume) == [true])
  }
  // __if required__

  @Test func missingMemberIsNamedByTheError() async throws {
    let incomplete = try replace(in: sampleBody, with: nil, at: __requiredPath__)
    session.givenAnswer(to: address, data: incomplete, response: response(200, address))

    let error = await #expect(throws: DecodingError.self) {
      try await awaitEnd { [sut] in try await sut.get__Noun__( /*__credentials__*/) }
    }

    #expect(error?.missingKey == "__requiredKey__")
  }
  // __endif__
  // __if text__

  @Test func memberOfAnotherTypeIsTheDecodersError() async throws {
    let body = try replace(in: sampleBody, with: 7, at: __textPath__)
    session.givenAnswer(to: address, data: body, response: response(200, address))

    await #expect(throws: DecodingError.self) {
      try await awaitEnd { [sut] in try await sut.get__Noun__( /*__credentials__*/) }
    }
  }
  // __endif__
}
