import Foundation
import StarWarsAPI
import StarWarsAPIDoubles
import TestSupport
import Testing

/// What this client asks its service, and makes of the answer.
@Suite struct RequestPeopleTests {
  let mock = MockLoader()
  let sut: StarWarsAPI

  init() {
    sut = StarWarsAPI(loader: mock)
  }

  @Test func requestPeopleAsksForPeopleOnce() {
    sut.requestPeople { _ in }

    #expect(mock.requests.map(\.description) == ["GET https://swapi.dev/api/people"])
  }

  @Test func answerOfTheServiceIsThePeople() async throws {
    mock.then(status: .ok, body: try sampleBody)

    let people = try await awaitCompletion { sut.requestPeople(completion: $0) }.get()

    #expect(people.map(\.name) == ["Luke Skywalker", "C-3PO"])
    #expect(people.map(\.height) == ["172", "167"])
    #expect(people.map(\.mass) == ["77", "75"])
    #expect(people.map(\.birthYear) == ["19BBY", "112BBY"])
    #expect(people.map(\.gender) == ["male", "n/a"])
    #expect(people.map(\.url.path) == ["/api/people/1", "/api/people/2"])
  }

  @Test(arguments: [
    (#"{"results": [{"height": "172"}]}"#, "no value at results[0].name"),
    (#"{"results": [{"name": null}]}"#, "null instead of String at results[0].name"),
    (#"{"results": [{"name": 7777}]}"#, "no String at results[0].name"),
    (Self.withAddress(#""""#), "an unusable value at results[0].url"),
    (#"{"results": "secret"}"#, "no Array<Any> at results"),
    (#"{"people": []}"#, "no value at results"),
    ("[]", "no Dictionary<String, Any> at top level"),
    ("", "it is not valid JSON"),
    ("[", "it is not valid JSON"),
    ("<html></html>", "it is not valid JSON"),
  ])
  func undecodableBodySaysTheProblemAndItsPlace(body: String, reason: String) async throws {
    mock.then(status: .ok, body: Data(body.utf8))

    let error = try #require(
      try await awaitCompletion { sut.requestPeople(completion: $0) }.failure)

    #expect(error.decodingError is DecodingError)
    #expect(error.description == "The body cannot be decoded: \(reason).")
  }

  /// A page of one person, who has everything but perhaps an address.
  private static func withAddress(_ url: String) -> String {
    #"{"results": [{"name": "", "height": "", "mass": "", "birth_year": "", "gender": "", "url": \#(url)}]}"#
  }
}
