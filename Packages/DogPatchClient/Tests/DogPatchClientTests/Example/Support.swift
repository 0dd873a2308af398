import DogPatchClient
import DogPatchClientDoubles
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What one call of `getDogs` was called back with.
typealias DogsOutcome = (dogs: [Dog]?, error: (any Error)?)

extension DogPatchClient {
  /// Calls `getDogs`, hands the running task to `whileRunning`, and waits for the outcome.
  func dogs(
    whileRunning: (any URLSessionTaskProtocol) throws -> Void
  ) async throws -> DogsOutcome {
    let (outcomes, continuation) = AsyncStream.makeStream(of: DogsOutcome.self)
    try whileRunning(getDogs { continuation.yield(($0, $1)) })
    var iterator = outcomes.makeAsyncIterator()
    return await iterator.next() ?? (nil, CancellationError())
  }
}

/// An HTTP response with this status, to the request of `task`.
func response(_ status: Int, for task: MockURLSessionTask) -> HTTPURLResponse? {
  HTTPURLResponse(url: task.url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: nil)
}
