import Foundation

/// One promise of the contract: what the network does, and what the caller must see.
public struct Scenario: Sendable, Identifiable {
  /// The stable name, such as `status.404`.
  public let id: String
  /// The promise in one sentence.
  public let sentence: String
  /// Where it can be put to the test.
  public let lanes: [Lane]
  /// How long a call may take before it counts as hung, in seconds.
  public let deadline: TimeInterval
  /// What playing it is like.
  public let pace: Pace
  /// Whether a style with these promises is meant.
  public let isFor: @Sendable (Capabilities) -> Bool

  /// What playing a scenario is like; decides how many are played side by side.
  public enum Pace: Sendable {
    /// A call or a few.
    case brief
    /// Many calls.
    case busy
    /// A call or a few that take a second of waiting.
    case waiting
  }

  let play: @Sendable (ScenarioContext) async throws -> Void

  /// Makes a scenario.
  ///
  /// - Parameters:
  ///   - id: The stable name.
  ///   - sentence: The promise in one sentence.
  ///   - lanes: Where it can be put to the test.
  ///   - deadline: How long a call may take before it counts as hung, in seconds.
  ///   - pace: What playing it is like.
  ///   - isFor: Whether a style with these promises is meant; every style is by default.
  ///   - play: Makes calls on the context; throws ``Mismatch`` when the promise is broken.
  public init(
    _ id: String,
    _ sentence: String,
    lanes: [Lane] = Lane.allCases,
    deadline: TimeInterval = 3,
    pace: Pace = .brief,
    isFor: @escaping @Sendable (Capabilities) -> Bool = { _ in true },
    play: @escaping @Sendable (ScenarioContext) async throws -> Void
  ) {
    self.id = id
    self.sentence = sentence
    self.lanes = lanes
    self.deadline = deadline
    self.pace = pace
    self.isFor = isFor
    self.play = play
  }

  /// Whether `pattern` names this scenario: its id, or a beginning of it followed by `*`.
  public func matches(_ pattern: String) -> Bool {
    pattern.hasSuffix("*") ? id.hasPrefix(pattern.dropLast()) : id == pattern
  }
}
