import DogPatchClient
import Foundation
import Notes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of the notes service over the protocol in front of `URLSession`.
///
/// The protocol makes tasks of URLs. So this client can ask, and it cannot send a header or a body.
struct NotesClient: Sendable {
  let base: URL
  let session: any URLSessionProtocol
  var clock: any Clock<Duration> = ContinuousClock()

  /// Asks for a page. Cancelling the task that this returns ends the call.
  @discardableResult func notes(
    page: Int? = nil, query: String? = nil,
    completion: @escaping @Sendable (Result<NotePage, any Error>) -> Void
  ) -> any URLSessionTaskProtocol {
    let url = base.notes(page: page, query: query)
    let task = session.makeDataTask(with: url) { data, response, error in
      completion(Result { try decoded(data, response, error) })
    }
    task.resume()
    return task
  }

  /// Asks for a page, and once more if the service is busy.
  func notes(page: Int? = nil, query: String? = nil) async throws -> NotePage {
    try await retrying(NotesError.status(503), after: [.seconds(2)], on: clock) {
      let (pages, continuation) = AsyncThrowingStream<NotePage, any Error>.makeStream()
      let task = notes(page: page, query: query) { continuation.yield(with: $0) }
      return try await withTaskCancellationHandler {
        for try await page in pages { return page }
        throw URLError(.cancelled)  // In a cancelled task the stream ends without a page.
      } onCancel: {
        task.cancel()
      }
    }
  }

  /// Asks for all pages, one after the other.
  func allNotes() async throws -> [Note] {
    try await allPages { try await notes(page: $0) }
  }
}
