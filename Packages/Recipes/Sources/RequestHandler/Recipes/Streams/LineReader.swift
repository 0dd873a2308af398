import Foundation

/// Cuts bytes into lines, wherever the pieces end in which they come.
nonisolated public struct LineReader: Sendable {
  private var rest = Data()

  public init() {}

  /// The lines that end in this piece.
  public mutating func lines(in piece: Data) -> [Data] {
    rest += piece
    let parts = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = Data(parts.last ?? Data())
    return parts.dropLast().map { Data($0) }.filter { !$0.isEmpty }
  }

  /// The last line, which need not have a line break. Call it when the answer has ended.
  public mutating func end() -> [Data] {
    defer { rest = Data() }
    return rest.isEmpty ? [] : [rest]
  }
}
