import Foundation
import StarWarsAPI
import Testing

/// What the errors of a call say.
@Suite struct CallErrorTests {
  static let timeout = HTTPError(code: .timedOut, request: request())

  @Test(
    arguments: [
      (.transport(timeout), "There is no answer: timedOut for \(request())"),
      (.status(.notFound), "The server answered 404 instead of 200."),
      (.undecodable(timeout), "The body cannot be decoded: its type throws HTTPError."),
      (.cancelled, "The call was cancelled."),
    ] as [(StarWarsAPI.CallError, String)])
  func errorsCanBeRead(error: StarWarsAPI.CallError, text: String) {
    #expect(error.description == text)
    #expect(error.localizedDescription == text)
  }
}
