import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Returns whether an answer is for a request. The request's body is in `httpBody`. The closure
/// must not wait for anything, because it may be called on the queue that all sessions share.
public typealias RequestCondition = @Sendable (URLRequest) -> Bool

/// A double's answer to one request.
public final class StubbedAnswer: Sendable {
  /// What happens while a URL is loaded.
  public let events: @Sendable (URL) -> [LoadEvent]

  private let method: String?
  private let condition: RequestCondition?
  private let isTaken = Atomic(false)

  /// Creates an answer for requests with this method, or with any method, that meet the condition.
  public init(
    method: String?, where condition: RequestCondition?,
    events: @escaping @Sendable (URL) -> [LoadEvent]
  ) {
    self.method = method
    self.condition = condition
    self.events = events
  }

  /// Whether no request has used this answer yet.
  public var isLeft: Bool { !isTaken.load(ordering: .relaxed) }

  /// Returns a name for the answer, from its requests and its URL, as in `DELETE
  /// https://a.invalid`.
  public func name(at address: String) -> String {
    (method.map { $0 + " " } ?? "") + address + (condition == nil ? "" : " if its condition holds")
  }

  /// Takes the first answer that fits the request. It calls conditions outside the lock of
  /// `answers`, because they are the test's code and can use the double.
  public static func first(
    for request: URLRequest, of answers: () -> [[StubbedAnswer]]
  ) -> StubbedAnswer? {
    var all = answers()
    while true {
      if let answer = all.joined().first(where: { $0.take(for: request) }) { return answer }
      // Another request may have taken this one's answer, and its own may have been added since.
      let tried = all.joined().count
      all = answers()
      guard all.joined().count > tried else { return nil }
    }
  }

  private func take(for request: URLRequest) -> Bool {
    let isForIt = method == nil || method == request.httpMethod
    guard isForIt, isLeft, condition?(request) != false else { return false }
    return !isTaken.exchange(true, ordering: .relaxed)
  }
}
