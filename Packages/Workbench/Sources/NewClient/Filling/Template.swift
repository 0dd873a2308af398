import WorkbenchKit

/// A file with tokens such as `__Client__`, and with lines that stand under a condition.
///
/// ```swift
/// // __if query__
/// let items = [__queryItems__]
/// // __endif__
/// ```
/// The templates are in `Templates/`, and are valid Swift: a folder for each style, `Shared` for all of them, and
/// `Parts` of pages.
struct Template {
  /// What each token stands for, by its name without the underscores.
  let values: [String: String]
  /// The conditions that hold.
  let conditions: Set<String>

  /// Every condition that a template may ask for.
  static let knownConditions: Set<String> = [
    "guest", "object", "query", "required", "text",
  ]

  /// Fills a text.
  ///
  /// - Throws: ``WorkbenchError`` when the template has a token or a condition that nobody knows.
  func fill(_ text: String, of file: String) throws(WorkbenchError) -> String {
    var lines: [String] = []
    var isKept: [Bool] = []
    let (start, end) = (
      /^\s*(?:\/\/|<!--) __if (!?)(\w+)__/, /^\s*(?:\/\/|<!--) __endif__/
    )
    let token = /__([A-Za-z]+)__/
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      // Most lines have neither a token nor a condition, and regular expressions are slow.
      guard line.utf8.contains(UInt8(ascii: "_")) else {
        if isKept.allSatisfy(\.self) { lines.append(String(line)) }
        continue
      }
      if let condition = line.firstMatch(of: start) {
        let name = String(condition.output.2)
        guard Self.knownConditions.contains(name) else {
          throw WorkbenchError("\(file):\(index + 1): nobody knows the condition \(name).")
        }
        isKept.append(conditions.contains(name) == condition.output.1.isEmpty)
      } else if line.contains(end) {
        guard isKept.popLast() != nil else {
          throw WorkbenchError("\(file):\(index + 1): this end belongs to no condition.")
        }
      } else if isKept.allSatisfy(\.self) {
        lines.append(try replacing(token, in: line, of: file))
      }
    }
    guard isKept.isEmpty else { throw WorkbenchError("\(file): a condition has no end.") }
    return lines.joined(separator: "\n")
  }

  /// Replaces the tokens in one pass: a value may look like a token, as the key `__type__` of a service does.
  private func replacing(
    _ token: Regex<(Substring, Substring)>, in line: Substring, of file: String
  ) throws(WorkbenchError) -> String {
    if let unknown = line.matches(of: token).first(where: { values[String($0.output.1)] == nil }) {
      throw WorkbenchError("\(file): nobody knows the token \(unknown.output.0).")
    }
    return String(line).replacing(token) { values[String($0.output.1)] ?? "" }
  }
}
