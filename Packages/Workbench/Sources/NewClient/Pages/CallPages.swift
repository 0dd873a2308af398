import Foundation
import WorkbenchKit

/// The pages of a call: what names the next one, and how it is requested.
struct CallPages {
  /// How the next page is found.
  enum Next {
    /// The answer has the value of the argument for it.
    case key(access: String, type: String)
    /// The answer has its URL.
    case address(access: String)
    /// The answer says whether there is one, which begins after the last element.
    case lastElement(Last)
    /// Nothing names it. The pages are counted, or the elements before it.
    case number(Numbers)
    /// A `Link` header may have its URL.
    case link
  }

  struct Numbers {
    /// The number of the first page.
    let first: Int
    /// Swift source that reaches the list, which is empty after the last page: `.orders`.
    let list: String
    let path: JSONPath
    /// Whether elements are counted, and not pages.
    let isOffset: Bool
  }

  struct Last {
    /// Swift source that reaches the flag, and the identifier of the last element.
    let flag, identifier: String
    let flagPath, listPath: JSONPath
    let key, type: String
  }

  let order: any CallNames
  let query: Query
  let answer: String
  let next: Next
  /// The arguments that ask for a page, as they are spelled in the source. The first is used.
  let asking: [String]

  /// Returns `nil` if neither the answer nor the query has pages, or if no argument asks for the
  /// page that the answer names.
  init?(of order: any CallNames, model: ModelGenerator) {
    self.order = order
    query = Query(of: order.address)
    answer = model.rootType
    let arguments = query.parameters.filter { parameter in
      let name = Self.name(of: parameter)
      let leadsBack = name.lowercased().contains(/before|prev|min|since/)
      return parameter.hasSuffix("? = nil") && Query.asksForAPage(name) && !leadsBack
    }
    let place = model.nextPageKey.flatMap { path in
      model.answer.all.first { $0.path == path && $0.kinds.count == 1 }
    }
    if let place, let access = model.nextPageKey.flatMap(model.access) {
      if place.texts.areURLs {
        next = .address(access: access)
        asking = arguments.map(Self.name)
        return
      }
      let types: [Observation.Kind: String] = [.number: "Int", .text: "String"]
      guard let type = types[place.kinds[0]],
        let argument = arguments.first(where: { $0.hasSuffix(": \(type)? = nil") })
      else { return nil }
      next = .key(access: access, type: type)
      asking = [Self.name(of: argument)]
    } else if let (argument, last) = Self.last(arguments, model) {
      next = .lastElement(last)
      asking = [Self.name(of: argument)]
    } else if let (argument, numbers) = Self.counted(arguments, query, model) {
      next = .number(numbers)
      asking = [Self.name(of: argument)]
    } else {
      guard !arguments.isEmpty else { return nil }
      next = .link
      asking = arguments.map(Self.name)
    }
  }

  /// The argument that counts pages or elements, if the model has the list.
  private static func counted(
    _ arguments: [String], _ query: Query, _ model: ModelGenerator
  ) -> (argument: String, numbers: Numbers)? {
    let path = model.answer.kinds == [.array] ? JSONPath.root : model.firstList
    guard let path, let list = model.access(to: path) else { return nil }
    func argument(_ names: Set<String>) -> String? {
      arguments.first { names.contains(name(of: $0).lowercased()) && $0.contains(": Int?") }
    }
    if let page = argument(["page", "pagenumber"]) {
      let first = query.sample.contains("\(name(of: page)): 0") ? 0 : 1
      return (page, Numbers(first: first, list: list, path: path, isOffset: false))
    }
    return argument(["offset", "skip", "start", "startat", "startindex"]).map { offset in
      (offset, Numbers(first: 0, list: list, path: path, isOffset: true))
    }
  }

