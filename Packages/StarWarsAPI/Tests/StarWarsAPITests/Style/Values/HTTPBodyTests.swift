import Foundation
import StarWarsAPI
import Testing

@Suite struct HTTPBodyTests {
  @Test func emptyBodyHasNothing() throws {
    let body: any HTTPBody = EmptyBody()

    #expect(body.isEmpty)
    #expect(body.additionalHeaders.isEmpty)
    #expect(try body.encode().isEmpty)
  }

  @Test func dataBodyIsItsBytesAndHeaders() throws {
    let body: any HTTPBody = DataBody(Data([1, 2]), additionalHeaders: ["Content-Type": "a/b"])

    #expect(!body.isEmpty)
    #expect(body.additionalHeaders == ["Content-Type": "a/b"])
    #expect(try body.encode() == Data([1, 2]))
    #expect(DataBody(Data()).isEmpty)
    #expect(DataBody(Data([1])).additionalHeaders == [:])
  }

  @Test func jsonBodyIsTheValueAsJSON() throws {
    let body: any HTTPBody = JSONBody(["vote": "R2-D2"])

    #expect(!body.isEmpty)
    #expect(body.additionalHeaders == ["Content-Type": "application/json"])
    #expect(try body.encode() == Data(#"{"vote":"R2-D2"}"#.utf8))
  }

  @Test func jsonBodyUsesTheEncoderItIsGivenOrAPlainOne() throws {
    let value = ["at": Date(timeIntervalSince1970: 7)]
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970

    #expect(try JSONBody(value, encoder: encoder).encode() == Data(#"{"at":7}"#.utf8))
    #expect(try JSONBody(value).encode() == JSONEncoder().encode(value))
  }

  @Test func jsonBodyIsTheValueAsItWasWhenTheBodyWasMade() throws {
    let vote = Vote()
    let body = JSONBody(vote)

    vote.hero = "C-3PO"

    #expect(try body.encode() == Data(#"{"hero":"R2-D2"}"#.utf8))
  }

  @Test func jsonBodyThrowsTheEncodersError() {
    let body = JSONBody(Double.infinity)

    #expect(throws: EncodingError.self) { try body.encode() }
  }

  @Test func formBodyEncodesNamesAndValues() throws {
    let body: any HTTPBody = FormBody(["target": "🌎 & co", "greeting": "1+1=2, 100%"])

    #expect(!body.isEmpty)
    #expect(
      body.additionalHeaders == [
        "Content-Type": "application/x-www-form-urlencoded; charset=utf-8"
      ])
    #expect(
      try String(decoding: body.encode(), as: UTF8.self)
        == "greeting=1%2B1%3D2,%20100%25&target=%F0%9F%8C%8E%20%26%20co")
  }

  @Test func formBodySortsADictionaryByNameAndKeepsTheOrderOfItems() {
    let sorted = FormBody(["e": "1", "d": "2", "c": "3", "b": "4", "a": "5"])
    let body = FormBody([URLQueryItem(name: "b", value: "1"), URLQueryItem(name: "a", value: "2")])

    #expect(sorted.encode() == Data("a=5&b=4&c=3&d=2&e=1".utf8))
    #expect(body.encode() == Data("b=1&a=2".utf8))
  }

  @Test func formWithoutValuesIsEmpty() {
    #expect(FormBody([URLQueryItem]()).isEmpty)
    #expect(FormBody([String: String]()).isEmpty)
  }
}

private final class Vote: Encodable {
  var hero = "R2-D2"
}
