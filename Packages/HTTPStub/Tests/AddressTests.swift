import Foundation
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Which answer is for which request, and which mistakes stop a test.
@Suite struct AddressTests {
  let milk = Data("milk".utf8)

  @Test(arguments: AddressSpellings.same)
  func twoSpellingsOfOneAddressAreOne(first: String, second: String) async throws {
    for (scripted, asked) in try [fill(first, second), fill(second, first)] {
      let server = HTTPStub(base: try root(of: scripted))
      server.answer(scripted.absoluteString, body: milk)

      #expect(try await server.session.data(from: asked).0 == milk)
      #expect(server.requests.count == 1)
    }
  }

  @Test(arguments: AddressSpellings.different + [("https://HOST/a", "https://HOST/a/")])
  func twoAddressesAreTwo(first: String, second: String) async throws {
    for (scripted, asked) in try [fill(first, second), fill(second, first)] {
      let server = HTTPStub(base: try root(of: scripted))
      let answer = server.answer(scripted.absoluteString)

      await #expect(throws: (any Error).self) { try await server.session.data(from: asked) }
      #expect(server.unusedAnswers == ["GET \(scripted)"])
      withExtendedLifetime(answer) {}
    }
  }

  @Test(arguments: [
    ("", "notes", "/notes"), ("", "/notes", "/notes"), ("/", "notes", "/notes"),
    ("/", "/notes", "/notes"), ("/v1", "notes", "/v1/notes"), ("/v1/", "/notes", "/v1/notes"),
    ("/v1/", "notes?page=2", "/v1/notes?page=2"), ("/v1", "?page=2", "/v1?page=2"),
    ("/v1", "", "/v1"), ("/v1/", "", "/v1/"), ("", "", "/"),
  ])
  func oneSlashIsBetweenBaseAndPath(end: String, path: String, address: String) async throws {
    let root = "https://\(UUID().uuidString.lowercased()).invalid"
    let server = HTTPStub(base: root + end)
    server.answer(path, body: milk)

    let asked = try #require(URL(string: root + address))
    #expect(try await server.session.data(from: asked).0 == milk)
  }

  @Test func serversOfOneHostAreToldApartByPortAndPath() async throws {
    let host = "\(UUID().uuidString.lowercased()).invalid"
    let bases = [
      "http://\(host):8080", "http://\(host):9090", "https://\(host)/v1", "https://\(host)/v2/",
    ]
    let servers = bases.map { HTTPStub(base: $0) }
    for (number, server) in servers.enumerated() {
      server.answer("notes", body: Data("\(number)".utf8))
    }

    for (number, server) in servers.enumerated() {
      #expect(try await server.load("notes").body == Data("\(number)".utf8))
      #expect(server.requests.count == 1)
    }
  }

  @Test func secondServerAtAnAddressInUseIsNamed() async throws {
    let base = "https://\(UUID().uuidString.lowercased()).invalid"
    let first = HTTPStub(base: base)
    let second = HTTPStub(base: base)
    first.answer("notes")

    let error = await #expect(throws: URLError.self) { try await first.load("notes") }

    let warning = "Two stubs in use have the base \(base)"
    #expect(error?.localizedDescription.contains(warning) == true)
    withExtendedLifetime(second) {}
  }

  @Test func serverAfterAnotherGetsNoWarning() async throws {
    let base = "https://\(UUID().uuidString.lowercased()).invalid"
    _ = HTTPStub(base: base)
    let server = HTTPStub(base: base)

    let error = await #expect(throws: URLError.self) { try await server.load("notes") }

    #expect(error?.localizedDescription.hasSuffix("Unused answers: none.") == true)
  }

  @Test func methodOfAnAnswerMayBeInLowerCase() async throws {
    let server = HTTPStub()
    server.answer("notes", method: "post", status: 201)

    #expect(try await server.load("notes", method: "POST").response.statusCode == 201)
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    @Test(arguments: [
      ("example.com", "notes", 200, "write a scheme and a host"),
      ("https:///v1", "notes", 200, "write a scheme and a host"),
      ("https://example.com?key=1", "notes", 200, "and no query"),
      (
        "https://example.com", "oat milk", 200, "\"oat milk\" isn't a valid path: percent-encode it"
      ),
      (
        "https://example.com/v1", "https://cdn.example.com/a.png", 200,
        "create another HTTPStub(base:)"
      ),
      ("https://example.com", "notes", 1_000, "a status from 100 to 999, not 1000"),
      ("https://example.com", "notes", -1, "a status from 100 to 999, not -1"),
      ("https://example.com", "notes", 20, "a status from 100 to 999, not 20"),
    ])
    func mistakeInATestIsNamed(base: String, path: String, status: Int, words: String) async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [base, path, status] in
        HTTPStub(base: base).answer(path, status: status)
      }

      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains(words), "\(text)")
    }
  #endif

  /// The origin of a URL, as a test writes it.
  private func root(of url: URL) throws -> String {
    let host = try #require(url.host())
    let end = try #require(url.absoluteString.range(of: host)).upperBound
    let port = url.absoluteString[end...].prefix { ":0123456789]".contains($0) }
    return String(url.absoluteString[..<end] + port)
  }

  /// Two URLs with a host of their own.
  private func fill(_ first: String, _ second: String) throws -> (URL, URL) {
    let host = "\(UUID().uuidString.lowercased()).invalid"
    let urls = try [first, second].map {
      try #require(URL(string: AddressSpellings.filled($0, host: host)))
    }
    return (urls[0], urls[1])
  }
}
