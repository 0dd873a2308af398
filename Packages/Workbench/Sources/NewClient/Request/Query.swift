import Foundation

/// The query of a call as Swift source: an argument for each member that has a value and comes once.
struct Query {
  /// The parameters of the call: `city: String, page: Int? = nil`.
  let parameters: String
  /// The arguments of the sample's call: `city: "Paris", page: 2`.
  let sample: String
  /// The arguments of another call: `city: "another city", page: 3`.
  let other: String
  /// An expression for the `[URLQueryItem]` that the call sends, without those that are `nil`.
  let source: String
  /// Which arguments are optional, because their names say so: a line for the user.
  let note: String?

  /// What the bodies of the calls use themselves.
  static let reserved: Set<String> = ["baseURL", "load", "request", "send", "url"]
  /// What services do not insist on, in small letters.
  private static let optional: Set<String> = [
    "cursor", "desc", "direction", "embed", "expand", "fields", "filter", "filters", "format",
    "include", "lang", "language", "limit", "locale", "offset", "order", "orderby", "page",
    "pagenumber", "pagesize", "pagetoken", "perpage", "pretty", "q", "query", "search", "size",
    "skip", "sort", "sortby", "sortorder",
  ]

  init(of address: CallAddress) {
    var parts: (parameters: [String], sample: [String], other: [String]) = ([], [], [])
    var (items, optional): ([String], [String]) = ([], [])
    let all = address.queryItems
    let names = PropertyNames.names(of: all.map(\.name), without: Self.reserved)
    for (item, name) in zip(all, names.map(SwiftWords.source)) {
      func made(_ value: String) -> String {
        "URLQueryItem(name: \(Spelling.literal(item.name)), value: \(value))"
      }
      // A name that comes several times is a list, which stays as it is.
      guard let value = item.value, all.count(where: { $0.name == item.name }) == 1 else {
        items.append(made(item.value.map(Spelling.literal) ?? "nil"))
        continue
      }
      let (words, label) = (Words.words(of: item.name), SwiftWords.label(name))
      let isCredential = address.credentials.contains { $0.name == item.name }
      let isOptional = !isCredential && Self.optional.contains(words.joined().lowercased())
      let number = Int(value).flatMap { "\($0)" == value ? $0 : nil }
      let type = number != nil ? "Int" : ["true", "false"].contains(value) ? "Bool" : "String"
      let literal = type == "String" ? Spelling.literal(value) : value
      let another =
        number.map { "\($0 &+ 1)" }
        ?? (type == "Bool" ? "\(value == "false")" : "\"another \(words.joined(separator: " "))\"")
      parts.parameters.append("\(name): \(type)\(isOptional ? "? = nil" : "")")
      parts.sample.append("\(label): \(literal)")
      parts.other.append("\(label): \(isCredential ? literal : another)")
      let used = isOptional ? "$0" : name
      let source = made(type == "String" ? used : "String(\(used))")
      items.append(isOptional ? "\(name).map { \(source) }" : source)
      if isOptional { optional.append(label) }
    }
    parameters = parts.parameters.joined(separator: ", ")
    sample = parts.sample.joined(separator: ", ")
    other = parts.other.joined(separator: ", ")
    let list = optional.joined(separator: ", ")
    source = "[\(items.joined(separator: ", "))]" + (list.isEmpty ? "" : ".compactMap { $0 }")
    note = list.isEmpty ? nil : "\(list): optional, as services have a default; nil is not sent."
  }
}
