import Foundation

/// A 64-bit FNV-1a hash, which detects changed contents. It does not protect against attacks.
public struct Fingerprint: Sendable {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The fingerprint of no text.
  public init() {}

  /// Adds a text and a separator.
  public mutating func add(_ text: String) {
    // In a debug build, the bytes of a buffer are read several times as fast as those of a string.
    var text = text
    text.withUTF8 { for byte in $0 { add(byte) } }
    add(0xff)
  }

  /// Adds files: their paths and contents.
  public mutating func add(_ files: [String: Data]) {
    for (path, data) in files.sorted(by: { $0.key < $1.key }) {
      add(path)
      add(String(decoding: data, as: UTF8.self))
    }
  }

  private mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// The hash in sixteen hexadecimal digits.
  public var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
