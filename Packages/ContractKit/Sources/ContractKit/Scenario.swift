import Foundation

/// One promise of the contract: what the network does, and what the caller must see.
public struct Scenario: Sendable, Identifiable {
  /// The stable name, such as `status.404`.
  public let id: String
  /// The promise in one sentence.
  public let sentence: String
  /// The lanes in which the scenario runs.
  public let lanes: [Lane]
  /// How long a call may take before it counts as hung, in seconds.
  public let deadline: TimeInterval
  /// How the scenario uses the machine.
  public let pace: Pace
  /// Whether the scenario applies to a style with these capabilities.
  public let isFor: @Sendable (Capabilities) -> Bool
  /// The part that a style's bodies must have. If they don't, the scenario doesn't apply to the
  /// style.
  public let part: BodyVariants.Part?

  /// How a scenario uses the machine, which decides how many of them run at the same time.
  public enum Pace: Sendable {
    /// It makes a few calls.
    case brief
    /// It makes many calls.
    case busy
    /// It mostly waits, so all scenarios of this pace start at once.
    case waiting
  }

  let run: @Sendable (ScenarioContext) async throws -> Void

  /// Creates a scenario, which by default applies to every style. `run` makes calls in the context,
  /// and throws ``Mismatch`` if the promise is broken.
  public init(
    _ id: String,
    _ sentence: String,
    lanes: [Lane] = Lane.allCases,
    deadline: TimeInterval = 3,
    pace: Pace = .brief,
    isFor: @escaping @Sendable (Capabilities) -> Bool = { _ in true },
    needs part: BodyVariants.Part? = nil,
    run: @escaping @Sendable (ScenarioContext) async throws -> Void
  ) {
    self.id = id
    self.sentence = sentence
    self.lanes = lanes
    self.deadline = deadline
    self.pace = pace
    self.isFor = isFor
    self.part = part
    self.run = run
  }

  /// Returns whether the scenario applies to a style's capabilities and bodies.
  ///
  /// If the bodies can't be read, the scenario applies, so that it runs and its failure shows the
  /// reason.
  public func applies(to subject: any Subject) -> Bool {
    guard isFor(subject.capabilities) else { return false }
    guard let part, let bodies = try? subject.bodies else { return true }
    return bodies.has(part)
  }

  /// Returns whether `pattern` is this scenario's id, or a prefix of it followed by `*`.
  public func matches(_ pattern: String) -> Bool {
    pattern.hasSuffix("*") ? id.hasPrefix(pattern.dropLast()) : id == pattern
  }
}
