import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension MockURLSession {
  /// The addresses of the scripted answers that no request came for, sorted. An address stands here
  /// as often as it has answers left.
  public var unusedAnswers: [String] { script.unusedAnswers }

  /// Scripts one more answer for an address. Several are given first in, first out.
  ///
  /// - Parameters:
  ///   - url: The address to answer.
  ///   - data: The body.
  ///   - response: The response.
  ///   - error: The error. A real session gives either an error or the other two.
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

  /// Scripts one more HTTP answer for an address, after those that it has.
  ///
  /// - Parameters:
  ///   - url: The address to answer.
  ///   - status: The status code.
  ///   - headers: The header fields.
  ///   - data: The body. A real session gives empty data rather than none.
  ///   - delay: How long the answer takes after `resume()`, in seconds.
  public func givenAnswer(
    to url: URL, status: Int, headers: [String: String] = [:], data: Data? = Data(),
    after delay: TimeInterval = 0
  ) {
    let response = HTTPURLResponse(
      url: url, statusCode: status, httpVersion: nil, headerFields: headers)
    givenAnswer(to: url, data: data, response: response, after: delay)
  }

  /// Scripts one request to an address that is never answered. Its task can still be canceled.
  ///
  /// - Parameter url: The address.
  public func givenNeverAnswers(to url: URL) {
    script.add(url) { _ in }
  }

  /// Scripts the session without any answer: every request fails with ``UnscriptedRequest``.
  public func givenNothing() {
    script.begin()
  }
}

/// The answers that a ``MockURLSession`` was given, by address.
final class Script: Sendable {
  typealias Answer = @Sendable (MockURLSessionTask) -> Void
  /// Slices, because the first of a slice is taken in no time.
  private typealias Answers = [URL: ArraySlice<Answer>]

  /// `nil` while nothing is scripted.
  private let answers = Mutex<Answers?>(nil)

  var unusedAnswers: [String] { answers.withLock { Self.unused($0 ?? [:]) } }

  /// From now on, a request without an answer fails.
  func begin() {
    answers.withLock { $0 = $0 ?? [:] }
  }

  func add(_ url: URL, _ answer: @escaping Answer) {
    answers.withLock { answers in
      answers = answers ?? [:]
      answers?[url.absoluteURL, default: []].append(answer)
    }
  }

  /// Completes a task with the next answer for its address. Without a script, does nothing.
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
