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
  /// How many guesses a README lists.
  private static let mostGuesses = 8

  init(of order: ClientOrder, tests: AnswerTests) {
    let query = Query(of: order.address)
    let last = tests.lastPage?.spelled
    let guesses = tests.model.guesses
    let more =
      guesses.count > Self.mostGuesses
      ? ["\(guesses.count - Self.mostGuesses) more are in the source"] : []
    let pages = CallPages(of: order, model: tests.model)
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
      "firstPageTarget": order.address.target(
        order.address.queryItems.filter { !Query.asksForAPage($0.name) }),
      "callPath": String(query.callTarget.prefix { $0 != "?" }),
      "guesses": (guesses.prefix(Self.mostGuesses) + more).map { "- \($0)" }.joined(
        separator: "\n"),
      "nextSpelled": last ?? "",
      // `.shared` needs its type where any loader fits.
      "session": order.isForLinux
        ? "\(order.client).session()"
        : ["DogPatchClient", "StarWarsAPI"].contains(order.style.name)
          ? "URLSession.shared" : ".shared",
      "pagesCall": pages?.call ?? "",
      "nextPage": pages?.next ?? "",
      "firstPage": "\(pages?.numbered?.first ?? 1)",
      "list": pages?.numbered?.list ?? "",
      "nextNumber": pages?.numbered?.next ?? "",
      "Answer": tests.model.rootType,
      "Tokens": "\(order.client.dropLast("Client".count))Tokens",
      "Problem": ProblemSource.type(of: order),
    ]
    conditions = [
      order.style.name: true,
      "credentials": !order.address.credentials.isEmpty,
      "guesses": !guesses.isEmpty,
      "sends": !["APIClient", "StarWarsAPI"].contains(order.style.name),
      "next": last != nil && pages?.next == nil,
      "pages": pages?.next != nil,
      "numbers": pages?.numbered != nil,
      "links": pages != nil && pages?.next == nil && pages?.numbered == nil,
      "problem": !order.problem.isEmpty,
      "linux": order.isForLinux,
    ]
  }
}
