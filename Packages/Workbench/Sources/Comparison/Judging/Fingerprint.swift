import Foundation

/// A 64-bit FNV-1a hash, which detects changed contents. It does not protect against attacks.
public struct Fingerprint: Sendable {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The fingerprint of no text.
  public init() {}

  /// The fingerprint of a toolchain and of all files below some paths, including the files' paths.
  ///
  /// - Parameters:
  ///   - parts: Files and folders, relative to the repository.
  ///   - root: The repository.
  ///   - toolchain: The compiler's version.
  init(of parts: [String], in root: URL, toolchain: String) throws {
    add(toolchain)
    for path in try parts.flatMap({ try ScratchCopy.files(below: $0, in: root) }) {
      add(path)
      add(String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self))
    }
  }

  /// Adds a text and a separator.
  public mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xff)
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
