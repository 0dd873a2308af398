/// How the pages of a call are requested: what names the next one, and which argument asks for it.
struct CallPages {
  /// The call as Swift source, with the next page as `key`.
  let call: String
  /// Swift source that reaches what names the next page; `nil` if the answer doesn't, so that a
  /// `Link` header may.
  let next: String?

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
    let parts = query.sample.compactMap { part -> String? in
      if let label, part.hasPrefix("\(label): ") { return "\(label): key" }
      return query.call.contains(part) ? part : nil
    }
    call = "\(order.function)(\(parts.joined(separator: ", ")))"
  }
}
