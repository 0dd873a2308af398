import Foundation

/// The adapter of one style: everything that the contract needs to know of it.
public protocol Subject: Sendable {
  /// The style's name, which is its package's.
  var name: String { get }
  /// What its server would send.
  var payloads: Payloads { get throws }
  /// What it cannot honour, each with a reason.
  var exclusions: [Exclusion] { get }

  /// Wires its client to its own doubles, which give `network.doubledAnswers`.
  func doubled(_ network: Network) throws -> Wiring
  /// Wires its client as production code would, to the server at `network.base`.
  func loopback(_ network: Network) throws -> Wiring
}

extension Subject {
  /// Nothing, unless the style says otherwise.
  public var exclusions: [Exclusion] { [] }

  func wiring(in lane: Lane, _ network: Network) throws -> Wiring {
    switch lane {
    case .doubles: try doubled(network)
    case .loopback: try loopback(network)
    }
  }
}

/// A scenario that a style cannot honour, and what its callers see instead.
///
/// Exclusions are claims, and they are tested: one that starts to hold is a failure.
public struct Exclusion: Sendable {
  /// The scenario's id; a `*` at its end stands for any rest.
  public let scenario: String
  /// Where it cannot be honoured.
  public let lanes: Set<Lane>
  /// What the caller sees instead.
  public let seen: Outcome
  /// Why, in words that a reader of the matrix understands.
  public let reason: String

  /// Declares that callers see `seen` in place of what the scenario demands.
  public init(
    _ scenario: String, lanes: Set<Lane> = Set(Lane.allCases), seen: Outcome, because reason: String
  ) {
    self.scenario = scenario
    self.lanes = lanes
    self.seen = seen
    self.reason = reason
  }
}
