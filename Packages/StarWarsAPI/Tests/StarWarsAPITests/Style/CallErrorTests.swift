import Foundation
import StarWarsAPI
import Testing

/// What the errors of a call say.
@Suite struct CallErrorTests {
  static let timeout = HTTPError(code: .timedOut, request: request())

  @Test(
    arguments: [
      (.transport(timeout), "There is no answer: timedOut for GET https://stub.invalid/things"),
      (.status(.notFound), "The server answered 404 instead of 200."),
      (.cancelled, "The call was cancelled."),
    ] as [(StarWarsAPI.CallError, String)])
  func errorsCanBeRead(error: StarWarsAPI.CallError, text: String) {
    #expect(error.description == text)
    #expect(error.localizedDescription == text)
  }

  @Test(
    arguments: [
      (.keyNotFound(Key("name"), context("list", 2)), "list[2].name"),
      (.typeMismatch(Int.self, context(0, "name")), "[0].name"),
      (.valueNotFound(Int.self, context("name")), "name"),
      (.dataCorrupted(context("list", 0, 1)), "list[0][1]"),
      (.dataCorrupted(context()), "top level"),
    ] as [(DecodingError, String)])
  func undecodableBodySaysThePlaceAndTheReason(error: DecodingError, place: String) {
    #expect(
      StarWarsAPI.CallError.undecodable(error).description
        == "The body cannot be decoded: \(place): the reason")
  }

  @Test func undecodableBodySaysAnyOtherError() {
    let error = InvalidRequest.noHost

    #expect(
      StarWarsAPI.CallError.undecodable(error).description
        == "The body cannot be decoded: \(error)")
  }

  private static func context(_ path: any PathElement...) -> DecodingError.Context {
    DecodingError.Context(codingPath: path.map(\.key), debugDescription: "the reason")
  }
}

/// A name or an index on the way to a value in JSON.
private protocol PathElement { var key: Key { get } }
extension String: PathElement { fileprivate var key: Key { Key(self) } }
extension Int: PathElement { fileprivate var key: Key { Key(intValue: self) } }

private struct Key: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) {
    (stringValue, intValue) = (name, nil)
  }

  init(intValue: Int) {
    (stringValue, self.intValue) = ("Index \(intValue)", intValue)
  }

  init(stringValue: String) {
    self.init(stringValue)
  }
}
