import Foundation

// What is wrong with the text of `GET`.
extension CallAddress {
  /// The first problem, and what to write instead; `nil` if there is none.
  static func problem(of typed: String) -> String? {
    if let problem = [TypedText.problem(around:), problem(ofHostIn:), problem(ofStartOf:)].lazy
      .compactMap({ $0(typed) }).first ?? CallPath.problem(ofVariablesIn: typed)
    {
      return problem
    }
    // The names are known to be right.
    let get = typed.replacing(CallPath.variable, with: "x")
    let checks = [
      problem(ofEntitiesIn:),
      problem(ofFragmentIn:), TypedText.problem(ofPlaceholdersIn:),
      { TypedText.problem(inPath: String($0.prefix { $0 != "?" })) },
      TypedText.problem(ofCharactersIn:), problem(ofMembersIn:), problem(ofCredentialsIn:),
    ]
    return checks.lazy.compactMap { $0(get) }.first
  }

  /// The members of the query, without those that are empty: `page=1&`.
  static func members(of get: String) -> [Substring] {
    get.drop { $0 != "?" }.dropFirst().split(separator: "&")
  }

  private static func problem(ofHostIn get: String) -> String? {
    let parts = Spelling.visible(Secret.masked(get), most: .max)
      .wholeMatch(of: /([A-Za-z][A-Za-z0-9+.\-]*:)?\/\/([^\/?#]*)(.*)/)?.output
    guard let parts, let host = parts.2.split(separator: "@").last else { return nil }
    let path = parts.3.hasPrefix("/") ? String(parts.3) : "/\(parts.3)"
    return "has a host: write BASE=\(parts.1?.lowercased() ?? "https:")//\(host) GET='\(path)'"
  }

  private static func problem(ofStartOf get: String) -> String? {
    if let method = get.prefixMatch(of: /(DELETE|GET|HEAD|PATCH|POST|PUT) +\//)?.output.1 {
      return "begins with \(method): write only the path"
    }
    return get.hasPrefix("/")
      ? nil : "isn't a path: begin with a slash, as in GET='/forecast?city=Paris'"
  }

  /// `&amp;`, from an address that was copied out of a web page.
  private static func problem(ofEntitiesIn get: String) -> String? {
    let known = ["&amp;": "&", "&apos;": "'", "&gt;": "%3E", "&lt;": "%3C", "&quot;": "%22"]
    return known.first { get.contains($0.key) }.map { entity, character in
      "has \(entity), as web pages write it: write \(character)"
    }
  }

  private static func problem(ofFragmentIn get: String) -> String? {
    get.contains("#")
      ? "has a fragment, which is never sent: remove it, or write %23 for #" : nil
  }

  private static func problem(ofMembersIn get: String) -> String? {
    if get.contains(/[?&][^=&]*=[^\/?&]*\?[\w.\-]+=/) {
      return "has a second ?: write & between query items, or %3F for a ? in a value"
    }
    return members(of: get).first { $0.hasPrefix("=") }.map { member in
      "has a query item without a name: write it as name\(TypedText.shown(String(member)))"
    }
  }

  private static func problem(ofCredentialsIn get: String) -> String? {
    let pairs = members(of: get).map { member in
      member.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    }
    if pairs.contains(where: { Secret.isInQuery("", $0[0]) }) {
      return "has a credential without a name: write it after the name that the service gives it"
    }
    let names = pairs.filter { $0.count == 2 && Secret.isInQuery($0[0], $0[1]) }.map { $0[0] }
    return names.first { name in names.count { $0 == name } > 1 }
      .map { "has the credential \($0) more than once: write it once" }
  }
}
