/// A scenario that a style cannot honour, and what is seen instead.
///
/// Exclusions are claims, and they are tested: one that starts to hold is a failure.
public struct Exclusion: Sendable {
  /// The scenario's id; a `*` at its end stands for any rest.
  public let scenario: String
  /// Where it cannot be honoured.
  public let lanes: Set<Lane>
  /// What a broken promise must look like for this exclusion to cover it.
  public let result: Mismatch.Result
  /// Why, in words that a reader of the matrix understands.
  public let reason: String

  /// Declares that callers see `seen` in place of what the scenario demands.
  ///
  /// - Parameters:
  ///   - scenario: The scenario's id; a `*` at its end stands for any rest.
  ///   - lanes: Where it cannot be honoured.
  ///   - seen: The outcome; `nil` for none at all: the call hangs.
  ///   - reason: Why, for a reader of the matrix.
  public init(
    _ scenario: String,
    in lanes: Set<Lane> = Set(Lane.allCases),
    seen: Outcome?,
    because reason: String
  ) {
    self.init(scenario, lanes, seen.map(Mismatch.Result.one) ?? .none, reason)
  }

  /// Declares that the style does not meet one demand of the scenario, which is not about outcomes.
  ///
  /// - Parameters:
  ///   - scenario: The scenario's id; a `*` at its end stands for any rest.
  ///   - lanes: Where it cannot be honoured.
  ///   - demand: What the scenario demands, in its own words, such as `a closed connection`.
  ///   - reason: Why, for a reader of the matrix.
  public init(
    _ scenario: String,
    in lanes: Set<Lane> = Set(Lane.allCases),
    unmet demand: String,
    because reason: String
  ) {
    self.init(scenario, lanes, .unmet(demand), reason)
  }

  private init(
    _ scenario: String, _ lanes: Set<Lane>, _ result: Mismatch.Result, _ reason: String
  ) {
    self.scenario = scenario
    self.lanes = lanes
    self.result = result
    self.reason = reason
  }

  /// Whether only waiting shows that the promise is broken: nothing comes.
  var isSeenByWaiting: Bool {
    if case .one = result { false } else { true }
  }
}
