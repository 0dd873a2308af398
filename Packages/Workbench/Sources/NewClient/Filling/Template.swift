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
  /// Whether each condition holds.
  let conditions: [String: Bool]

  /// Fills a text.
  ///
  /// - Throws: ``WorkbenchError`` when the template has a token or a condition that nobody knows.
  func fill(_ text: String, of file: String) throws(WorkbenchError) -> String {
    var lines: [String] = []
    var isKept: [Bool] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // Most lines have neither a token nor a condition.
      let words = line.contains("__") ? line.split(separator: " ") : []
      let isDirective = ["//", "<!--"].contains(words.first)
      if isDirective, words.count > 2, words[1] == "__if" {
        let name = words[2].filter(\.isLetter)
        guard let holds = conditions[name] else {
          throw WorkbenchError("\(file): nobody knows the condition \(name).")
        }
        isKept.append(holds != words[2].hasPrefix("!"))
      } else if isDirective, words.dropFirst().first == "__endif__", !isKept.isEmpty {
        isKept.removeLast()
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
