import TestRunner

/// A judge runs one group of tests against a mutant.
public enum Judge: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
  /// The style's own tests.
  case own = "own tests"
  /// The contract, over the style's doubles.
  case doubles
  /// The contract, over sockets on 127.0.0.1.
  case loopback

  /// Which tests of the root package it runs for a style, and the environment that they need.
  public func tests(
    of style: String
  ) -> (target: String, filters: [String], environment: [String: String]) {
    guard self != .own else { return ("\(style)Tests", [], [:]) }
    let environment = [
      "CONTRACT_STYLE": style, "CONTRACT_LANE": rawValue,
      // Calls of mutants often never end, so the contract waits only half as long as usual for one.
      "TIMEOUT_FACTOR": "0.5", "CONTRACT_ROUNDS": "100", "CONTRACT_SEED": "1",
    ]
    return ("ContractTests", [ContractResults.test], environment)
  }
}
