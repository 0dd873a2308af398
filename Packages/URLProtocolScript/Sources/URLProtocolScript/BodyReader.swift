import Foundation
import Synchronization

/// Reads a body from its stream. On Darwin, a `URLProtocol` sees every body as a stream.
///
/// A stream whose writer is silent blocks its reader, and so no queue of a session reads.
final class BodyReader: Sendable {
  /// Opens when the stream is at its end, or has failed.
  let isAtEnd = LoadGate()
  /// The body; `nil` if the stream has failed.
  let body = Mutex<Data?>(nil)

  /// Begins to read. A stream can be read once only.
  init(_ stream: InputStream) {
    nonisolated(unsafe) let stream = stream
    Thread.detachNewThread { [self] in
      let read = stream.readToEnd()
      body.withLock { $0 = read }
      isAtEnd.open()
    }
  }
}

extension InputStream {
  /// Opens the stream, reads it to its end, and closes it. Returns `nil` when that fails.
  ///
  /// It does not ask for the `streamError`: on Linux, that crashes the process.
  fileprivate func readToEnd() -> Data? {
    open()
    defer { close() }
    var body = Data()
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(&buffer, maxLength: buffer.count)
      guard count > 0 else { return count == 0 ? body : nil }
      body.append(contentsOf: buffer[..<count])
    }
  }
}
