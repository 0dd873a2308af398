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
    var lines: [Substring] = []
    var isKept: [Bool] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let condition = line.firstMatch(of: /^\s*(?:\/\/|<!--) __if (!?)(\w+)__/) {
        let name = String(condition.output.2)
        guard Self.knownConditions.contains(name) else {
          throw WorkbenchError("\(file):\(index + 1): nobody knows the condition \(name).")
        }
        isKept.append(conditions.contains(name) == condition.output.1.isEmpty)
      } else if line.contains(/^\s*(?:\/\/|<!--) __endif__/) {
        guard isKept.popLast() != nil else {
          throw WorkbenchError("\(file):\(index + 1): this end belongs to no condition.")
        }
      } else if isKept.allSatisfy(\.self) {
        lines.append(line)
      }
    }
    guard isKept.isEmpty else { throw WorkbenchError("\(file): a condition has no end.") }
    let kept = lines.joined(separator: "\n")
    // In one pass: a value may look like a token, as the key `__type__` of a service does.
    let token = /__([A-Za-z]+)__/
    if let unknown = kept.matches(of: token).first(where: { values[String($0.output.1)] == nil }) {
      throw WorkbenchError("\(file): nobody knows the token \(unknown.output.0).")
    }
    return kept.replacing(token) { values[String($0.output.1)] ?? "" }
  }
}
