/// Decides where the user goes after a draw: turns a ``RewardsViewModel/State`` into a ``Route``.
///
/// It doesn't depend on a UI framework. An app switches over the route.
public struct RewardsCoordinator: Sendable {
  /// What an app does next.
  public enum Route: Equatable, Sendable {
    /// Stay, because there's nothing to show.
    case stay
    /// Play the jackpot animation.
    case jackpotAnimation
    /// Open the shop.
    case shop
    /// Show the banner with these loyalty points, and open the shop.
    case bannerAndShop(points: Int)
    /// Show the banner with these loyalty points, and stay.
    case banner(points: Int)
  }

  /// Creates a coordinator, which has no state.
  public init() {}

  /// Returns the route for a state.
  public func route(for state: RewardsViewModel.State) -> Route {
    switch state {
    case .nothing: .stay
    case .jackpot: .jackpotAnimation
    case .rewards(_, points: nil): .shop
    case .rewards(_, points: let points?): .bannerAndShop(points: points)
    case .points(let points): .banner(points: points)
    }
  }
}
