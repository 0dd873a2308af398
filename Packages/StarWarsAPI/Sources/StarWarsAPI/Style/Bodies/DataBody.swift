import Foundation

/// Bytes that the caller has already encoded.
public struct DataBody: HTTPBody {
  /// Headers that say what the bytes are.
  public let additionalHeaders: [String: String]
  private let data: Data

  /// Makes a body of bytes.
  ///
  /// - Parameters:
  ///   - data: The bytes, sent as they are.
  ///   - additionalHeaders: Headers that say what the bytes are, such as `Content-Type`.
  public init(_ data: Data, additionalHeaders: [String: String] = [:]) {
    self.data = data
    self.additionalHeaders = additionalHeaders
  }

  /// Whether there are no bytes.
  public var isEmpty: Bool { data.isEmpty }

  /// The bytes, as they are.
  public func encode() -> Data { data }
}
