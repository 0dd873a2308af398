/// What keeps a comparison from being made: what was wrong, where, and how to mend it.
public struct ComparisonError: Error, Equatable, CustomStringConvertible {
  /// One clear line, or a few.
  public let description: String

  /// Makes an error that says this.
  public init(_ description: String) {
    self.description = description
  }
}
