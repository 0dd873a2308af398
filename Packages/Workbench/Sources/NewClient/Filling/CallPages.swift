/// How the pages of a call are requested: what names the next one, and which argument asks for it.
struct CallPages {
  /// The call as Swift source, with the next page as `key`.
  let call: String
  /// Swift source that reaches what names the next page; `nil` if the answer doesn't, so that a
  /// `Link` header may.
  let next: String?
  /// Where pages have a number and no answer names the next one: the number of the first page, and
  /// Swift source that reaches the list, which is empty after the last page.
  private(set) var numbered: (first: Int, list: String)?

  /// Returns `nil` if neither the answer nor the query has pages.
  init?(of order: ClientOrder, model: ModelGenerator) {
    let query = Query(of: order.address)
    let argument = query.parameters.first { parameter in
      let name = String(parameter.prefix { $0 != ":" })
      let leadsBack = name.lowercased().contains(/before|prev|min|since/)
      return parameter.hasSuffix("? = nil") && Query.asksForAPage(name) && !leadsBack
    }
    let place = model.nextPageKey.flatMap { path in
      model.answer.all.first { $0.path == path && $0.kinds.count == 1 }
    }
    let types: [Observation.Kind: String] = [.number: "Int", .text: "String"]
    let type = place.flatMap { types[$0.kinds[0]] }
    let isNext = type.map { argument?.hasSuffix(": \($0)? = nil") == true } ?? false
    guard argument != nil || place != nil else { return nil }
    next = isNext ? model.nextPageKey.flatMap(model.access) : nil
    let label = argument.map { $0.prefix { $0 != ":" } }
    let number = query.sample.first { part in label.map { part.hasPrefix("\($0): ") } ?? false }
    let isNumber = label.map { ["page", "pageNumber"].contains($0) } == true
    let list = model.answer.kinds == [.array] ? "" : model.firstList.flatMap(model.access)
    if place == nil, isNumber, argument?.hasSuffix(": Int? = nil") == true, let list {
      numbered = (number?.hasSuffix(": 0") == true ? 0 : 1, list)
    }
    let key = numbered == nil ? "key" : "number"
    let parts = query.sample.compactMap { part -> String? in
      if let label, part.hasPrefix("\(label): ") { return "\(label): \(key)" }
      return query.call.contains(part) ? part : nil
    }
    call = "\(order.function)(\(parts.joined(separator: ", ")))"
  }
}
