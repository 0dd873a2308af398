import Foundation
import RewardsService
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A network that answers when the test says, and as often as the test says.
final class HeldNetworking: Networking {
  typealias Completion = @Sendable (Data?, URLResponse?, (any Error)?) -> Void

  private let held = Mutex<[Completion]>([])

  /// The completions of all loads so far, in order.
  var completions: [Completion] { held.withLock { $0 } }

  func fetch(_ url: URL, completion: @escaping Completion) {
    held.withLock { $0.append(completion) }
  }

  /// Completes all loads so far with an error.
  func fail(with error: any Error = URLError(.timedOut)) {
    for completion in completions { completion(nil, nil, error) }
  }
}
