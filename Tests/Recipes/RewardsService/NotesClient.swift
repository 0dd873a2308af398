import Foundation
import Notes
import RewardsService

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of the notes service over a protocol with one function.
///
/// The function takes a URL and hands nothing back. So this client can ask; it cannot send a header or
/// a body, and it cannot stop a load.
struct NotesClient: Sendable {
  let base: URL
  let network: any Networking
  var clock: any Clock<Duration> = ContinuousClock()

  /// Asks for a page, and once more if the service is busy.
  func notes(page: Int? = nil, query: String? = nil) async throws -> NotePage {
    try await retrying(NotesError.status(503), after: [.seconds(2)], on: clock) {
      let (pages, continuation) = AsyncThrowingStream<NotePage, any Error>.makeStream()
      network.fetch(base.notes(page: page, query: query)) { data, response, error in
        continuation.yield(with: Result { try decoded(data, response, error) })
      }
      for try await page in pages { return page }
      throw URLError(.cancelled)  // In a cancelled task the stream ends without a page.
    }
  }

  /// Asks for all pages, one after the other.
  func allNotes() async throws -> [Note] {
    try await allPages { try await notes(page: $0) }
  }
}
