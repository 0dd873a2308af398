import Foundation
import Observation

/// The screen of a draw: whether it loads, and what it shows then.
///
/// ```swift
/// RewardsView(screen: screen).task { await screen.load() }
/// ```
/// It knows no UI framework.
@MainActor @Observable public final class RewardsScreen {
  /// What the screen shows.
  public enum State: Equatable, Sendable {
    /// Nothing yet.
    case empty
    /// A spinner.
    case loading
    /// The draw.
    case loaded(RewardsViewModel)
    /// What went wrong, in a sentence.
    case failed(String)
  }

  /// What the screen shows now.
  public private(set) var state = State.empty

  private let service: RewardsService
  private var loads = 0

  /// Makes an empty screen.
  ///
  /// - Parameter service: Asks for the draw.
  public init(service: RewardsService) {
    self.service = service
  }

  /// Loads the draw, and shows a spinner meanwhile. A canceled load leaves the screen empty: the
  /// user has left, so there is nobody to tell. When loads overlap, the screen shows the newest.
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
