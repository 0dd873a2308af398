import Foundation

/// Results that took long to find, kept in a folder for the next run: one file for each
/// fingerprint.
public struct Store<Value: Codable & Sendable>: Sendable {
  private let folder: URL

  public init(_ folder: URL) { self.folder = folder }

  /// The value of a fingerprint; `nil` when there is none. A value that cannot be written is not
  /// kept.
  public subscript(fingerprint: String) -> Value? {
    get {
      let data = try? Data(contentsOf: folder.appending(path: "\(fingerprint).json"))
      return data.flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
    }
    nonmutating set {
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? JSONEncoder().encode(newValue)
        .write(to: folder.appending(path: "\(fingerprint).json"), options: .atomic)
    }
  }
}

/// A 64-bit FNV-1a hash, which detects changed contents. It does not protect against attacks.
public struct Fingerprint: Sendable {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  public init() {}

  public func adding(_ files: [String: String] = [:], and texts: String...) -> Fingerprint {
    var sum = self
    let ofFiles = files.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    for var text in ofFiles + texts {
      // In a debug build, the bytes of a buffer are read several times as fast as those of a
      // string.
      text.withUTF8 { for byte in $0 { sum.add(byte) } }
      sum.add(0xff)
    }
    return sum
  }

  public func adding(_ files: [String: Data]) -> Fingerprint {
    adding(files.mapValues { String(decoding: $0, as: UTF8.self) })
  }

  private mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  public var text: String { String(format: "%016llx", state) }
}
