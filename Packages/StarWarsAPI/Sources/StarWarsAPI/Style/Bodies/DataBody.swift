import Foundation

/// Bytes that the caller has already encoded.
public struct DataBody: HTTPBody {
  /// The headers that describe the bytes.
  public let additionalHeaders: [String: String]
  private let data: Data

  /// Creates a body from bytes.
  ///
  /// - Parameters:
  ///   - data: The bytes, which are sent unchanged.
  ///   - additionalHeaders: The headers that describe the bytes, such as `Content-Type`.
  public init(_ data: Data, additionalHeaders: [String: String] = [:]) {
    self.data = data
    self.additionalHeaders = additionalHeaders
  }

  /// Whether there are no bytes.
  public var isEmpty: Bool { data.isEmpty }

  /// The bytes, unchanged.
  public func encode() -> Data { data }
}