  /// The argument that takes the identifier of an element, if the answer says that there are more.
  private static func last(
    _ arguments: [String], _ model: ModelGenerator
  ) -> (argument: String, last: Last)? {
    let flag = model.answer.members.first { member in
      member.place.kinds == [.boolean] && !model.answer.isOptional(member)
        && ["hasmore", "more"].contains(Words.words(of: member.key).joined().lowercased())
    }
    guard let flag, let list = model.firstList,
      let elements = model.answer.all.first(where: { $0.path == list })?.elements,
      let identifier = elements.members.first(where: { ["id", "uid", "uuid"].contains($0.key) }),
      !elements.isOptional(identifier), let flagAccess = model.access(to: flag.place.path),
      let access = model.access(to: list), let element = model.access(to: identifier.place.path)
    else { return nil }
    let type = identifier.place.kinds == [.number] ? "Int" : "String"
    let argument = arguments.first {
      name(of: $0).lowercased().contains("after") && $0.hasSuffix(": \(type)? = nil")
    }
    return argument.map { argument in
      (
        argument,
        Last(
          flag: flagAccess,
          identifier: "\(access).last?\(element.dropFirst(access.count + 3))",
          flagPath: flag.place.path, listPath: list, key: identifier.key, type: type)
      )
    }
  }

  private static func name(of parameter: String) -> String {
    String(parameter.prefix { $0 != ":" })
  }
}

// The source.
extension CallPages {
  /// The name of the pages: `orderPages`.
  var name: String {
    Words.lowerCamelCase(Words.singular(Words.words(of: order.function)) + ["pages"])
  }

  /// The name of the file, without its ending.
  var file: String { "\(order.client)+\(name.prefix(1).uppercased())\(name.dropFirst())" }

  var source: String {
    let parameters = others
    let type = "Pages<\(answer), \(keyType)>"
    let declaration =
      isProperty
      ? "public var \(name): \(type)"
      : "public func \(name)(\(parameters.joined(separator: ", "))) -> \(type)"
    return """
      import Foundation

      extension \(order.client) {
      \(comments)  \(declaration) {
          \(pages)
        }\(spec)
      }

      """
  }

  private var comments: String {
    (guess.map { Comment.lines("Guess: \($0)", indentation: 4, mark: "//") } ?? "")
      + Comment.lines(doc, indentation: 4)
  }

  private var doc: String {
    let pages = "The pages of `\(order.function)`, each of which is requested when it's needed."
    return switch next {
    case .key(let access, _), .address(let access):
      "\(pages) The last page has no `\(access.dropFirst().replacing("?", with: ""))`."
    case .lastElement(let last): "\(pages) In the last one, `\(last.flag.dropFirst())` is false."
    case .number, .link: pages
    }
  }

  /// What is taken for granted of the service; `nil` if the answer says it.
  var guess: String? {
    switch next {
    case .key, .address, .lastElement: nil
    case .number: "no member names the next page, so the list ends with an empty one."
    case .link: "no member names the next page, so a `Link` header does."
    }
  }

  private var keyType: String {
    switch next {
    case .key(_, let type): type
    case .lastElement(let last): last.type
    case .number: "Int"
    case .address, .link: "String"
    }
  }

  /// Whether the pages need no arguments.
  var isProperty: Bool { others.isEmpty }

  /// The parameters that ask for no page.
  private var others: [String] {
    query.parameters.filter { !asking.contains(Self.name(of: $0)) }
  }

  /// A call that passes its arguments on.
  private func request(page: [String: String]) -> String {
    let arguments = query.parameters.compactMap { parameter in
      let name = Self.name(of: parameter)
      let value = asking.contains(name) ? page[name] : name
      return value.map { "\(SwiftWords.label(name)): \($0)" }
    }
    return "try await \(order.function)(\(arguments.joined(separator: ", ")))"
  }

