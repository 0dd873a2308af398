import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension MockURLSession {
  /// The URLs of the scripted answers that no request has used, sorted, one for each answer.
  public var unusedAnswers: [String] { script.unusedAnswers }

  /// Scripts another answer for a URL. Several answers for a URL are given in order.
  ///
  /// - Parameters:
  ///   - url: The URL to answer.
  ///   - data: The body.
  ///   - response: The response.
  ///   - error: The error. A real session delivers either an error or the other two.
  ///   - delay: How long the answer takes after `resume()`, in seconds.
  public func givenAnswer(
    to url: URL, data: Data? = nil, response: URLResponse? = nil, error: (any Error)? = nil,
    after delay: TimeInterval = 0
  ) {
    script.add(url) { task in
      DispatchQueue.global().asyncAfter(deadline: .now() + delay) {
        task.complete(data, response, error)
      }
    }
  }

  /// Scripts another HTTP answer for a URL, after those that it already has.
  ///
  /// - Parameters:
  ///   - url: The URL to answer.
  ///   - status: The status code.
  ///   - headers: The header fields.
  ///   - data: The body. A real session delivers empty data instead of none.
  ///   - delay: How long the answer takes after `resume()`, in seconds.
  public func givenAnswer(
    to url: URL, status: Int, headers: [String: String] = [:], data: Data? = Data(),
    after delay: TimeInterval = 0
  ) {
    let response = HTTPURLResponse(
      url: url, statusCode: status, httpVersion: nil, headerFields: headers)
    givenAnswer(to: url, data: data, response: response, after: delay)
  }

  /// Scripts a request that is never answered. Its task can still be canceled.
  ///
  /// - Parameter url: The URL of the request.
  public func givenNeverAnswers(to url: URL) {
    script.add(url) { _ in }
  }

  /// Begins an empty script: every request fails with ``UnscriptedRequest``.
  public func givenNothing() {
    script.begin()
  }
}

/// The scripted answers of a ``MockURLSession``, by URL.
final class Script: Sendable {
  typealias Answer = @Sendable (MockURLSessionTask) -> Void
  /// Slices, because removing the first element of a slice takes no time.
  private typealias Answers = [URL: ArraySlice<Answer>]

  /// `nil` while nothing is scripted.
  private let answers = Mutex<Answers?>(nil)

  var unusedAnswers: [String] { answers.withLock { Self.unused($0 ?? [:]) } }

  /// Lets every request without an answer fail from now on.
  func begin() {
    answers.withLock { $0 = $0 ?? [:] }
  }

  func add(_ url: URL, _ answer: @escaping Answer) {
    answers.withLock { answers in
      answers = answers ?? [:]
      answers?[url.absoluteURL, default: []].append(answer)
    }
  }

  /// Completes a task with the next answer for its URL. Does nothing without a script.
  func answer(_ task: MockURLSessionTask) {
    let answer = answers.withLock { answers -> Answer? in
      if let next = answers?[task.url.absoluteURL]?.popFirst() { return next }
      guard let left = answers else { return nil }
      let error = UnscriptedRequest(url: task.url.absoluteURL, unusedAnswers: Self.unused(left))
      return { task in DispatchQueue.global().async { task.complete(nil, nil, error) } }
    }
    answer?(task)
  }

  private static func unused(_ answers: Answers) -> [String] {
    answers.flatMap { url, left in left.map { _ in url.absoluteString } }.sorted()
  }
}
