import Foundation
import Observation

/// The screen of a draw, with a spinner while it loads.
///
/// ```swift
/// RewardsView(screen: screen).task { await screen.load() }
/// ```
/// It doesn't depend on a UI framework.
@MainActor @Observable public final class RewardsScreen {
  /// What the screen shows.
  public enum State: Equatable, Sendable {
    /// Nothing, before the first load.
    case empty
    /// A spinner.
    case loading
    /// The draw.
    case loaded(RewardsViewModel)
    /// A message that says what went wrong.
    case failed(String)
  }

  /// What the screen shows now.
  public private(set) var state = State.empty

  private let service: RewardsService
  private var loads = 0

  /// Creates an empty screen.
  ///
  /// - Parameter service: Requests the draw.
  public init(service: RewardsService) {
    self.service = service
  }

  /// Loads the draw, and shows a spinner in the meantime. A canceled load leaves the screen empty,
  /// because the user has left. If loads overlap, the screen shows the newest.
  public func load() async {
    loads += 1
    let load = loads
    state = .loading
    do {
      let draw = try RewardsViewModel(response: try await service.fetchRewards())
      if load == loads { state = .loaded(draw) }
    } catch {
      guard load == loads else { return }
      state = Task.isCancelled ? .empty : .failed(error.localizedDescription)
    }
  }
}
