import Foundation
import Testing

@testable import ContractKit  // Data.split: the doubles and the server use it

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct AnswerTests {
  private static let response = Response(
    status: 418, headers: ["X-Key": "v"], body: Data("abcde".utf8))

  @Test(arguments: [
    (Answer.Behavior.respond(response), "418 X-Key=v abcde"),
    (.respondInChunks(response, pieces: 2), "418 X-Key=v abc de"),
    (.respondInChunks(response, pieces: 5), "418 X-Key=v a b c d e"),
    (.refuseConnection, "\(URLError.Code.cannotConnectToHost)"),
    (.stall, "nothing"),
    (.outlastTimeout, "\(URLError.Code.timedOut)"),
    (.drop, "\(URLError.Code.networkConnectionLost)"),
    (.cut(response), "\(URLError.Code.networkConnectionLost)"),
    (.overstateLength(response), "\(URLError.Code.networkConnectionLost)"),
    (.sendGarbage, "not HTTP"),
    (.redirect(to: "/b"), "\(URLError.Code.unsupportedURL)"),
  ])
  func doubleReportsWhatTheSessionWould(behavior: Answer.Behavior, words: String) {
    let sut = Answer(behavior, after: 0.25).doubled

    #expect(sut.shape.words == words)
    #expect(sut.delay == 0.25)
    #expect(Answer(behavior).doubled.delay == 0)
  }

  @Test func laterAnswerIsTheSameAnswer() {
    let sut = Answer.respond(201, Data("a".utf8), headers: ["X-Key": "v"]).after(0.5)

    #expect(sut.doubled.shape.words == "201 X-Key=v a")
    #expect(sut.delay == 0.5)
  }

  @Test func contentTypeIsAlwaysSent() {
    #expect(
      Self.response.allHeaders == ["X-Key": "v", "Content-Type": "application/json"])
    #expect(
      Response(status: 200, headers: ["Content-Type": "text/html"], body: Data()).allHeaders
        == ["Content-Type": "text/html"])
  }

  @Test(arguments: [
    (5, 2, [3, 2]), (5, 5, [1, 1, 1, 1, 1]), (2, 5, [1, 1]), (0, 5, []), (5, 1, [5]),
  ])
  func dataIsSplitIntoPieces(size: Int, count: Int, sizes: [Int]) {
    let data = Data((0..<size).map(UInt8.init))

    let pieces = data.split(into: count)

    #expect(pieces.map(\.count) == sizes)
    #expect(Data(pieces.joined()) == data)
  }

  @Test(arguments: ["http://a.b", "http://a.b/", "http://a.b/c%20d", "http://a.b/c%20d/"])
  func addressJoinsBaseAndPathWithOneSlash(base: String) throws {
    let url = try #require(URL(string: base))
    let network = Network(base: url, answers: [Answer(.stall)], timeout: 1, queue: nil)

    let prefix = base.hasSuffix("/") ? base : base + "/"
    #expect(network.address(of: "e").absoluteString == prefix + "e")
    #expect(network.doubledAnswers.map(\.shape.words) == ["nothing"])
  }

  @Test func headerOfARequestIsFoundInAnyCase() {
    let sut = RecordedRequest(method: "PUT", url: "/a", headers: ["X-Key": "secret"])

    #expect(sut.header("x-kEY") == "secret")
    #expect(sut.header("X") == nil)
    #expect(sut.description == "PUT /a")
  }
}

extension DoubledAnswer.Shape {
  fileprivate var words: String {
    switch self {
    case .response(let response, let pieces):
      (["\(response.status)"] + response.headers.map { "\($0.key)=\($0.value)" }
        + pieces.map { String(decoding: $0, as: UTF8.self) }).joined(separator: " ")
    case .error(let error): "\(error.code)"
    case .notHTTP: "not HTTP"
    case .nothing: "nothing"
    }
  }
}
