/// Something that is untrue in the repository: what, where, and what mends it.
///
/// ```
/// docs/comparison.md:540: lines of code have changed; mend: make docs-compare
///   - | [Sample](../Packages/Sample/README.md) | 10 | 5 |
///   + | [Sample](../Packages/Sample/README.md) | 12 | 5 |
/// ```
public struct Finding: Equatable, Sendable, CustomStringConvertible {
  /// The file, relative to the repository.
  public let path: String
  /// The line, from 1; `nil` when the finding is about the whole file.
  public let line: Int?
  /// What is untrue, in one line.
  public let message: String
  /// The command or the edit that mends it.
  public let mend: String
  /// What is published and what is true, where texts differ.
  public let difference: TextDifference?

  /// Makes a finding.
  public init(
    _ path: String, line: Int? = nil, _ message: String, mend: String,
    difference: TextDifference? = nil
  ) {
    self.path = path
    self.line = line
    self.message = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    self.mend = mend
    self.difference = difference
  }

  /// Compares a published text with the true one.
  ///
  /// - Parameters:
  ///   - path: The file of the published text, relative to the repository.
  ///   - published: The published text; `nil` when the file does not exist.
  ///   - truth: The true text.
  ///   - message: What to say when they differ.
  ///   - mend: What mends it.
  /// - Returns: `nil` when the texts are equal.
  public static func comparing(
    _ path: String, _ published: String?, with truth: String,
    _ message: String = "out of date", mend: String
  ) -> Finding? {
    guard let published else { return Finding(path, "does not exist", mend: mend) }
    return TextDifference(published: published, truth: truth).map {
      Finding(path, line: $0.line, message, mend: mend, difference: $0)
    }
  }

  /// One line, followed by the indented lines of the difference.
  public var description: String {
    let place = line.map { "\(path):\($0)" } ?? path
    return (["\(place): \(message); mend: \(mend)"] + (difference?.lines ?? []).map { "  " + $0 })
      .joined(separator: "\n")
  }
}

extension Sequence<Finding> {
  /// All findings, then one line that sums up.
  ///
  /// - Parameters:
  ///   - tool: The name of the command.
  ///   - success: What the last line says when there is no finding.
  public func report(by tool: String, success: String) -> String {
    let lines = map(\.description)
    let count = lines.count == 1 ? "1 finding" : "\(lines.count) findings"
    return (lines + ["\(tool): \(lines.isEmpty ? success : count)"]).joined(separator: "\n")
  }
}
