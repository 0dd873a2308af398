import Foundation
import StarWarsAPI
import Testing

@Suite struct HTTPRequestTests {
  @Test func freshRequestIsAnEmptyGetOverHTTPSWithoutAHost() {
    let request = HTTPRequest()

    #expect(request.method == .get)
    #expect(request.scheme == "https")
    #expect(request.host == nil)
    #expect(request.port == nil)
    #expect(request.path == "")
    #expect(request.queryItems == [])
    #expect(request.headers == [:])
    #expect(request.body.isEmpty)
    #expect(request.url == nil)
    #expect(request.description == "GET <no valid URL>")
  }

  @Test(arguments: [
    ("", ""), ("/api/people", "/api/people"), ("/R2 D2", "/R2%20D2"), ("/R2+D2&C", "/R2+D2&C"),
    ("/100%", "/100%25"), ("/R2%20D2", "/R2%2520D2"), ("/a?b#c", "/a%3Fb%23c"),
    ("/Padmé/🌎", "/Padm%C3%A9/%F0%9F%8C%8E"),
  ])
  func pathIsEncoded(path: String, expected: String) {
    #expect(request(path).url?.absoluteString == "https://swapi.dev\(expected)")
  }

  @Test(arguments: [
    ("1+1", "1%2B1"), ("R2&D2=C", "R2%26D2%3DC"), ("100%", "100%25"), ("R2 D2", "R2%20D2"),
    ("R2#D2", "R2%23D2"), ("Padmé🌎", "Padm%C3%A9%F0%9F%8C%8E"),
  ])
  func queryItemsAreEncoded(value: String, expected: String) {
    var request = request()
    request.queryItems = [URLQueryItem(name: "search", value: value)]

    #expect(request.url?.absoluteString == "https://swapi.dev/api/people?search=\(expected)")
  }

  @Test func queryItemsKeepTheirOrderAndMayRepeat() {
    var request = request("/people")
    request.queryItems = [
      URLQueryItem(name: "b", value: "1+1+1"), URLQueryItem(name: "a+b", value: "2"),
      URLQueryItem(name: "b", value: "3"), URLQueryItem(name: "flag", value: nil),
    ]

    #expect(
      request.url?.absoluteString == "https://swapi.dev/people?b=1%2B1%2B1&a%2Bb=2&b=3&flag")
  }

  @Test func schemeHostAndPortAreInTheURL() {
    var request = request(to: "[::1]")
    request.scheme = "http"
    request.port = 8080

    #expect(request.url?.absoluteString == "http://[::1]:8080/api/people")
  }

  @Test(arguments: [
    Invalid(.noHost) { $0.host = nil },
    Invalid(.noHost) { $0.host = "" },
    Invalid(.host) { $0.host = "example.com:80" },
    Invalid(.host) { $0.host = "user:secret@example.com" },
    Invalid(.host) { $0.host = "two words" },
    Invalid(.scheme("ftp")) { $0.scheme = "ftp" },
    Invalid(.scheme("ws")) { $0.scheme = "ws" },
    Invalid(.scheme("")) { $0.scheme = "" },
    Invalid(.scheme("https:")) { $0.scheme = "https:" },
    Invalid(.port(-1)) { $0.port = -1 },
    Invalid(.port(0)) { $0.port = 0 },
    Invalid(.port(65536)) { $0.port = 65536 },
    Invalid(.path("people")) { $0.path = "people" },
    Invalid(.method(HTTPMethod(rawValue: ""))) { $0.method = HTTPMethod(rawValue: "") },
    Invalid(.method(HTTPMethod(rawValue: "A B"))) { $0.method = HTTPMethod(rawValue: "A B") },
    Invalid(.headerName("")) { $0.headers = ["": "b"] },
    Invalid(.headerName("A:")) { $0.headers = ["A:": "b"] },
    Invalid(.headerName("A\n")) { $0.headers = ["A\n": "b"] },
    Invalid(.headerValue(name: "A")) { $0.headers = ["A": "secret\r"] },
    Invalid(.headerValue(name: "A")) { $0.headers = ["A": "secret\nB: c"] },
    Invalid(.headerValue(name: "A")) { $0.headers = ["A": "\nsecret"] },
    Invalid(.headerValue(name: "A")) { $0.headers = ["A": "secret\0"] },
    Invalid(.headerValue(name: "A")) { $0.headers = ["A": "secret\r\nB: c"] },
    Invalid(.headerValue(name: "A")) {
      $0.body = DataBody(Data([1]), additionalHeaders: ["A": "secret\r\n"])
    },
  ])
  func requestThatCannotBeSentIsInvalid(invalid: Invalid) throws {
    var request = request()
    invalid.spoil(&request)

    let reason = try #require(throws: InvalidRequest.self) { try request.validate() }

    #expect(reason == invalid.reason)
    #expect(!reason.description.contains("secret"))
  }

  @Test(arguments: [nil, 1, 65535])
  func validRequestIsValid(port: Int?) {
    var request = request()
    request.port = port
    request.method = HTTPMethod(rawValue: "M-SEARCH")
    request.scheme = "HTTPS"
    request.headers = ["X-Note": "tabs\tand ünïcode are fine", "0!#$%&'*+.^_`|~": ""]

    #expect(throws: Never.self) { try request.validate() }
  }

  @Test func methodsAndHeaderNamesHaveNoCharactersButThoseOfAToken() {
    let characters = (0...0x6FF).compactMap(Unicode.Scalar.init).map(String.init)
    let methods = characters.filter { character in
      var request = request()
      request.method = HTTPMethod(rawValue: character)
      return (try? request.validate()) != nil
    }
    let headerNames = characters.filter { character in
      var request = request()
      request.headers = [character: "value"]
      return (try? request.validate()) != nil
    }

    let expected =
      "!#$%&'*+-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ^_`abcdefghijklmnopqrstuvwxyz|~"
    #expect(methods.joined() == expected)
    #expect(headerNames.joined() == expected)
  }

  @Test func usualMethodsHaveNames() {
    let methods: [HTTPMethod] = [.get, .head, .post, .put, .patch, .delete]

    #expect(methods.map(\.rawValue) == ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"])
  }

  @Test func headersOfTheBodyAreSentAndNotPrinted() {
    var request = request()
    request.body = JSONBody(["vote": "R2-D2"])

    #expect(request.headersToSend == ["Content-Type": "application/json"])
    #expect(request.description == "GET https://swapi.dev/api/people")
  }

  @Test func allHeadersOfTheBodyAreSentButThoseThatTheRequestHas() {
    var request = request()
    request.headers = ["a": "own"]
    request.body = DataBody(Data([1]), additionalHeaders: ["A": "1", "B": "2", "C": "3"])

    #expect(request.headersToSend == ["a": "own", "B": "2", "C": "3"])
  }

  @Test func headersOfAnEmptyBodyAreNotSent() {
    var request = request()
    request.body = FormBody([:] as [String: String])

    #expect(request.headersToSend.isEmpty)
  }
}

/// A change that makes a valid request invalid, and the reason.
struct Invalid: Sendable, CustomTestStringConvertible {
  let reason: InvalidRequest
  let spoil: @Sendable (inout HTTPRequest) -> Void

  init(_ reason: InvalidRequest, spoil: @escaping @Sendable (inout HTTPRequest) -> Void) {
    self.reason = reason
    self.spoil = spoil
  }

  var testDescription: String { reason.description }
}
