/// One file of generated Swift source.
public struct SourceFile: Equatable, Sendable {
  /// The most lines that `make lint` allows.
  static let mostLines = 300

  /// The name, such as `Forecast+Day.swift`.
  public let name: String
  /// The text, as `swift format` leaves it.
  public let text: String

  var lineCount: Int { text.count { $0 == "\n" } }

  /// What to do about a file that is too long to read.
  var noteOnLength: String? {
    lineCount <= Self.mostLines
      ? nil
      : "\(name) has \(lineCount) lines, more than \(Self.mostLines): remove the members that you do not use."
  }
}
