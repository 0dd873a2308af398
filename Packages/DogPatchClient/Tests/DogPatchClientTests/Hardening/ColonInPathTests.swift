import DogPatchClientDoubles
import Foundation
import Testing

@testable import DogPatchClient  // a path with a colon, which `getDogs` does not have

@Suite struct ColonInPathTests {
  /// On its own, the part before the colon would be the scheme of a URL without a host.
  @Test(arguments: ["places:near?to=1", "places:near/1", "near?to=a:b"])
  func colonInTheFirstPartOfAPathIsNotAScheme(path: String) throws {
    let baseURL = try #require(URL(string: "https://example.com/api/v1/"))
    let session = MockURLSession()
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)

    _ = sut.load(path) { (_: [Dog]?, _) in }

    #expect(session.tasks.map(\.url.absoluteString) == ["https://example.com/api/v1/\(path)"])
  }
}
