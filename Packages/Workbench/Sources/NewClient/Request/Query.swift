import Foundation

/// The query of a call as Swift source: an argument for each member that has a value and comes
/// once, after those for the credentials of the path.
struct Query {
  /// The parameters of the call, such as `page: Int? = nil`, and the arguments of the sample's
  /// call, of one with characters that must be encoded, and of one without those that have a
  /// default.
  private(set) var parameters, sample, example, call: [String]
  /// The path as Swift source: `repos/\(owner.pathSegment())`.
  let pathSource: String
  /// What the call sends.
  private(set) var members: [Member] = []
  private(set) var flags = ""  // The members without a value, which stay in the path: `?all`.
  /// What the arguments ask for: path and query.
  private(set) var (exampleTarget, callTarget) = ("", "")
  /// Which arguments are optional, because their names say so: a line for the user.
  private(set) var note: String?

  /// A member of the query.
  struct Member {
    /// The key in the query, and the argument with its value, if there is one.
    let key: String
    let argument: String?
    /// An entry of a dictionary literal: `"page": page.map { "\($0)" }`.
    let source: String
  }

  /// What the bodies of the calls use themselves.
  static let reserved: Set<String> = [
    "baseURL", "headers", "load", "request", "send", "url",
  ]
  /// What services do not insist on, in small letters.
  private static let optional: Set<String> = [
    "desc", "direction", "embed", "expand", "fields", "filter", "filters", "include",
    "lang", "language", "limit", "locale", "order", "orderby", "pagesize", "perpage", "pretty", "q",
    "query", "search", "size", "sort", "sortby", "sortorder",
  ]

  /// Whether an argument says which page to load, as `page[after]`, `startingAfter`, and `max_id`
  /// do. The first page is loaded without it.
  static func asksForAPage(_ name: String) -> Bool {
    let name = Words.words(of: name).joined().lowercased()
    let parts =
      /(?:after|at|before|continuation|continue|cursor|ending|id|index|info|max|min|next|number|offset|page|pagination|previous|prev|since|skip|starting|start|token)+/
    let marks =
      /after|before|continu|cursor|next|offset|page|pagination|skip|start|(?:max|min|since)id/
    return name.wholeMatch(of: parts) != nil && name.contains(marks) && name != "pageid"
  }

  /// The parameters that say which page to load.
  var pageParameters: [String] {
    parameters.filter { $0.hasSuffix("? = nil") && Self.asksForAPage(Self.name(of: $0)) }
  }

  /// A parameter with the sample's value as its default, if it's of the group of another one, as
  /// `page[size]` is of that of `page[after]`. Without one of a group, a service may ignore it.
  func withDefaultOfSample(_ parameter: String, besides other: String?) -> String {
    func group(of name: String?) -> Substring? {
      members.first { $0.argument == name }.flatMap { member in
        member.key.firstIndex(of: "[").map { member.key[..<$0] }
      }
    }
    let name = Self.name(of: parameter)
    let label = "\(SwiftWords.label(name)): "
    guard let own = group(of: name), own == group(of: other), parameter.hasSuffix("? = nil"),
      let argument = sample.first(where: { $0.hasPrefix(label) })
    else { return parameter }
    return "\(parameter.dropLast(3))\(argument.dropFirst(label.count))"
  }

  /// The name of a parameter, as the source spells it.
  static func name(of parameter: String) -> String { String(parameter.prefix { $0 != ":" }) }

  /// The arguments of a call, without those with these names.
  static func arguments(_ all: [String], without names: [String]) -> String {
    let left = names.map(SwiftWords.label)
    return all.filter { !left.contains(name(of: $0)) }.joined(separator: ", ")
  }

  /// The query as an argument; `nil` if there is none.
  ///
  /// - Parameter left: The arguments that the query is without.
  func source(without left: [String] = []) -> String? {
    let rest = members.filter { $0.argument.map(left.contains) != true }.map(\.source)
    return rest.isEmpty ? nil : "query: [\(rest.joined(separator: ", "))]"
  }

  init(of address: CallAddress) {
    let all = address.queryItems
    // The path and the query can have a `token` each.
    var taken = Set(all.map(\.name))
    let slots = address.callPath.slots
    let inPath = address.callPath.argumentNames.map { name in
      Words.numbered(name) { taken.insert($0).inserted }
    }
    var names = PropertyNames.names(of: inPath + all.map(\.name), without: Self.reserved)
    let pathNames = names.prefix(inPath.count).map(SwiftWords.source)
    names.removeFirst(inPath.count)
    let arguments = zip(pathNames, slots)
    parameters = arguments.map { "\($0): \($1.isNumber ? "Int" : "String")" }
    sample = arguments.map { name, slot in
      let value = slot.isNumber ? slot.value : Spelling.literal(slot.value)
      return "\(SwiftWords.label(name)): \(value)"
    }
    example = arguments.map { name, slot in
      let value = slot.isNumber ? slot.example : Spelling.literal(slot.example)
      return "\(SwiftWords.label(name)): \(value)"
    }
    pathSource = address.callPath.text { index, slot in
      let name = pathNames[index]
      return slot.isNumber ? "\\(\(name))" : "\\(\(name).pathSegment())"
    }
    call = sample
    var asked = all.filter { $0.value == nil }
    var called = asked
    flags = address.target(asked).dropFirst(address.path.count).description
    var optional: [String] = []
    for (item, name) in zip(all, names.map(SwiftWords.source)) {
      guard let value = item.value else { continue }
      let key = Spelling.literal(item.name)
      // A name that comes several times is a list, which stays as it is.
      guard all.count(where: { $0.name == item.name }) == 1 else {
        members.append(
          Member(key: item.name, argument: nil, source: "\(key): \(Spelling.literal(value))"))
        asked.append(item)
        called.append(item)
        continue
      }
      let words = Words.words(of: item.name)
      let label = SwiftWords.label(name)
      let isCredential = address.credentials.contains { $0.name == item.name }
      let isOptional =
        !isCredential
        && (Self.optional.contains(words.joined().lowercased()) || Self.asksForAPage(item.name)
          || address.filters(by: item.name))
      let isNumber = Int(value).map { "\($0)" } == value && !address.isText(item.name)
      let type = isNumber ? "Int" : ["true", "false"].contains(value) ? "Bool" : "String"
      let literal = type == "String" ? Spelling.literal(value) : value
      parameters.append("\(name): \(type)\(isOptional ? "? = nil" : "")")
      sample.append("\(label): \(literal)")
      let isFirstText =
        type == "String" && !isCredential && !example.contains { $0.contains(" & 1+1") }
      let other =
        isNumber
        ? CallPath.Slot.other(than: value) : isFirstText ? "\(value) & 1+1" : value
      example.append("\(label): \(type == "String" ? Spelling.literal(other) : other)")
      asked.append(URLQueryItem(name: item.name, value: other))
      if isOptional {
        optional.append(label)
      } else {
        call.append("\(label): \(literal)")
        called.append(item)
      }
      let text =
        type == "String" ? name : isOptional ? "\(name).map { \"\\($0)\" }" : "\"\\(\(name))\""
      members.append(Member(key: item.name, argument: name, source: "\(key): \(text)"))
    }
    exampleTarget = address.target(asked, value: \.example)
    callTarget = address.target(called)
    let list = optional.joined(separator: ", ")
    note =
      list.isEmpty ? nil : "\(list): optional, because services have a default; nil isn't sent."
  }
}
