/// How the pages of a call are requested: what names the next one, and which argument asks for it.
struct CallPages {
  /// The call as Swift source, with the next page as `key`, or as `number`.
  let call: String
  /// Swift source that reaches what names the next page; `nil` if the answer doesn't, so that a
  /// `Link` header may.
  let next: String?
  /// How to count where no answer names the next page; `nil` if there is nothing to count.
  let numbered: Numbered?

  /// Pages with a number, or that begin at an offset.
  struct Numbered {
    /// The number of the first page.
    let first: Int
    /// Swift source that reaches the list, which is empty after the last page: `.orders`.
    let list: String
    /// Swift source of the next number.
    let next: String
  }

  /// Returns `nil` if neither the answer nor the query has pages.
  init?(of order: ClientOrder, model: ModelGenerator) {
    let query = Query(of: order.address)
    let arguments = query.parameters.filter { parameter in
      let name = String(parameter.prefix { $0 != ":" })
      let leadsBack = name.lowercased().contains(/before|prev|min|since/)
      return parameter.hasSuffix("? = nil") && Query.asksForAPage(name) && !leadsBack
    }
    let place = model.nextPageKey.flatMap { path in
      model.answer.all.first { $0.path == path && $0.kinds.count == 1 }
    }
    let types: [Observation.Kind: String] = [.number: "Int", .text: "String"]
    let type = place.flatMap { types[$0.kinds[0]] }
    let asking = type.flatMap { type in arguments.first { $0.hasSuffix(": \(type)? = nil") } }
    let counted = place == nil ? Self.counted(arguments, query, model) : nil
    guard !arguments.isEmpty || place != nil else { return nil }
    next = asking == nil ? nil : model.nextPageKey.flatMap(model.access)
    numbered = counted?.numbered
    let label = (counted?.argument ?? asking ?? arguments.first)?.prefix { $0 != ":" }
    let key = counted == nil ? "key" : "number"
    let parts = query.sample.map { part in
      if let label, part.hasPrefix("\(label): ") { return "\(label): \(key)" }
      return part
    }
    call = "\(order.function)(\(parts.joined(separator: ", ")))"
  }

  /// The argument that counts pages or elements, if the model has the list.
  private static func counted(
    _ arguments: [String], _ query: Query, _ model: ModelGenerator
  ) -> (argument: String, numbered: Numbered)? {
    guard
      let list = model.answer.kinds == [.array] ? "" : model.firstList.flatMap(model.access)
    else { return nil }
    func argument(_ names: Set<String>) -> String? {
      arguments.first {
        names.contains($0.prefix { $0 != ":" }.lowercased()) && $0.contains(": Int?")
      }
    }
    if let page = argument(["page", "pagenumber"]) {
      let label = page.prefix { $0 != ":" }
      let first = query.sample.contains("\(label): 0") ? 0 : 1
      return (page, Numbered(first: first, list: list, next: "number + 1"))
    }
    return argument(["offset", "skip", "start", "startat", "startindex"]).map { offset in
      (offset, Numbered(first: 0, list: list, next: "number + page\(list).count"))
    }
  }
}
