/// A scenario that a style cannot honour, and what its callers see instead.
///
/// Exclusions are claims, and they are tested: one that starts to hold is a failure.
public struct Exclusion: Sendable {
  /// The scenario's id; a `*` at its end stands for any rest.
  public let scenario: String
  /// Where it cannot be honoured.
  public let lanes: Set<Lane>
  /// What the caller sees instead; `nil` for nothing at all: the call hangs.
  public let seen: Outcome?
  /// Why, in words that a reader of the matrix understands.
  public let reason: String

  /// Declares that callers see `seen` in place of what the scenario demands.
  public init(
    _ scenario: String,
    in lanes: Set<Lane> = Set(Lane.allCases),
    seen: Outcome?,
    because reason: String
  ) {
    self.scenario = scenario
    self.lanes = lanes
    self.seen = seen
    self.reason = reason
  }

  /// What a broken promise must look like for this exclusion to cover it.
  var result: Mismatch.Result { seen.map(Mismatch.Result.one) ?? Mismatch.Result.none }
}
