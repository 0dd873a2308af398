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

  /// Breaks the lines of a page anew, because a value can be longer than its token. Code stays.
  static func wrapped(_ page: String) -> String {
    let parts = page.components(separatedBy: "```")
    return zip(0..., parts).map { number, part in
      guard number.isMultiple(of: 2) else { return part }
      return part.components(separatedBy: "\n\n").map(wrappedParagraph).joined(separator: "\n\n")
    }.joined(separator: "```")
  }

  private static func wrappedParagraph(_ text: String) -> String {
    guard !text.hasPrefix("#"), !text.allSatisfy(\.isNewline) else { return text }
    let isList = text.trimmingPrefix(/\n+/).hasPrefix("- ")
    let items = isList ? text.split(separator: "\n").map(String.init) : [text]
    let lines = items.flatMap { item in
      zip(0..., Comment.wrapped(item, width: 118)).map { isList && $0 > 0 ? "  \($1)" : $1 }
    }
    let edges = (text.prefix(while: \.isNewline), text.hasSuffix("\n") ? "\n" : "")
    return edges.0 + lines.joined(separator: "\n") + edges.1
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
  private static let mostGuesses = 5

  init(of order: ClientOrder, tests: AnswerTests, pages: CallPages?) {
    let query = Query(of: order.address)
    let last = tests.lastPage?.spelled
    let guesses =
      tests.model.guesses
      + (pages?.guess.map { ["`\(order.client).\(pages?.name ?? "")`: \($0)"] } ?? [])
    let more =
      guesses.count > Self.mostGuesses
      ? ["\(guesses.count - Self.mostGuesses) more are in the source"] : []
    values = [
      "Name": order.name,
      "Module": order.module,
      "Client": order.client,
      "Error": order.error,
      "base": order.address.base.absoluteString,
      "function": order.function,
      "sample": Query.arguments(
        query.sample, without: query.pageParameters.map(Query.name)),
      "call": query.call.joined(separator: ", "),
      "callTarget": query.callTarget,
      "callPath": String(query.callTarget.prefix { $0 != "?" }),
      "guesses": (guesses.prefix(Self.mostGuesses) + more).map { "- \($0)" }.joined(
        separator: "\n"),
      "nextSpelled": last ?? "",
      // `.shared` needs its type where any loader fits.
      "session": ["DogPatchClient", "StarWarsAPI"].contains(order.style.name)
        ? "URLSession.shared" : ".shared",
      "pages": pages?.call ?? "",
      "Tokens": "\(order.client.dropLast("Client".count))Tokens",
      "Problem": ProblemSource.type(of: order),
    ]
    conditions = [
      order.style.name: true,
      "credentials": !order.address.credentials.isEmpty,
      "guesses": !guesses.isEmpty,
      "sends": !["APIClient", "StarWarsAPI"].contains(order.style.name),
      "next": last != nil && pages == nil,
      "pages": pages != nil,
      "problem": !order.problem.isEmpty,
      "linux": order.isForLinux,
    ]
  }
}
