import Foundation

/// The README of a made client: a page of `Templates/` with tokens such as `__Client__`, and with
/// lines between `<!-- __if next__ -->` and `<!-- __endif__ -->`.
struct Template {
  let values: [String: String]
  let conditions: [String: Bool]

  func fill(_ text: String) -> String {
    var lines: [String] = []
    var isKept: [Bool] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // Most lines have neither a token nor a condition.
      let words = line.contains("__") ? line.split(separator: " ") : []
      let isDirective = ["//", "<!--"].contains(words.first)
      if isDirective, words.count > 2, words[1] == "__if" {
        let name = words[2].filter(\.isLetter)
        isKept.append(conditions[name, default: false] != words[2].hasPrefix("!"))
      } else if isDirective, words.dropFirst().first == "__endif__", !isKept.isEmpty {
        isKept.removeLast()
      } else if isKept.allSatisfy(\.self) {
        lines.append(words.isEmpty ? String(line) : withValues(String(line)))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Replaces the tokens in one pass: a value may look like a token, as the key `__type__` of a
  /// service does.
  private func withValues(_ line: String) -> String {
    line.replacing(/__([A-Za-z]+)__/) {
      values[String($0.output.1)] ?? String($0.output.0)
    }
  }
}

extension Template {
  init(of order: ClientOrder, tests: AnswerTests) {
    let query = Query(of: order.address)
    let last = tests.lastPage?.spelled
    values = [
      "Name": order.name,
      "Module": order.module,
      "Client": order.client,
      "Error": order.error,
      "base": order.address.base.absoluteString,
      "function": order.function,
      "sample": query.sample.joined(separator: ", "),
      "call": query.call.joined(separator: ", "),
      "callTarget": query.callTarget,
      "nextSpelled": last ?? "",
    ]
    conditions = [
      order.style.name: true,
      "credentials": !order.address.credentials.isEmpty,
      "next": last != nil,
      "linux": order.isForLinux,
    ]
  }
}
