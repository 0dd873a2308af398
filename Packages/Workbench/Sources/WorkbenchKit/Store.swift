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
