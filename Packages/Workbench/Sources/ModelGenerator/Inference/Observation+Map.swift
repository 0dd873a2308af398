extension Observation {
  /// Why an object looks like a map, to be followed by a path; `nil` when it does not.
  ///
  /// The keys of a map are data, and its values are of one kind.
  var reasonForMap: String? {
    guard keys.count >= 3, Set(members.flatMap(\.kinds)).count == 1 else { return nil }
    if keys.allSatisfy(Self.isData) {
      return "has \(keys.count) keys that are numbers, dates or identifiers"
    }
    if keys.count >= 5, keys.allSatisfy({ $0.wholeMatch(of: /[A-Z]{2,3}/) != nil }) {
      return "has \(keys.count) keys that are codes"
    }
    let inner = Set(members.map { Set($0.keys) })
    return keys.count >= 10 && inner.count == 1 && inner != [[]]
      ? "has \(keys.count) members that are alike" : nil
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
}
