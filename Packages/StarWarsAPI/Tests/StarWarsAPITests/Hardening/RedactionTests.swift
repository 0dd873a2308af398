import Foundation
import StarWarsAPI
import Testing

/// Credentials are not in anything that is likely to be printed.
@Suite struct RedactionTests {
  let request: HTTPRequest

  init() {
    var request = HTTPRequest()
    request.host = "stub.invalid"
    request.path = "/things"
    request.headers = [
      "Accept": "text/html", "authorization": "Bearer secret", "Cookie": "id=secret",
      "X-Broken": "secret\r\n",
    ]
    self.request = request
  }

  @Test func descriptionOfARequestHasAllHeadersButNoCredentials() {
    #expect(
      request.description == """
        GET https://stub.invalid/things [Accept: text/html, Cookie: <redacted>, \
        X-Broken: <invalid>, authorization: <redacted>]
        """)
  }

  @Test(arguments: ["Authorization", "Proxy-Authorization", "Cookie", "Set-Cookie", "X-API-Key"])
  func credentialIsRedactedInAnyCase(name: String) {
    for spelling in [name, name.lowercased(), name.uppercased()] {
      #expect(HTTPHeaders([spelling: "secret"]).description == "[\(spelling): <redacted>]")
    }
  }

  @Test func credentialThatHTTPDoesNotAllowIsRedacted() {
    #expect(HTTPHeaders(["Cookie": "secret\r\n"]).description == "[Cookie: <redacted>]")
  }

  @Test func requestShowsNoCredentials() {
    expectNoSecret(in: request)
  }

  @Test func valuesHaveNoChildrenToPrint() throws {
    let response = try response(200, to: request)
    let values: [Any] = [
      request, HTTPHeaders(request.headers), response,
      HTTPError(code: .unknown, request: request, response: response),
    ]

    for value in values {
      #expect(Mirror(reflecting: value).children.isEmpty)
      #expect(String(reflecting: value) == String(describing: value))
    }
  }

  @Test func headersShowNoCredentials() {
    expectNoSecret(in: HTTPHeaders(request.headers))
  }

  @Test func responseShowsNoCredentials() throws {
    let response = try response(200, headers: ["Set-Cookie": "id=secret"], to: request)

    expectNoSecret(in: response)
    expectNoSecret(in: response.headers)
    #expect(response.headers.description == "[Set-Cookie: <redacted>]")
  }

  @Test func errorShowsNoCredentials() throws {
    let response = try response(200, headers: ["Set-Cookie": "id=secret"], to: request)
    let error = HTTPError(
      code: .invalidRequest, request: request, response: response,
      underlyingError: InvalidRequest.headerValue(name: "X-Broken"))

    expectNoSecret(in: error)
    expectNoSecret(in: HTTPResult.failure(error))
    expectNoSecret(in: StarWarsAPI.CallError.transport(error))
  }

  @Test func errorShowsOfItsCauseOnlyTheDescription() {
    struct Cause: LocalizedError {
      let token = "secret"
      let errorDescription: String? = "the cause"
    }
    let error = HTTPError(code: .unknown, request: request, underlyingError: Cause())

    #expect(error.description.hasSuffix(": the cause"))
    expectNoSecret(in: error)
    expectNoSecret(in: HTTPResult.failure(error))
  }

  @Test func requestWithoutAURLShowsNoCredentialsOfItsHost() {
    var request = request
    request.host = "user:secret@stub.invalid"

    expectNoSecret(in: request)
  }

  /// Prints the value in each way there is.
  private func expectNoSecret(
    in value: some Any, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var dumped = ""
    dump(value, to: &dumped)
    let described = [String(describing: value), String(reflecting: value), dumped]
    let localized = (value as? any Error)?.localizedDescription ?? ""

    for text in described + [localized] {
      #expect(!text.contains("secret"), sourceLocation: sourceLocation)
    }
  }
}
