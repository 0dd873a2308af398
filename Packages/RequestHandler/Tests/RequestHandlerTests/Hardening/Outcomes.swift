import RequestHandler
import Synchronization

/// All outcomes of a call, in order.
final class Outcomes: Sendable {
  private let state = Mutex<[Result<SampleValue, DataLoadError>]>([])

  var all: [Result<SampleValue, DataLoadError>] { state.withLock { $0 } }

  func add(_ outcome: Result<SampleValue, DataLoadError>) {
    state.withLock { $0.append(outcome) }
  }
}
