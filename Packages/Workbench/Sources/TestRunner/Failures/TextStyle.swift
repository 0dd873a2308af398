/// Colors for a terminal, or none.
public struct TextStyle: Sendable {
  private let isColored: Bool

  /// Makes a style with colors or without.
  public init(isColored: Bool) {
    self.isColored = isColored
  }

  func red(_ text: String) -> String { isColored ? "\u{1B}[31m\(text)\u{1B}[0m" : text }
  func bold(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
}