  private var pages: String {
    switch next {
    case .key(let access, _):
      """
      Pages { key in
        let page = \(request(page: [asking[0]: "key"]))
        return (page, page\(access))
      }
      """
    case .lastElement(let last):
      """
      Pages { key in
        let page = \(request(page: [asking[0]: "key"]))
        return (page, page\(last.flag) ? page\(last.identifier) : nil)
      }
      """
    case .number(let numbers):
      """
      Pages { key in
        let number = key ?? \(numbers.first)
        let page = \(request(page: [asking[0]: "number"]))
        return (page, page\(numbers.list).isEmpty ? nil : number + \(numbers.isOffset ? "page\(numbers.list).count" : "1"))
      }
      """
    case .address(let access):
      """
      Pages { next in
        guard let next else {
          let page = \(request(page: [:]))
          return (page, page\(access))
        }
        let page: \(answer) = try await \(request("Self.path(to: next, below: base)"))
        return (page, page\(access))
      }
      """
    case .link where order.style.name == "APIClient":
      """
      Pages { next in
        guard let next else {
          return try await send(\(specName)(base: base, path: \(path)\(firstQuery)))
        }
        return try await send(\(specName)(base: base, path: next))
      }
      """
    case .link:
      """
      Pages { next in
        let response =
          if let next {
            try await \(request("next"))
          } else {
            try await \(request(path + firstQuery))
          }
        let page = try response.decoded { try decoder.decode(\(answer).self, from: $0.body) }
        return (page, try response.nextPage(below: base))
      }
      """
    }
  }

  private var path: String { "\"/\(query.pathSource)\(query.flags)\"" }

  private var firstQuery: String { query.source(without: asking).map { ", \($0)" } ?? "" }

  /// A request of a page by its path, in the way of a style.
  private func request(_ path: String) -> String {
    let isDecoded = if case .address = next { true } else { false }
    return switch order.style.name {
    case "APIClient": "send(\(specName)(path: \(path)))"
    case "StarWarsAPI": "\(isDecoded ? "load" : "send")(HTTPRequest(\"GET\", \(path)))"
    default: "\(isDecoded ? "request" : "send")(\"GET\", \(path))"
    }
  }

  private var specName: String { "\(name.prefix(1).uppercased())\(name.dropFirst())Spec" }

  /// The description of a page that APIClient's way has.
  private var spec: String {
    guard order.style.name == "APIClient" else { return "" }
    switch next {
    case .key, .lastElement, .number: return ""
    case .address:
      return """


        private struct \(specName): APISpec {
          typealias Answer = \(answer)
          let method = "GET"
          let path: String
        }
        """
    case .link:
      return """


        private struct \(specName): APISpec {
          let base: URL
          let method = "GET"
          let path: String
          var query: KeyValuePairs<String, String?> = [:]

          func answer(
            in response: HTTPResponse, by decoder: JSONDecoder
          ) throws -> (page: \(answer), next: String?) {
            let page = try decoder.decode(\(answer).self, from: response.body)
            return (page, try response.nextPage(below: base))
          }
        }
        """
    }
  }
}

// What a test, a README, and the user need to know.
extension CallPages {
  /// What to do where a response names a page that no argument asks for; `nil` if it names none.
  static func hint(for model: ModelGenerator) -> String? {
    model.nextPageKey.map {
      "\($0) names the next page: if GET= has the argument for it, as in ?cursor=x, the client requests all pages."
    }
  }

  /// Whether a URL leads to the next page.
  var hasLinks: Bool {
    switch next {
    case .address, .link: true
    case .key, .lastElement, .number: false
    }
  }

  /// A line for the user.
  var finding: String {
    "client.\(call) requests one page after another\(guess.map { "; \($0)" } ?? ".")"
  }

  /// How the pages are requested, without the arguments that have a default.
  var call: String { call(with: query.call) }

  /// The same with the arguments of the sample.
  var callOfSample: String { call(with: query.sample) }

  private func call(with arguments: [String]) -> String {
    let others = arguments.filter { argument in
      !asking.contains { SwiftWords.label($0) == Self.name(of: argument) }
    }
    return isProperty ? name : "\(name)(\(others.joined(separator: ", ")))"
  }

  /// What the call of the sample sends: the path and the query.
  ///
  /// - Parameter page: The value of the argument that asks for a page.
  func target(page: String?) -> String {
    let key = query.members.first { $0.argument == asking.first }?.key
    // The members without a value stay in the path, in front of the others.
    let all =
      order.address.queryItems.filter { $0.value == nil }
      + order.address.queryItems.filter { $0.value != nil }
    let items = all.compactMap { item -> URLQueryItem? in
      if item.name == key { return page.map { URLQueryItem(name: item.name, value: $0) } }
      let argument = query.members.first { $0.key == item.name }?.argument
      return argument.map(asking.contains) == true ? nil : item
    }
    return order.address.target(items)
  }
}
