import Foundation
import WorkbenchKit

/// A file with tokens such as `__Client__`, and with lines that stand under a condition.
///
/// ```swift
/// // __if query__
/// let items = [__queryItems__]
/// // __endif__
/// ```
/// A file that is empty then is not made. The templates are in `Templates/`, and are valid Swift: a folder for each
/// style, `Shared` for all of them, and `Parts` of pages.
struct Template {
  /// What each token stands for, by its name without the underscores.
  let values: [String: String]
  /// The conditions that hold.
  let conditions: Set<String>

  /// Every condition that a template may ask for.
  static let knownConditions: Set<String> = [
    "guest", "object", "query", "required", "text", "value",
  ]

  /// Fills a text.
  ///
  /// - Throws: ``WorkbenchError`` when the template has a token or a condition that nobody knows.
  func fill(_ text: String, of file: String) throws(WorkbenchError) -> String {
    var lines: [String] = []
    var isKept: [Bool] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      // Most lines have neither a token nor a condition.
      let words = line.contains("__") ? line.split(separator: " ") : []
      let isDirective = ["//", "<!--"].contains(words.first)
      if isDirective, words.count > 2, words[1] == "__if" {
        let name = String(words[2]).replacing("_", with: "")
        let condition = name.replacing("!", with: "")
        guard Self.knownConditions.contains(condition) else {
          throw WorkbenchError("\(file):\(index + 1): nobody knows the condition \(condition).")
        }
        isKept.append(conditions.contains(condition) == (name == condition))
      } else if isDirective, words.dropFirst().first == "__endif__" {
        guard isKept.popLast() != nil else {
          throw WorkbenchError("\(file):\(index + 1): this end belongs to no condition.")
        }
      } else if isKept.allSatisfy(\.self) {
        lines.append(words.isEmpty ? String(line) : try replacingTokens(in: line, of: file))
      }
    }
    guard isKept.isEmpty else { throw WorkbenchError("\(file): a condition has no end.") }
    return lines.joined(separator: "\n")
  }

  /// Replaces the tokens in one pass: a value may look like a token, as the key `__type__` of a service does.
  private func replacingTokens(
    in line: Substring, of file: String
  ) throws(WorkbenchError) -> String {
    var parts = line.components(separatedBy: "__")[...]
    var text = parts.removeFirst()
    while let part = parts.popFirst() {
      guard !part.isEmpty, part.allSatisfy(\.isLetter), let rest = parts.popFirst() else {
        text += "__" + part
        continue
      }
      guard let value = values[part] else {
        throw WorkbenchError("\(file): nobody knows the token __\(part)__.")
      }
      text += value + rest
    }
    return text
  }
}
