import Foundation

/// Reads the lines of a file while another process writes them.
struct LineReader {
  private let file: URL
  private var offset: UInt64 = 0

  /// Starts at the beginning of a file, which need not exist yet.
  init(_ file: URL) {
    self.file = file
  }

  /// The lines that were completed since the last call.
  mutating func newLines() -> [Data] {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return [] }
    defer { try? handle.close() }
    guard (try? handle.seek(toOffset: offset)) != nil, let data = try? handle.readToEnd(),
      let end = data.lastIndex(of: 0x0A)
    else { return [] }
    offset += UInt64(end + 1)
    return data[..<end].split(separator: 0x0A)
  }
}
