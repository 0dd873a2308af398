/// Whether an object looks like a map: its keys are data, and its values are of one kind.
struct MapHint {
  /// Why it looks like one, to be followed by a path; `nil` when it does not.
  let reason: String?

  init(_ observation: Observation) {
    let keys = observation.keys
    let kinds = Set(observation.members.flatMap(\.kinds))
    guard keys.count >= 3, kinds.count == 1 else {
      reason = nil
      return
    }
    if keys.allSatisfy(Self.isData) {
      reason = "has \(keys.count) keys that are numbers, dates or identifiers"
    } else if keys.count >= 5, keys.allSatisfy(Self.isCode) {
      reason = "has \(keys.count) keys that are codes"
    } else if keys.count >= 10, Self.areAlike(observation.members) {
      reason = "has \(keys.count) members that are alike"
    } else {
      reason = nil
    }
  }

  /// The setting that makes it a map, as it is typed into a shell.
  static func advice(_ path: JSONPath) -> String {
    "MAP=\(Spelling.shellWord(path.description))"
  }

  /// `2026-05-31`, `42`, `1.0.2`, `550e8400-e29b-…`, or any long word of hex digits.
  private static func isData(_ key: String) -> Bool {
    let parts = key.split { !$0.isLetter && !$0.isNumber }
    let isHex = key.count >= 8 && parts.allSatisfy { $0.allSatisfy(\.isHexDigit) }
    let isNumeric = parts.allSatisfy { part in
      // `T`, `Z` and `v` stand in times and versions.
      part.contains(where: \.isNumber) && part.allSatisfy { $0.isNumber || "TZv".contains($0) }
    }
    return !parts.isEmpty && (isNumeric || isHex && key.contains(where: \.isNumber))
  }

  /// A currency, a country, a language: `EUR`, `FR`.
  private static func isCode(_ key: String) -> Bool {
    (2...3).contains(key.count) && key.unicodeScalars.allSatisfy { ("A"..."Z").contains($0) }
  }

  private static func areAlike(_ members: [Observation]) -> Bool {
    let keys = Set(members.map { Set($0.keys) })
    return keys.count == 1 && keys != [[]]
  }
}
