import Foundation

/// Splits bytes that arrive in pieces into lines. A line may span several pieces.
nonisolated public struct LineReader: Sendable {
  private var rest = Data()

  public init() {}

  /// Returns the lines that end in this piece.
  public mutating func lines(in piece: Data) -> [Data] {
    rest += piece
    let parts = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = Data(parts.last ?? Data())
    return parts.dropLast().map { Data($0) }.filter { !$0.isEmpty }
  }

  /// Returns the last line, if it has no line break. Call this method when the response has ended.
  public mutating func end() -> [Data] {
    defer { rest = Data() }
    return rest.isEmpty ? [] : [rest]
  }
}
