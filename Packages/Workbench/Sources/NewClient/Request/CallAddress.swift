import Foundation
import WorkbenchKit

/// What the first call of a new client asks for: a path and its query, below a base address.
struct CallAddress {
  /// The address that stands for the service until the user says.
  static let standardBase = "https://example.com"

  let base: URL
  /// The path, which may hold credentials.
  let callPath: CallPath
  /// The path as it was typed, without a slash at its start: `v1/forecast`. Empty for the root. A
  /// credential is ``Secret/placeholder``.
  let path: String
  /// The members of the query, decoded. A plus is a space, as in a form, and a credential is
  /// ``Secret/placeholder``.
  let queryItems: [URLQueryItem]
  /// The members of the query that are credentials, and then those of the path, as they were typed.
  /// No file of a client has their values.
  let credentials: [URLQueryItem]
  /// The keys of what the service sends as a text.
  private let textKeys: Set<String>
  /// The keys of what the elements of a list have, by which a call can filter it.
  private let elementKeys: Set<String>

  /// - Parameters:
  ///   - values: The first values of the names in the path.
  ///   - samples: What the service sends, which may have members with the names of arguments.
  init(
    get: String, base: String, values: [String: String] = [:], samples: [Sample] = []
  ) throws(WorkbenchError) {
    let get = Self.encodingWhatBrowsersEncode(get)
    if let problem = Self.problem(of: get) {
      throw WorkbenchError("GET='\(TypedText.shown(get))' \(problem).")
    }
    let parts = get.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    // The members without those that are empty, as the last one of `page=1&`.
    let members = Self.members(of: get).joined(separator: "&").replacing("+", with: "%20")
    let items = URLComponents(string: "/?\(members)")?.queryItems ?? []
    let secrets = items.filter { item in
      item.value.map { Secret.isInQuery(item.name, $0) } == true
    }
    // A sample that can't be read is refused when the model is made of it.
    let scalars = samples.flatMap { (try? JSONReader.scalars(of: $0)) ?? [] }
    let textKeys = Set(scalars.filter { $0.kind == .text }.compactMap(\.path.lastKey))
    self.textKeys = textKeys
    elementKeys = Set(
      scalars.filter {
        $0.path.steps.first == JSONPath.element
          || $0.path.steps.dropFirst().first == JSONPath.element
      }
      .compactMap(\.path.lastKey))
    callPath = CallPath(String(parts[0]), values: values) { Self.isText($0, textKeys) }
    path = callPath.text { CallPath.encoded($1.value) }
    queryItems = items.map { item in
      secrets.contains(item) ? URLQueryItem(name: item.name, value: Secret.placeholder) : item
    }
    credentials = secrets + callPath.credentials
    self.base = try ServiceAddress(base).url
  }

  /// What a request asks for: the path, with a value for each argument that is in it, and a query.
  func target(_ items: [URLQueryItem], value: (CallPath.Slot) -> String = \.value) -> String {
    var components = URLComponents()
    components.queryItems = items.isEmpty ? nil : items
    let query = components.percentEncodedQuery?.replacing("+", with: "%2B")
    let path = callPath.text { CallPath.encoded(value($1)) }
    return path + (query.map { "?\($0)" } ?? "")
  }

  /// In a query, `page[size]=2` and `a|b` mean what they say.
  private static func encodingWhatBrowsersEncode(_ get: String) -> String {
    let path = get.prefix { $0 != "?" }
    let query = get.dropFirst(path.count)
    return String(path)
      + query.replacing("[", with: "%5B").replacing("]", with: "%5D").replacing("|", with: "%7C")
  }

  /// Whether an argument chooses from the elements of a list, by a member that they have.
  func filters(by name: String) -> Bool { elementKeys.contains(name) }

  /// Whether the service takes a text by this name, which can look like a number.
  func isText(_ name: String) -> Bool { Self.isText(name, textKeys) }

  /// An identifier has a text if a member `id` has one.
  private static func isText(_ name: String, _ textKeys: Set<String>) -> Bool {
    let isID = Words.words(of: name).last?.lowercased() == "id"
    return textKeys.contains(name) || isID && textKeys.contains("id")
  }

  /// What the call asks for, each of which may be a key of the answer: `a` and `b` for `ids=a,b`.
  /// The names of members, by which it sorts or which it selects, are none.
  var values: Set<String> {
    let names = /.*(?:embed|expand|fields?|include|order|properties|select|sort).*/.ignoresCase()
    let inQuery = queryItems.filter { $0.name.wholeMatch(of: names) == nil }.compactMap(\.value)
    return Self.parts(of: inQuery + callPath.slots.map(\.value))
  }

  /// The members that the call selects, which another call may leave out: `rain` and `wind` for
  /// `hourly=rain,wind`.
  var selected: Set<String> {
    let names = /.*(?:embed|expand|fields?|include|properties|select).*/.ignoresCase()
    let items = queryItems.filter { item in
      !item.name.lowercased().contains("sort")
        && (item.value?.contains(",") == true || item.name.wholeMatch(of: names) != nil)
    }
    return Self.parts(of: items.compactMap(\.value))
  }

  private static func parts(of values: [String]) -> Set<String> {
    Set(values.flatMap { $0.split { ",|".contains($0) }.map(String.init) })
  }

  /// What looks like a value in the path and isn't a name in braces: `4711` in `/orders/4711`, but
  /// not the version in `/1.1/orders`.
  var fixedValues: [String] {
    let parts = callPath.text { _, _ in "-" }.split(separator: "/").map(String.init)
    return zip(parts, parts.dropFirst()).filter { Self.isNoun($0) && Words.isIdentifier($1) }
      .map(\.1)
  }

  /// What the call is named after: the last part of the path that is a name, or the client when it
  /// asks for the root.
  func noun(of client: String) throws(WorkbenchError) -> String {
    // An argument names nothing, as a number.
    let path = callPath.text { _, _ in "00000000" }
    let parts = path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
    let names = parts.map { $0.split(separator: ".").first.map(String.init) ?? $0 }
    guard !parts.isEmpty else {
      let words = Words.words(of: client)
      return Words.upperCamelCase(words.count > 1 ? words.dropLast() : words + ["answer"])
    }
    let index = try names.lastIndex(where: Self.isNoun).orThrow(
      "GET='/\(self.path)' has no part to name the response's type after: name it yourself, as in MODEL=Forecast."
    )
    let words = Words.words(of: names[index])
    // `/orders/4711` asks for one of the orders.
    let isOne = index < names.count - 1 && Self.isIdentifier(names[names.count - 1])
    return Words.upperCamelCase(isOne ? Words.singular(words) : words)
  }

  private static func isNoun(_ part: String) -> Bool {
    TakenNames.isTypeName(Words.upperCamelCase(Words.words(of: part)))
      && part.contains(where: \.isLetter) && !isIdentifier(part)
      && part.lowercased().wholeMatch(of: /v[0-9]+\w*|api|graphql|index|json|rest|rpc|xml/) == nil
  }

  private static func isIdentifier(_ part: String) -> Bool {
    Words.isIdentifier(part) || part.firstMatch(of: /[A-Za-z][0-9]+[A-Za-z]/) != nil
  }
}
