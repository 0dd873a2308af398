import Foundation

/// No body: what a fresh ``HTTPRequest`` carries.
public struct EmptyBody: HTTPBody {
  /// Makes an empty body.
  public init() {}

  /// Always `true`.
  public var isEmpty: Bool { true }

  /// No bytes.
  public func encode() -> Data { Data() }
}
