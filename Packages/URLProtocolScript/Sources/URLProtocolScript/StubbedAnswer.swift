import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Says whether an answer is for a request, whose body is its `httpBody`. It must not wait for
/// anything, because it may be called on the queue of all sessions.
public typealias RequestCondition = @Sendable (URLRequest) -> Bool

/// An answer of a double, which one request takes.
public final class StubbedAnswer: Sendable {
  /// What happens while an address is loaded.
  public let events: @Sendable (URL) -> [LoadEvent]

  private let method: String?
  private let condition: RequestCondition?
  private let isTaken = Atomic(false)

  /// Makes an answer for the requests with this method, or with any, for which the condition holds.
  public init(
    method: String?, where condition: RequestCondition?,
    events: @escaping @Sendable (URL) -> [LoadEvent]
  ) {
    self.method = method
    self.condition = condition
    self.events = events
  }

  /// Whether no request has taken it.
  public var isLeft: Bool { !isTaken.load(ordering: .relaxed) }

  /// Names the answer by its address and its requests, as in `DELETE https://a.invalid`.
  public func name(at address: String) -> String {
    (method.map { $0 + " " } ?? "") + address + (condition == nil ? "" : " if its condition holds")
  }

  /// Takes the first of the answers that fits the request. It asks conditions outside of the lock
  /// of `answers`: they are the test's code, and may ask the double.
  public static func first(
    for request: URLRequest, of answers: () -> [[StubbedAnswer]]
  ) -> StubbedAnswer? {
    var all = answers()
    while true {
      if let answer = all.joined().first(where: { $0.take(for: request) }) { return answer }
      // Another request may have taken the answer of this one, and brought its own since.
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
