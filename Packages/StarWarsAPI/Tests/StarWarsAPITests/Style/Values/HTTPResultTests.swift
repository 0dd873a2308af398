import Foundation
import StarWarsAPI
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How the three values of a completed data task are read.
@Suite struct HTTPResultTests {
  @Test(arguments: [
    (URLError.Code.badURL, HTTPError.Code.invalidRequest),
    (.cannotConnectToHost, .cannotConnect),
    (.cannotFindHost, .cannotConnect),
    (.dnsLookupFailed, .cannotConnect),
    (.networkConnectionLost, .cannotConnect),
    (.notConnectedToInternet, .cannotConnect),
    (.internationalRoamingOff, .cannotConnect),
    (.callIsActive, .cannotConnect),
    (.dataNotAllowed, .cannotConnect),
    (.timedOut, .timedOut),
    (.cancelled, .cancelled),
    (.secureConnectionFailed, .insecureConnection),
    (.serverCertificateUntrusted, .insecureConnection),
    (.serverCertificateHasBadDate, .insecureConnection),
    (.serverCertificateHasUnknownRoot, .insecureConnection),
    (.serverCertificateNotYetValid, .insecureConnection),
    (.clientCertificateRejected, .insecureConnection),
    (.clientCertificateRequired, .insecureConnection),
    (.appTransportSecurityRequiresSecureConnection, .insecureConnection),
    (.badServerResponse, .invalidResponse),
    (.cannotParseResponse, .invalidResponse),
    (.cannotDecodeRawData, .invalidResponse),
    (.cannotDecodeContentData, .invalidResponse),
    (.zeroByteResource, .invalidResponse),
    (.httpTooManyRedirects, .invalidResponse),
    (.redirectToNonExistentLocation, .invalidResponse),
    (.unsupportedURL, .invalidResponse),
    (.unknown, .unknown),
    (.fileDoesNotExist, .unknown),
  ])
  func errorOfASessionHasACode(error: URLError.Code, expected: HTTPError.Code) {
    let result = HTTPResult(
      request: request(), responseData: nil, response: nil, error: URLError(error))

    #expect(result.failure?.code == expected)
    #expect((result.failure?.underlyingError as? URLError)?.code == error)
  }

  @Test(arguments: [
    (NSURLErrorDomain, HTTPError.Code.timedOut),
    ("SomeOtherDomain", .unknown),
  ])
  func foundationErrorIsKnownByItsDomain(domain: String, expected: HTTPError.Code) {
    let error = NSError(domain: domain, code: URLError.timedOut.rawValue)

    let result = HTTPResult(request: request(), responseData: nil, response: nil, error: error)

    #expect(result.failure?.code == expected)
    #expect(result.failure?.underlyingError as NSError? == error)
  }

  @Test func responseWithoutAnErrorIsASuccess() throws {
    let result = HTTPResult(
      request: request("/api/people/1"), responseData: Data([1]), response: try urlResponse(503),
      error: nil)

    let response = try result.get()
    #expect(response.request.path == "/api/people/1")
    #expect(result.request.path == "/api/people/1")
    #expect(result.response?.statusCode == .serviceUnavailable)
    #expect(response.statusCode == .serviceUnavailable)
    #expect(response.status == .serviceUnavailable)
    #expect(response.headers["RETRY-after"] == "10")
    #expect(response.headers["Content-Type"] == nil)
    #expect(response.body == Data([1]))
    #expect(response.description == "503 for GET https://swapi.dev/api/people/1")
    #expect(response.message == HTTPURLResponse.localizedString(forStatusCode: 503))
  }

  @Test func responseThatIsNotHTTPIsInvalid() throws {
    let response = URLResponse(
      url: try #require(request().url), mimeType: nil, expectedContentLength: 0,
      textEncodingName: nil)

    let result = HTTPResult(
      request: request(), responseData: Data([1]), response: response, error: nil)

    #expect(result.failure?.code == .invalidResponse)
    #expect(result.request.path == "/api/people")
    #expect(result.response == nil)
  }

  @Test func errorBesideAResponseIsStillAnError() throws {
    let result = HTTPResult(
      request: request(), responseData: Data([1]), response: try urlResponse(200),
      error: URLError(.networkConnectionLost))

    #expect(result.failure?.code == .cannotConnect)
    #expect(result.request.path == "/api/people")
    #expect(result.response?.statusCode == .ok)
    #expect(result.response?.body == Data([1]))
  }

  @Test(
    arguments: [(nil, ""), (.noHost, ": \(InvalidRequest.noHost)")] as [(InvalidRequest?, String)])
  func errorSaysCodeRequestAndCause(cause: InvalidRequest?, text: String) {
    let error = HTTPError(code: .timedOut, request: request(), underlyingError: cause)

    #expect(error.description == "timedOut for GET https://swapi.dev/api/people\(text)")
    #expect(error.localizedDescription == error.description)
  }

  @Test func usualStatusesHaveNames() {
    let statuses: [HTTPStatus] = [
      .ok, .created, .noContent, .notModified, .badRequest, .unauthorized, .forbidden, .notFound,
      .conflict, .tooManyRequests, .internalServerError, .badGateway, .serviceUnavailable,
    ]

    #expect(
      statuses.map(\.rawValue)
        == [200, 201, 204, 304, 400, 401, 403, 404, 409, 429, 500, 502, 503])
  }

  private func urlResponse(_ status: Int) throws -> HTTPURLResponse? {
    HTTPURLResponse(
      url: try #require(request().url), statusCode: status, httpVersion: "HTTP/1.1",
      headerFields: ["Retry-After": "10"])
  }
}
