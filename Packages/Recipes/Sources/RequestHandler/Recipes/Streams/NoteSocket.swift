import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The part of a WebSocket task that the app uses.
public nonisolated protocol NoteSocket: Sendable {
  func send(_ text: String) async throws
  /// Waits for one message.
  func receive() async throws -> String
  func cancel()
}

nonisolated extension URLSessionWebSocketTask: NoteSocket {
  public func send(_ text: String) async throws { try await send(.string(text)) }

  public func receive() async throws -> String {
    switch try await receive() as Message {
    case .string(let text): text
    case .data(let data): String(decoding: data, as: UTF8.self)
    @unknown default: throw URLError(.cannotParseResponse)
    }
  }
}

extension NoteSocket {
  /// Returns the notes with a tag as they are written. The socket is closed when the caller stops
  /// reading.
  public func notes(tagged tag: String) -> AsyncThrowingStream<NotePage.Note, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          try await send("subscribe \(tag)")
          while true {
            let message = try await Data(receive().utf8)
            continuation.yield(try JSONDecoder().decode(NotePage.Note.self, from: message))
          }
        } catch { continuation.finish(throwing: error) }
      }
      continuation.onTermination = { _ in
        task.cancel()
        cancel()
      }
    }
  }
}
