import Foundation
import RequestHandlerDoubles
import TestSupport
import Testing

/// Changes of `mockURLs` at the same time lose nothing, and bring nothing back.
@Suite(.ownAddress, .exclusiveMockURLs) struct MockURLsRaceTests {
  let url: URL
  let mock: URLProtocolMock.Mock = (error: URLError(.timedOut), data: nil, response: nil)

  init() throws {
    url = try #require(OwnAddress.url)
  }

  @Test func writersAtTheSameTimeDoNotHarmEachOther() async {
    let wrong = await withTaskGroup { group in
      for writer in 0..<8 {
        let own = url.appending(path: "\(writer)")
        group.addTask {
          (0..<300).count { round in
            URLProtocolMock.mockURLs[own] = mock
            URLProtocolMock.mockURLs[own] = (NumberedError(number: round), nil, nil)
            let isKept = number(of: own) == round
            if round.isMultiple(of: 2) {
              URLProtocolMock.mockURLs[own] = nil
            } else {
              URLProtocolMock.forget(own)
            }
            return !isKept || URLProtocolMock.mockURLs[own] != nil
          }
        }
      }
      return await group.reduce(0, +)
    }

    #expect(wrong == 0)
    #expect(URLProtocolMock.mockURLs.isEmpty)
  }

  @Test func assignmentDuringAnotherChangeIsKept() async {
    let (one, other) = (url.appending(path: "one"), url.appending(path: "other"))

    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let (start, assignment) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        Self.change(&URLProtocolMock.mockURLs) { mocks in
          mocks[one] = mock
          Thread.detachNewThread {
            start.signal()
            URLProtocolMock.mockURLs[other] = mock
            assignment.signal()
          }
          // On a busy machine, a thread starts late.
          start.wait()
          // It must wait for this change. If it does not, it ends here, and what it assigned is lost.
          if assignment.wait(timeout: .now() + 0.05) == .success { assignment.signal() }
        }
        assignment.wait()
        continuation.resume()
      }
    }

    #expect(URLProtocolMock.mockURLs[one] != nil)
    #expect(URLProtocolMock.mockURLs[other] != nil)
  }

  private static func change(
    _ mocks: inout [URL?: URLProtocolMock.Mock],
    _ body: (inout [URL?: URLProtocolMock.Mock]) -> Void
  ) {
    body(&mocks)
  }

  private func number(of url: URL) -> Int? {
    (URLProtocolMock.mockURLs[url]?.error as? NumberedError)?.number
  }

  private struct NumberedError: Error {
    let number: Int
  }
}
