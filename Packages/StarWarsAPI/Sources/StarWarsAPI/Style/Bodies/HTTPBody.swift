import Foundation

/// What a request carries: bytes, and the headers that say what they are.
///
/// This package has ``EmptyBody``, ``DataBody``, ``JSONBody`` and ``FormBody``; conform to add more.
/// After *HTTP in Swift*, part 3 (Dave DeLong, davedelong.com).
public protocol HTTPBody: Sendable {
  /// Whether there is nothing to send; if so, the other two are not asked.
  var isEmpty: Bool { get }
  /// Headers to send with the body, unless the request has its own of the same name.
  var additionalHeaders: [String: String] { get }
  /// The bytes to send. A loader asks once per load, on the thread that calls it.
  ///
  /// - Throws: Whatever keeps the body from being written; the load fails with
  ///   ``HTTPError/Code/invalidRequest``, and nothing is sent.
  func encode() throws -> Data
}

extension HTTPBody {
  /// There is something to send.
  public var isEmpty: Bool { false }
  /// No headers.
  public var additionalHeaders: [String: String] { [:] }
}
