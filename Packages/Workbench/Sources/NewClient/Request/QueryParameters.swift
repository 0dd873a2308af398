import Foundation

/// The query of a call as Swift source: an argument for each member that has a value. This value is its default, unless
/// it is a credential.
struct QueryParameters {
  private struct Argument {
    let name: String
    let type: String
    /// The value of the sample.
    let literal: String
    let isCredential: Bool

    var label: String { SwiftWords.label(name) }
    var example: String { "\(label): \(literal)" }
    var typed: String { "\(name): \(type)" }
    var declaration: String { isCredential ? typed : "\(typed) = \(literal)" }
  }

  private var arguments: [Argument] = []
  /// The source of the `URLQueryItem`s, which use the arguments.
  private var items: [String] = []

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
      arguments.append(
        Argument(
          name: name, type: !isPlain ? "String" : Int(value) != nil ? "Int" : "Bool",
          literal: isPlain ? value : Spelling.literal(value),
          isCredential: address.credentials.contains { $0.name == item.name }))
      items.append("URLQueryItem(name: \(key), value: \(isPlain ? "String(\(name))" : name))")
    }
  }

  /// The values of the tokens that a template has for it.
  func values(path: String, noun: String) -> [String: String] {
    func list(_ parts: [String]) -> String { parts.joined(separator: ", ") }
    func inParentheses(_ text: String) -> String { text.isEmpty ? "" : "(\(text))" }
    func leading(_ parts: [String]) -> String { parts.map { "\($0), " }.joined() }
    let declarations = arguments.map(\.declaration)
    let credentials = arguments.filter(\.isCredential).map(\.example)
    let passed = list(arguments.map { "\($0.label): \($0.name)" })
    let end = items.isEmpty ? "\"" : "?\" + [\(list(items))].percentEncoded"
    return [
      "relativeTarget": "\"\(path)\(end)",
      "absoluteTarget": "\"/\(path)\(end)",
      "call": items.isEmpty ? "\"\(path)\"" : "Self.\(noun)Target(\(passed))",
      "queryItems": list(items),
      "parameters": list(declarations),
      "typedParameters": list(arguments.map(\.typed)),
      "leadingParameters": leading(declarations),
      "caseParameters": inParentheses(list(declarations)),
      "arguments": passed,
      "examples": list(arguments.map(\.example)),
      "credentials": list(credentials),
      "leadingCredentials": leading(credentials),
      "caseCredentials": inParentheses(list(credentials)),
      "caseArguments": inParentheses(passed),
      "bindings": inParentheses(list(arguments.map { "let \($0.name)" })),
      "caseDefaults": arguments.isEmpty ? "" : "(\(list(credentials)))",
    ]
  }
}
