import Foundation
import RewardsService
import Synchronization
import Testing

/// Collects everything that calls are called back with.
final class Outcomes: Sendable {
  private let results = Mutex<[Result<RewardsResponse, any Error>]>([])

  var all: [Result<RewardsResponse, any Error>] { results.withLock { $0 } }

  func add(_ result: Result<RewardsResponse, any Error>) {
    results.withLock { $0.append(result) }
  }
}

extension RewardsService {
  /// Calls `fetchRewards` over a network that answers at once, and expects one outcome by then.
  func rewardsAtOnce() throws -> RewardsResponse {
    let outcomes = Outcomes()
    fetchRewards(outcomes.add)
    try #require(outcomes.all.count == 1)
    return try #require(outcomes.all.first).get()
  }

  /// Calls `fetchRewards`, hands the running call to `whileRunning`, and waits for the outcome.
  func rewards(whileRunning: (RunningCall) -> Void = { _ in }) async throws -> RewardsResponse {
    let (results, continuation) = AsyncStream.makeStream(
      of: Result<RewardsResponse, any Error>.self)
    whileRunning(fetchRewards { continuation.yield($0) })
    var iterator = results.makeAsyncIterator()
    return try #require(await iterator.next()).get()
  }
}
