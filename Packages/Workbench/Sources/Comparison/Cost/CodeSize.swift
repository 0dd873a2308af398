/// How much code a style has, in lines that are neither blank nor comment.
public struct CodeSize: Codable, Equatable, Sendable {
  /// The style.
  public let style: String
  /// Lines of its production module.
  public let production: Int
  /// Lines of its doubles.
  public let doubles: Int
  /// Lines of its tests.
  public let tests: Int
}
