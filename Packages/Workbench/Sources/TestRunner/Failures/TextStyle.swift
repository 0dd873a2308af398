/// Colors for a terminal, or none.
public struct TextStyle: Sendable {
  private let isColored: Bool

  /// Makes a style with colors or without.
  public init(isColored: Bool) {
    self.isColored = isColored
  }

  /// The text in red: what failed.
  public func red(_ text: String) -> String { isColored ? "\u{1B}[31m\(text)\u{1B}[0m" : text }

  /// The text in green: what passed.
  public func green(_ text: String) -> String { isColored ? "\u{1B}[32m\(text)\u{1B}[0m" : text }

  /// The text in bold.
  public func bold(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
}
