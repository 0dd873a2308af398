/// A judge runs one group of tests against a mutant.
public enum Judge: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
  /// The style's own tests.
  case own = "own tests"
  /// The contract, over the style's doubles.
  case doubles
  /// The contract, over sockets on 127.0.0.1.
  case loopback
}
