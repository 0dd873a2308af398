import Foundation

/// The query of a call as Swift source: an argument for each member that has a value, with that value as its default.
struct QueryParameters {
  /// The names, their types, and the values of the sample as literals.
  private(set) var names: [String] = []
  private var types: [String] = []
  private var literals: [String] = []
  /// The source of the `URLQueryItem`s, which use the arguments.
  private(set) var items: [String] = []

  /// What the bodies of the calls use themselves.
  private static let reserved: Set<String> = [
    "baseURL", "completion", "load", "request", "requiredClient", "target", "url",
  ]

  init(of address: CallAddress) {
    let counts = Dictionary(grouping: address.queryItems, by: \.name).mapValues(\.count)
    let spelled = PropertyNames.names(
      of: address.queryItems.map(\.name), without: Self.reserved)
    for (item, name) in zip(address.queryItems, spelled.map(SwiftWords.source)) {
      let key = Spelling.literal(item.name)
      // A name that comes several times is a list, which stays as it is.
      guard let value = item.value, counts[item.name] == 1 else {
        items.append(
          "URLQueryItem(name: \(key), value: \(item.value.map(Spelling.literal) ?? "nil"))")
        continue
      }
      let isPlain = Int(value).map(String.init) == value || ["true", "false"].contains(value)
      types.append(!isPlain ? "String" : Int(value) != nil ? "Int" : "Bool")
      literals.append(isPlain ? value : Spelling.literal(value))
      names.append(name)
      items.append("URLQueryItem(name: \(key), value: \(isPlain ? "String(\(name))" : name))")
    }
  }

  /// The values of the tokens that a template has for it.
  func values(path: String, noun: String) -> [String: String] {
    func list(_ parts: [String]) -> String { parts.joined(separator: ", ") }
    func inParentheses(_ text: String) -> String { text.isEmpty ? "" : "(\(text))" }
    let typed = zip(names, types).map { "\($0): \($1)" }
    let declarations = zip(typed, literals).map { "\($0) = \($1)" }
    let labels = names.map(SwiftWords.label)
    let arguments = list(zip(labels, names).map { "\($0): \($1)" })
    let end = items.isEmpty ? "\"" : "?\" + [\(list(items))].percentEncoded"
    return [
      "relativeTarget": "\"\(path)\(end)",
      "absoluteTarget": "\"/\(path)\(end)",
      "call": items.isEmpty ? "\"\(path)\"" : "Self.\(noun)Target(\(arguments))",
      "queryItems": list(items),
      "parameters": list(declarations),
      "typedParameters": list(typed),
      "leadingParameters": declarations.map { "\($0), " }.joined(),
      "caseParameters": inParentheses(list(declarations)),
      "arguments": arguments,
      "examples": list(zip(labels, literals).map { "\($0): \($1)" }),
      "caseArguments": inParentheses(arguments),
      "bindings": inParentheses(list(names.map { "let \($0)" })),
      "caseDefaults": names.isEmpty ? "" : "()",
    ]
  }
}
