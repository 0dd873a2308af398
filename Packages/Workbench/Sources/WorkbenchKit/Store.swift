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
    var sum = adding(files.mapValues { Data($0.utf8) })
    for text in texts { sum.add(Data(text.utf8)) }
    return sum
  }

  public func adding(_ files: [String: Data]) -> Fingerprint {
    var sum = self
    for (path, data) in files.sorted(by: { $0.key < $1.key }) {
      sum.add(Data(path.utf8))
      sum.add(data)
    }
    return sum
  }

  private mutating func add(_ data: Data) {
    for byte in data + [0xff] { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }

  public var text: String { String(format: "%016llx", state) }
}
