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
    /// The next page begins after the last element.
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
    /// How many pages or elements there are, if the answer says it.
    let total: Total?
  }

  /// A number in an answer.
  struct Total {
    /// Swift source that reaches it: `.meta?.totalPages`.
    let access: String
    let path: JSONPath
    /// Whether a page may lack it.
    let isOptional: Bool
  }

  struct Last {
    /// Swift source that reaches the identifier of the last element.
    let identifier: String
    let listPath: JSONPath
    let key, type: String
  }

  /// Whether there is another page, as `has_more` or `isLast` says.
  struct Flag {
    /// Swift source that reaches it: `.meta?.hasMore`.
    let access: String
    let path: JSONPath
    /// Whether a page may lack it.
    let isOptional: Bool
    /// What it is on the last page.
    let last: Bool
  }

  let order: any CallNames
  let query: Query
  let answer: String
  let next: Next
  /// What says whether there is a next page, whatever names it.
  let flag: Flag?
  /// The arguments that ask for a page, as they are spelled in the source. The first is used.
  let asking: [String]

  /// Returns `nil` if neither the answer nor the query has pages, or if no argument asks for the
  /// page that the answer names.
  init?(of order: any CallNames, model: ModelGenerator) {
    self.order = order
    query = Query(of: order.address)
    answer = model.rootType
    flag = Self.flag(beside: model.nextPage?.path, in: model)
    let arguments = query.pageParameters.filter { parameter in
      !Query.name(of: parameter).lowercased().contains(/before|prev|min|since/)
    }
    if let (path, place) = model.nextPage, place.kinds.count == 1,
      let access = model.access(to: path)
    {
      if place.texts.areURLs {
        next = .address(access: access)
        asking = arguments.map(Query.name)
        return
      }
      let types: [Observation.Kind: String] = [.number: "Int", .text: "String"]
      guard let type = types[place.kinds[0]],
        let argument = arguments.first(where: { $0.hasSuffix(": \(type)? = nil") })
      else { return nil }
      next = .key(access: access, type: type)
      asking = [Query.name(of: argument)]
    } else if flag != nil, let (argument, last) = Self.last(arguments, model) {
      next = .lastElement(last)
      asking = [Query.name(of: argument)]
    } else if let (argument, numbers) = Self.counted(arguments, query, model) {
      next = .number(numbers)
      asking = [Query.name(of: argument)]
    } else {
      guard !arguments.isEmpty else { return nil }
      next = .link
      asking = arguments.map(Query.name)
    }
  }

  /// The argument that counts pages or elements, if the model has the list.
  private static func counted(
    _ arguments: [String], _ query: Query, _ model: ModelGenerator
  ) -> (argument: String, numbers: Numbers)? {
    guard let path = model.firstList, let list = model.access(to: path) else { return nil }
    func argument(_ names: Set<String>) -> String? {
      arguments.first { names.contains(Query.name(of: $0).lowercased()) && $0.contains(": Int?") }
    }
    if let page = argument(["page", "pagenumber"]) {
      let first = query.sample.contains("\(Query.name(of: page)): 0") ? 0 : 1
      let total = total(of: Total.pages, in: model)
      return (
        page, Numbers(first: first, list: list, path: path, isOffset: false, total: total)
      )
    }
    return argument(["offset", "skip", "start", "startat", "startindex"]).map { offset in
      let total = total(of: Total.elements, in: model)
      return (
        offset, Numbers(first: 0, list: list, path: path, isOffset: true, total: total)
      )
    }
  }

  private static func total(of names: Set<String>, in model: ModelGenerator) -> Total? {
    places(of: .number, in: model).first { names.contains($0.name) }.map {
      Total(access: $0.access, path: $0.path, isOptional: $0.isOptional)
    }
  }

  private static func flag(beside next: JSONPath?, in model: ModelGenerator) -> Flag? {
    places(of: .boolean, around: next, in: model).lazy.compactMap { place in
      Flag.names[place.name].map { last in
        Flag(access: place.access, path: place.path, isOptional: place.isOptional, last: last)
      }
    }.first
  }

  /// The plain members that stand around the list, or around what names the next page.
  private static func places(
    of kind: Observation.Kind, around next: JSONPath? = nil, in model: ModelGenerator
  ) -> [(name: String, access: String, path: JSONPath, isOptional: Bool)] {
    model.answer.all.filter { $0.holdsPaging(around: next) }.flatMap { place in
      place.members.filter { member in
        // A total with a fraction counts nothing.
        member.place.kinds == [kind] && (kind != .number || member.place.numbers.type == "Int")
      }.compactMap { member in
        model.access(to: member.place.path).map { access in
          (
            name: Words.words(of: member.key).joined().lowercased(),
            access: access,
            path: member.place.path,
            isOptional: place.isOptional(member) || access.contains("?")
          )
        }
      }
    }
  }

  /// The argument that takes the identifier of an element.
  private static func last(
    _ arguments: [String], _ model: ModelGenerator
  ) -> (argument: String, last: Last)? {
    guard let list = model.firstList,
      let elements = model.answer.all.first(where: { $0.path == list })?.elements,
      let identifier = elements.members.first(where: { ["id", "uid", "uuid"].contains($0.key) }),
      !elements.isOptional(identifier),
      let access = model.access(to: list), let element = model.access(to: identifier.place.path)
    else { return nil }
    let type = identifier.place.kinds == [.number] ? "Int" : "String"
    let argument = arguments.first {
      Query.name(of: $0).lowercased().contains("after") && $0.hasSuffix(": \(type)? = nil")
    }
    return argument.map { argument in
      (
        argument,
        Last(
          identifier: "\(access).last?\(element.dropFirst(access.count + 3))",
          listPath: list, key: identifier.key, type: type)
      )
    }
  }
}

extension CallPages.Total {
  fileprivate static let pages: Set<String> = [
    "lastpage", "numberofpages", "numpages", "pagecount", "pages", "totalpagecount", "totalpages",
  ]
  fileprivate static let elements: Set<String> = [
    "numfound", "total", "totalcount", "totalelements", "totalentries", "totalitems",
    "totalrecords", "totalresults", "totalsize",
  ]

  /// Swift source of the number; without it, there is no end.
  var source: String { isOptional ? "page\(access) ?? .max" : "page\(access)" }
}

extension CallPages.Flag {
  /// What such a member is on the last page.
  fileprivate static let names: [String: Bool] = [
    "hasmore": false, "hasmoreitems": false, "hasmorepages": false, "hasmoreresults": false,
    "hasnext": false, "hasnextpage": false, "istruncated": false, "more": false,
    "moreresults": false, "truncated": false,
    "done": true, "finished": true, "isend": true, "islast": true, "islastpage": true, "last": true,
    "lastpage": true,
  ]

  /// Swift source of the next page, or of `nil` after the last.
  func source(of next: String) -> String {
    let flag = "page\(access)"
    if isOptional { return "\(flag) == \(last) ? nil : \(next)" }
    return last ? "\(flag) ? nil : \(next)" : "\(flag) ? \(next) : nil"
  }
}
