import Foundation

/// How often scenarios repeat calls that fail only rarely, for example in a race.
public enum Rounds {
  /// `CONTRACT_ROUNDS` from the environment, or 50; `make contract` sets 1,000.
  public static let current =
    ProcessInfo.processInfo.environment["CONTRACT_ROUNDS"].flatMap(Int.init) ?? 50

  /// Returns the number of rounds in a lane.
  ///
  /// Calls over a socket take many times as long, so the loopback lane runs only a fifth of the
  /// rounds.
  static func count(in lane: Lane) -> Int {
    lane == .doubles ? current : max(1, current / 5)
  }
}

/// The seed of all random choices in one run of the contract.
public enum Seed {
  /// `CONTRACT_SEED` from the environment, or a new seed. Set it to repeat a run.
  public static let current =
    ProcessInfo.processInfo.environment["CONTRACT_SEED"].flatMap(UInt64.init)
    ?? UInt64.random(in: 1...999_999)
}

/// A random number generator that always returns the same numbers for the same seed.
///
/// The algorithm is SplitMix64 (Steele, Lea, and Flood, *Fast Splittable Pseudorandom Number
/// Generators*, 2014).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator with this seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
