import Foundation

/// No body. A new ``HTTPRequest`` has this one.
public struct EmptyBody: HTTPBody {
  /// Creates an empty body.
  public init() {}

  /// Always `true`.
  public var isEmpty: Bool { true }

  /// No bytes.
  public func encode() -> Data { Data() }
}
