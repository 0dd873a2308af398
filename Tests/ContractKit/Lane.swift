/// How a client is put to the test.
public enum Lane: String, CaseIterable, Sendable {
  /// Over the style's own test doubles, in memory.
  case doubles
  /// In its production driver: a real `URLSession` and a server on 127.0.0.1.
  case loopback
}
