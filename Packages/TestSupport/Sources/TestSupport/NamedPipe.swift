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

  /// Creates a pipe in the temporary folder, which is removed on `deinit`.
  public init() throws {
    #expect(mkfifo(path, 0o600) == 0)
    // Open it for reading, too, because opening a pipe only for writing waits for its reader.
    writer = try #require(FileHandle(forUpdatingAtPath: path))
  }

  deinit { close() }

  /// Writes text to the pipe, and waits while the pipe is full.
  public func write(_ text: String) { writer.write(Data(text.utf8)) }

  /// Closes the pipe. The reader reaches the end once it has read everything that was written.
  public func close() {
    try? writer.close()
    try? FileManager.default.removeItem(atPath: path)
  }
}
