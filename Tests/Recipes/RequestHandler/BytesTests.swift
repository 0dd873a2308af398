import Fixtures
import Foundation
import Notes
import RequestHandler
import RequestHandlerDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Pictures, uploads, downloads, files: what is not just JSON in a text.
@Suite(.ownAddress { URLProtocolMock.forget($0) }) final class BytesTests {
  let base: URL
  let milk = Note(id: 1, text: "milk")
  // docs: RequestHandlerBytes
  let picture: URL  // base.appending(path: "pictures/1")
  let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0xFF])
  let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  // docs: end

  init() throws {
    base = try #require(OwnAddress.url)
    picture = base.appending(path: "pictures/1")
  }

  deinit { try? FileManager.default.removeItem(at: file) }

  // docs: RequestHandlerImage
  @Test func image() async throws {
    URLProtocolMock.givenAnswer(to: picture, headers: ["Content-Type": "image/png"], body: png)
    let client = NotesClient(base: base, session: URLSession(configuration: .mocked))

    #expect(try await client.picture(of: milk) == png)
  }
  // docs: end

  // docs: RequestHandlerUpload
  @Test func upload() async throws {
    try png.write(to: file)
    URLProtocolMock.givenAnswer(to: picture, status: 201, body: Data())
    let client = NotesClient(base: base, session: URLSession(configuration: .mocked))

    try await client.sendPicture(of: milk, from: file)

    let request = try #require(URLProtocolMock.requests(for: picture).first)
    #expect(request.httpMethod == "PUT")
    #expect(request.httpBody == png)
  }
  // docs: end

  // docs: RequestHandlerDownload
  @Test func download() async throws {
    URLProtocolMock.givenAnswer(to: picture, body: png)
    let client = NotesClient(base: base, session: URLSession(configuration: .mocked))

    try await client.savePicture(of: milk, to: file)

    #expect(try Data(contentsOf: file) == png)
  }
  // docs: end

  // docs: RequestHandlerFiles
  @Test func files() async throws {
    URLProtocolMock.givenAnswer(to: base, body: try Fixture.data(named: "species"))
    let handler = RequestHandler(urlSession: URLSession(configuration: .mocked))

    let page = try await handler.request(type: SpeciesResponse.self, route: .getSpecies(base))

    #expect(page.results.count == 3)
  }
  // docs: end

  // docs: RequestHandlerNoNetwork
  @Test func noNetwork() async throws {
    let client = NotesClient(base: base, session: URLSession(configuration: .mocked))

    let error = await #expect(throws: (any Error).self) { try await client.notes() }

    #expect(error?.localizedDescription.hasPrefix("Nobody scripted GET \(base)notes.") == true)
  }
  // docs: end
}
