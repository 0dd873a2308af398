/// One JSON answer of a service, as it was saved to a file.
public struct Sample: Sendable {
  /// The largest sample that is read, in bytes.
  public static let mostBytes = 10_000_000

  /// What errors call the sample: the path that the user gave.
  public let name: String
  /// The bytes of the file.
  public let bytes: [UInt8]

  /// Makes a sample from the bytes of a file. Nothing is read yet.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Makes a sample from text.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Reads the sample.
  ///
  /// - Throws: ``ModelError`` when the bytes are not one JSON object or array in UTF-8, when an
  ///   object has a key twice, and when the sample is too large or nested too deep.
  public func json() throws(ModelError) -> JSON {
    var reader = try JSONReader(self)
    return try reader.root()
  }
}
