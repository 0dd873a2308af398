import Foundation

/// A value, encoded as JSON.
public struct JSONBody: HTTPBody {
  private let encoded: Result<Data, any Error>

  /// Makes a body of the value as it is now. Later changes to the value are not sent.
  ///
  /// - Parameters:
  ///   - value: What to encode. If the encoder cannot, ``encode()`` throws its error.
  ///   - encoder: What encodes the value.
  public init<Value: Encodable>(_ value: Value, encoder: JSONEncoder = JSONEncoder()) {
    encoded = Result { try encoder.encode(value) }
  }

  /// `Content-Type: application/json`.
  public var additionalHeaders: [String: String] { ["Content-Type": "application/json"] }

  /// The JSON text in UTF-8, or the encoder's error.
  public func encode() throws -> Data { try encoded.get() }
}
