/// The network under a client in a test.
///
/// Both lanes run the same scenarios. A client that passes over doubles and fails over a socket
/// shows that its double is wrong.
public enum Lane: String, CaseIterable, Sendable {
  /// The style's own test doubles, in memory.
  case doubles
  /// A real `URLSession`, as in production, and a server on 127.0.0.1.
  case loopback
}
