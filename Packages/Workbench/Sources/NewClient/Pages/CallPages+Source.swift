import Foundation

/// The pages of a call as Swift source, in the way of its style.
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
    func name(_ access: String) -> String { access.dropFirst().filter { $0 != "?" } }
    if let flag { return "\(pages) In the last one, `\(name(flag.access))` is \(flag.last)." }
    return switch next {
    case .key(let access, _), .address(let access):
      "\(pages) The last page has no `\(name(access))`."
    case .number(let numbers):
      numbers.total.map { "\(pages) `\(name($0.access))` says which one is the last." } ?? pages
    case .lastElement, .link: pages
    }
  }

  /// What is taken for granted of the service; `nil` if the answer says it.
  var guess: String? {
    switch next {
    case .key, .address, .lastElement: nil
    case .number(let numbers) where flag != nil || numbers.total != nil: nil
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
    query.parameters.filter { !asking.contains(Query.name(of: $0)) }.map {
      query.withDefaultOfSample($0, besides: asking.first)
    }
  }

  /// Swift source of what follows a page, or of `nil` after the last.
  private func following(_ next: String) -> String { flag?.source(of: next) ?? next }

  /// A call that passes its arguments on.
  ///
  /// - Parameter page: Swift source of the page that is asked for; `nil` for the first one.
  private func call(page: String? = nil) -> String {
    let arguments = query.parameters.compactMap { parameter in
      let name = Query.name(of: parameter)
      let value = asking.contains(name) ? (name == asking[0] ? page : nil) : name
      return value.map { "\(SwiftWords.label(name)): \($0)" }
    }
    return "try await \(order.function)(\(arguments.joined(separator: ", ")))"
  }

  private var pages: String {
    switch next {
    case .key(let access, _):
      """
      Pages { key in
        let page = \(call(page: "key"))
        return (page, \(following("page\(access)")))
      }
      """
    case .lastElement(let last):
      """
      Pages { key in
        let page = \(call(page: "key"))
        return (page, \(following("page\(last.identifier)")))
      }
      """
    case .number(let numbers):
      """
      Pages { key in
        let number = key ?? \(numbers.first)
        let page = \(call(page: "number"))
        let next = number + \(numbers.isOffset ? "page\(numbers.list).count" : "1")
        return (page, \(following(numbers)))
      }
      """
    case .address(let access):
      """
      Pages { next in
        guard let next else {
          let page = \(call())
          return (page, \(following("page\(access)")))
        }
        let page: \(answer) = try await \(request("Self.path(to: next, below: base)"))
        return (page, \(following("page\(access)")))
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

  private func following(_ numbers: Numbers) -> String {
    if let flag { return flag.source(of: "next") }
    guard let total = numbers.total else { return "page\(numbers.list).isEmpty ? nil : next" }
    let end = numbers.isOffset || numbers.first == 0 ? "next" : "number"
    let isEnd = "\(end) >= \(total.isOptional ? "(\(total.source))" : total.source)"
    // What is counted may be more than what the service returns.
    let isEmpty = numbers.isOffset || total.isOptional ? "page\(numbers.list).isEmpty || " : ""
    return "\(isEmpty)\(isEnd) ? nil : next"
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
