import Foundation
import Testing

/// A named pipe. Its reader waits for what the test writes, as a session waits for a body stream.
public final class NamedPipe: Sendable {
  private let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    .path()
  private let writer: FileHandle

  /// A new stream that reads the pipe.
  public var stream: InputStream {
    get throws { try #require(InputStream(fileAtPath: path)) }
  }

  /// Makes a pipe in the temporary folder, and removes it on deinit.
  public init() throws {
    #expect(mkfifo(path, 0o600) == 0)
    // Opened for both, because opening a pipe only for writing waits for its reader.
    writer = try #require(FileHandle(forUpdatingAtPath: path))
  }

  deinit { close() }

  /// Writes, and waits while the pipe is full.
  public func write(_ text: String) { writer.write(Data(text.utf8)) }

  /// The reader is at the end when it has read what was written.
  public func close() {
    try? writer.close()
    try? FileManager.default.removeItem(atPath: path)
  }
}
