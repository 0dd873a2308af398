import Foundation

/// What a request carries: bytes, and the headers that say what they are.
///
/// This package has ``EmptyBody``, ``DataBody``, ``JSONBody`` and ``FormBody``. Conform to add
/// more. After *HTTP in Swift*, part 3 (Dave DeLong, davedelong.com).
public protocol HTTPBody: Sendable {
  /// Whether there is nothing to send. If so, no loader asks for the other two.
  var isEmpty: Bool { get }
  /// Headers to send with the body, unless the request has its own of the same name.
  var additionalHeaders: [String: String] { get }
  /// Makes the bytes to send. A loader calls this once per load, on the thread that calls `load`.
  ///
  /// - Returns: The bytes.
  /// - Throws: Any error. The load then fails with ``HTTPError/Code/invalidRequest``, and sends
  ///   nothing.
  func encode() throws -> Data
}

extension HTTPBody {
  /// There is something to send.
  public var isEmpty: Bool { false }
  /// No headers.
  public var additionalHeaders: [String: String] { [:] }
}
