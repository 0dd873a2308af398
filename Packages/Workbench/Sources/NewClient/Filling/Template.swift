import Foundation

/// A file of `Templates/` with tokens such as `__Client__` or `/*__call__*/`, and with lines
/// between `// __if query__` and `// __endif__`. A file that is empty then is not made.
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
    line.replacing(/(?:\/\*)?__([A-Za-z]+)__(?:\*\/)?/) {
      values[String($0.output.1)] ?? String($0.output.0)
    }
  }
}

extension Template {
  init(of order: ClientOrder, model: ModelGenerator, answers: Answers) {
    let (address, query) = (order.address, Query(of: order.address))
    func list(_ parts: [String]) -> String { parts.joined(separator: ", ") }
    /// A place as a Swift literal. A sample that was cut can lack it.
    func literal(_ path: JSONPath?, _ more: [String] = []) -> String? {
      guard let path, answers.value(at: path.steps + more) != nil else { return nil }
      return "[\(list(path.steps.map(Spelling.literal)))]"
    }
    /// The same for a test, which changes the first element of a list; `nil` in a map.
    func places(_ key: String, _ path: JSONPath?) -> [String: String] {
      guard let path, let access = model.access(to: path), let literal = literal(path) else {
        return [:]
      }
      return [
        "\(key)Place": literal.replacing("\"[]\"", with: "\"0\""),
        "\(key)Access": access,
        "\(key)Spelled": path.steps.reduce("") { text, step in
          step == JSONPath.element ? "\(text)[0]" : "\(text).\(Spelling.escaped(step))"
        }.trimmingPrefix(".").description,
      ]
    }
    let required = literal(model.textKey) == nil ? model.requiredKey : model.textKey
    let own: [String: String] = [
      "Name": order.name,
      "Module": order.module,
      "Client": order.client,
      "Error": order.error,
      "Answer": model.rootType,
      "answer": order.function,
      "answers": list(answers.files.map { Spelling.literal($0.name) }),
      "base": address.base.absoluteString,
      "path": address.path + query.flags,
      "function": order.function,
      "parameters": list(query.parameters),
      "query": query.source.isEmpty ? "" : ", query: [\(list(query.source))]",
      "sample": list(query.sample),
      "example": list(query.example),
      "exampleTarget": query.exampleTarget,
      "call": list(query.call),
      "callTarget": query.callTarget,
      "fields": answers.checks(of: model).joined(separator: "\n"),
      "workspace": Spelling.escaped(order.style.root.standardizedFileURL.path),
      "contractRequired": literal(required) ?? "nil",
      "contractText": literal(model.textKey) ?? "nil",
      "contractList": literal(model.firstList, [JSONPath.element]) ?? "nil",
    ]
    let keys = [("required", required), ("next", model.lastPageKey), ("status", model.statusKey)]
      .map(places)
    values = keys.reduce(own) { $0.merging($1) { $1 } }
    conditions = [
      order.style.name: true,
      "credentials": !address.credentials.isEmpty,
      "required": !keys[0].isEmpty,
      "next": !keys[1].isEmpty,
      "status": !keys[2].isEmpty,
      "differs": !keys[1].isEmpty || !keys[2].isEmpty || model.usesJSONValue,
      "several": answers.files.count > 1,
      "value": model.usesJSONValue,
    ]
  }
}
