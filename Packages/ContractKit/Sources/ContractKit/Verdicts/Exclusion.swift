/// A scenario that a style can't pass, and what happens instead.
///
/// Exclusions are tested: a cell fails when its exclusion no longer holds.
public struct Exclusion: Sendable {
  /// The scenario's id, or a prefix of some ids followed by `*`.
  public let scenario: String
  /// The lanes where the style can't pass it.
  public let lanes: Set<Lane>
  /// The result that this exclusion allows. Any other result is a failure.
  public let result: Mismatch.Result
  /// Why the style can't pass it, for readers of the matrix.
  public let reason: String

  /// Declares that callers see a different outcome from the one that the scenario expects.
  ///
  /// - Parameters:
  ///   - scenario: The scenario's id, or a prefix of some ids followed by `*`.
  ///   - lanes: The lanes where the style can't pass it.
  ///   - seen: The outcome, or `nil` if the call hangs.
  ///   - reason: Why, for readers of the matrix.
  public init(
    _ scenario: String,
    in lanes: Set<Lane> = Set(Lane.allCases),
    seen: Outcome?,
    because reason: String
  ) {
    self.init(scenario, lanes, seen.map(Mismatch.Result.one) ?? .none, reason)
  }

  /// Declares that the style doesn't meet a requirement that isn't about outcomes.
  ///
  /// - Parameters:
  ///   - scenario: The scenario's id, or a prefix of some ids followed by `*`.
  ///   - lanes: The lanes where the style can't pass it.
  ///   - requirement: The requirement in the scenario's own words, such as `a closed connection`.
  ///   - reason: Why, for readers of the matrix.
  public init(
    _ scenario: String,
    in lanes: Set<Lane> = Set(Lane.allCases),
    unmet requirement: String,
    because reason: String
  ) {
    self.init(scenario, lanes, .unmet(requirement), reason)
  }

  /// Declares that the scenario would end the process. In that case it doesn't run, so this
  /// exclusion needs its own test, which fails if the exclusion no longer holds.
  ///
  /// - Parameters:
  ///   - scenario: The scenario's id, or a prefix of some ids followed by `*`.
  ///   - lanes: The lanes where it would end the process.
  ///   - reason: Why, for readers of the matrix.
  public init(
    _ scenario: String,
    in lanes: Set<Lane> = Set(Lane.allCases),
    crashingBecause reason: String
  ) {
    self.init(scenario, lanes, .crash, reason)
  }

  private init(
    _ scenario: String, _ lanes: Set<Lane>, _ result: Mismatch.Result, _ reason: String
  ) {
    self.scenario = scenario
    self.lanes = lanes
    self.result = result
    self.reason = reason
  }

  /// Whether the result can be seen only by waiting, because nothing happens.
  var isSeenByWaiting: Bool {
    switch result {
    case .one, .crash: false
    default: true
    }
  }
}
