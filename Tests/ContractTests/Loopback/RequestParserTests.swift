import Foundation
import Testing

@testable import ContractKit  // RequestParser: only the server uses it

@Suite struct RequestParserTests {
  private func requests(in pieces: [String]) -> [RecordedRequest?] {
    var sut = RequestParser()
    return pieces.map { sut.add(Array($0.utf8), origin: "http://a") }
  }

  @Test func requestIsTheSameInPiecesOfAnySize() {
    let text = "PUT /b HTTP/1.1\r\nX: y\r\nContent-Length: 6\r\n\r\nc\n\nd\r\n"
    let whole = RecordedRequest(
      method: "PUT", url: "http://a/b", headers: ["X": "y", "Content-Length": "6"],
      body: Data("c\n\nd\r\n".utf8))

    for size in 1...text.utf8.count {
      let pieces = Data(text.utf8).split(into: (text.utf8.count + size - 1) / size)
      let found = requests(in: pieces.map { String(decoding: $0, as: UTF8.self) })

      #expect(found.last == whole, "\(size)")
      #expect(found.dropLast().allSatisfy { $0 == nil }, "\(size)")
    }
  }

  @Test func bodyOfOneByteIsRead() {
    let found = requests(in: ["POST / HTTP/1.1\r\nContent-Length: 1\r\n\r\na"])

    #expect(found[0]?.body == Data("a".utf8))
  }

  @Test func requestWithoutAFirstLineHasNoMethod() {
    #expect(requests(in: ["\n\n"]) == [RecordedRequest(method: "", url: "http://a")])
  }
}
