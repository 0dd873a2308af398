import Foundation

/// A value, encoded as JSON.
public struct JSONBody: HTTPBody {
  private let encoded: Result<Data, any Error>

  /// Creates a body from the current value. Later changes to the value aren't sent.
  ///
  /// - Parameters:
  ///   - value: The value to encode. If the encoder fails, ``encode()`` throws its error.
  ///   - encoder: The encoder to use.
  public init<Value: Encodable>(_ value: Value, encoder: JSONEncoder = JSONEncoder()) {
    encoded = Result { try encoder.encode(value) }
  }

  /// `Content-Type: application/json`.
  public var additionalHeaders: [String: String] { ["Content-Type": "application/json"] }

  /// The JSON text in UTF-8, or the encoder's error.
  public func encode() throws -> Data { try encoded.get() }
}
