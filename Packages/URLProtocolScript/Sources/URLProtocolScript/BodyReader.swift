import Foundation
import Synchronization

/// Reads a body from its stream. On Darwin, a `URLProtocol` sees every body as a stream.
///
/// A stream blocks its reader while its writer sends nothing, so don't read it on a session's
/// queue.
final class BodyReader: Sendable {
  /// A gate that opens when the stream has ended or failed.
  let isAtEnd = LoadGate()
  /// The body, or `nil` if the stream has failed.
  let body = Mutex<Data?>(nil)

  /// Starts reading the stream, which can be read only once.
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
  /// Opens the stream, reads it to its end, and closes it. Returns `nil` if that fails.
  ///
  /// It doesn't use `streamError`, which crashes the process on Linux.
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
