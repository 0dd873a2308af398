import Foundation
import Testing
import __Client__
import __Client__Doubles

/// What this client asks its service, and makes of the answers.
@Suite struct __Noun__Tests {
  let network = MockNetworking()
  let sut: __Client__

  init() {
    sut = __Client__(network: network)
  }

  @Test(arguments: [__samples__])
  func sampleIsDecodedAndEncodesToTheSameJSON(name: String) async throws {
    let body = try sample(named: name)
    network.responseData = body

    let answer = try await sut.value()

    let changed = try differences(between: body, and: JSONEncoder().encode(answer))
    #expect(changed == [])
  }

  @Test func fetch__Noun__AsksForItsAddressOnce() {
    sut.fetch__Noun__ { _ in }

    #expect(network.requestedURLs.map(\.absoluteString) == ["__base__/__target__"])
  }
  // __if object__

  @Test func unknownMemberIsIgnored() async throws {
    network.responseData = try replace(in: sampleBody, with: 7, at: ["a member of tomorrow"])

    #expect(try await sut.value() == sampleValue)
  }
  // __endif__
  // __if required__

  @Test func missingMemberIsNamedByTheError() async throws {
    network.responseData = try replace(in: sampleBody, with: nil, at: __requiredPath__)

    let error = await #expect(throws: DecodingError.self) { try await sut.value() }

    #expect(error?.missingKey == "__requiredKey__")
  }
  // __endif__
  // __if text__

  @Test func memberOfAnotherTypeIsTheDecodersError() async throws {
    network.responseData = try replace(in: sampleBody, with: 7, at: __textPath__)

    await #expect(throws: DecodingError.self) { try await sut.value() }
  }
  // __endif__
}
