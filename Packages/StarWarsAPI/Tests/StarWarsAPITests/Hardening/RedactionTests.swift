import Foundation
import StarWarsAPI
import StarWarsAPIDoubles
import Testing

/// Nothing that is likely to be printed contains credentials.
@Suite struct RedactionTests {
  let request: HTTPRequest

  init() {
    var request = HTTPRequest()
    request.host = "swapi.dev"
    request.path = "/api/people"
    request.queryItems = [URLQueryItem(name: "page", value: "secret")]
    request.headers = [
      "Accept": "text/html", "authorization": "Bearer secret", "Cookie": "id=secret",
      "X-Broken": "secret\r\n",
    ]
    self.request = request
  }

  @Test func descriptionOfARequestHasAllHeadersButNoCredentials() {
    #expect(
      request.description == """
        GET https://swapi.dev/api/people?page=<redacted> [Accept: text/html, Cookie: <redacted>, \
        X-Broken: <invalid>, authorization: <redacted>]
        """)
  }

  /// Any of them may be a token.
  @Test func valuesOfAQueryAreRedacted() {
    var request = HTTPRequest()
    request.host = "swapi.dev"
    request.queryItems = [
      URLQueryItem(name: "token", value: "secret=secret?secret&secret"),
      URLQueryItem(name: "secret", value: nil),
    ]

    #expect(request.description == "GET https://swapi.dev?token=<redacted>&<redacted>")
  }

  @Test(arguments: ["Authorization", "Proxy-Authorization", "Cookie", "Set-Cookie", "X-API-Key"])
  func credentialIsRedactedInAnyCase(name: String) {
    for spelling in [name, name.lowercased(), name.uppercased()] {
      #expect(HTTPHeaders([spelling: "secret\r\n"]).description == "[\(spelling): <redacted>]")
    }
  }

  @Test func nothingThatIsPrintedShowsCredentials() async throws {
    let mock = MockLoader().then(status: .ok, headers: ["Set-Cookie": "id=secret"])
    let response = try await mock.result(of: request).get()
    let error = HTTPError(
      code: .unknown, request: request, response: response, underlyingError: Cause())
    let values: [Any] = [request, HTTPHeaders(request.headers), response, response.headers, error]

    for value in values {
      expectNoSecret(in: value)
      #expect(Mirror(reflecting: value).children.isEmpty)
      #expect(String(reflecting: value) == String(describing: value))
    }
    expectNoSecret(in: HTTPResult.failure(error))
    expectNoSecret(in: StarWarsAPI.CallError.transport(error))
    #expect(error.description.hasSuffix(": the cause"))
    #expect(response.headers.description == "[Set-Cookie: <redacted>]")
  }

  @Test func requestWithoutAURLShowsNoCredentialsOfItsHost() {
    var request = request
    request.host = "user:secret@swapi.dev"

    expectNoSecret(in: request)
  }

  /// Prints the value in every possible way.
  private func expectNoSecret(
    in value: some Any, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var dumped = ""
    dump(value, to: &dumped)
    let localized = (value as? any Error)?.localizedDescription ?? ""

    for text in [String(describing: value), String(reflecting: value), dumped, localized] {
      #expect(!text.contains("secret"), sourceLocation: sourceLocation)
    }
  }
}

/// An error whose description is the only thing that may be printed.
private struct Cause: LocalizedError {
  let token = "secret"
  let errorDescription: String? = "the cause"
}
