import Foundation

/// A file with tokens such as `__Client__` or `/*__arguments__*/`, and with lines that stand between `// __if query__`
/// and `// __endif__`.
///
/// A file that is empty then is not made. The templates are in `Templates/`, and are valid Swift: a folder for each
/// style, `Shared` for all of them, and `Contract` for the package beside the client.
struct Template {
  /// What each token stands for, by its name without the underscores.
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

  /// Replaces the tokens in one pass: a value may look like a token, as the key `__type__` of a service does.
  private func withValues(_ line: String) -> String {
    line.replacing(/(?:\/\*)?__([A-Za-z]+)__(?:\*\/)?/) {
      values[String($0.output.1)] ?? String($0.output.0)
    }
  }
}

extension Template {
  init(of order: ClientOrder, model: ModelGenerator, answers: Answers) {
    let address = order.address
    let query = QueryParameters(of: address).values(
      path: address.path, noun: order.noun.lowerCamelCased)
    let credentials = query["credentials", default: ""]
    /// A place as a Swift literal. A sample that was cut can lack it.
    func literal(_ path: JSONPath?, _ more: [String] = []) -> String? {
      guard let path, answers.has(path.steps + more) else { return nil }
      return "[\(path.steps.map(Spelling.literal).joined(separator: ", "))]"
    }
    let text = literal(model.textKey)
    let required = text == nil ? model.requiredKey : model.textKey
    let own: [String: String] = [
      "Client": order.name,
      "Noun": order.noun,
      "noun": order.noun.lowerCamelCased,
      "Answer": model.rootType,
      "Element": model.element ?? model.rootType,
      "path": Spelling.escaped(address.decodedPath),
      "encodedPath": address.path,
      "target": address.target,
      "base": address.base.absoluteString,
      "addressArgument":
        credentials.isEmpty ? "" : ", url: \(order.name).address(\(credentials))",
      "host": address.base.host() ?? "",
      "prefix": Spelling.escaped(address.base.path(percentEncoded: false)),
      "workspace": Spelling.escaped(order.style.root.standardizedFileURL.path),
      "samples": answers.files.map { "\"\($0.name)\"" }.joined(separator: ", "),
      "requiredPath": literal(required) ?? "nil",
      "requiredKey": Spelling.escaped(required?.steps.last ?? ""),
      "textPath": text ?? "nil",
      "listPath": literal(model.firstList, [JSONPath.element]) ?? "nil",
    ]
    values = own.merging(query) { $1 }
    conditions = [
      order.style.name: true,
      "object": model.element == model.rootType,
      "query": !address.queryItems.isEmpty,
      "arguments": query["arguments"] != "",
      "credentials": !credentials.isEmpty,
      "engine": order.style.usesEngine,
      "required": literal(required) != nil,
      "text": text != nil,
      "value": model.usesJSONValue,
    ]
  }
}

extension String {
  var lowerCamelCased: String { Words.lowerCamelCase(Words.words(of: self)) }
}
