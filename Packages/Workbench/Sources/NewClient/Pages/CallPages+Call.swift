import Foundation

/// How the pages are requested, for a test, a README, and the user.
extension CallPages {
  /// What to do where a response names a page that no argument asks for; `nil` if it names none.
  static func hint(for model: ModelGenerator) -> String? {
    (model.nextPage?.path).map {
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
    isProperty ? name : "\(name)(\(Query.arguments(arguments, without: asking)))"
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
