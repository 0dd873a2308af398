import Foundation

/// The body of a request: bytes, and the headers that describe them.
///
/// This package has ``EmptyBody``, ``DataBody``, ``JSONBody``, and ``FormBody``. Conform to it to
/// add others. After *HTTP in Swift*, part 3 (Dave DeLong, davedelong.com).
public protocol HTTPBody: Sendable {
  /// Whether there's nothing to send. If so, loaders don't use the other two requirements.
  var isEmpty: Bool { get }
  /// The headers to send with the body. A header of the request with the same name takes
  /// precedence.
  var additionalHeaders: [String: String] { get }
  /// Returns the bytes to send. A loader calls this once per load, on the thread that calls `load`.
  ///
  /// - Returns: The bytes.
  /// - Throws: Any error. The load then fails with ``HTTPError/Code/invalidRequest``, and sends
  ///   nothing.
  func encode() throws -> Data
}

extension HTTPBody {
  /// `false`, because there's something to send.
  public var isEmpty: Bool { false }
  /// No headers.
  public var additionalHeaders: [String: String] { [:] }
}
