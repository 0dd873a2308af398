/// What all samples together hold at one place.
final class Observation {
  /// A kind of JSON value. Null is none.
  enum Kind: String, CaseIterable {
    case boolean, number, text, array, object
  }

  let path: JSONPath
  /// Whether the keys of the objects here are data.
  let isMap: Bool
  private let maps: Set<String>
  private var seen: Set<Kind> = []
  private var places: [String: Int] = [:]
  /// How many values were seen, nulls included.
  private var count = 0
  private var objects = 0
  private(set) var nulls = 0
  private(set) var numbers = NumberObservation()
  /// The keys of the objects, in the order in which they were first seen.
  private(set) var keys: [String] = []
  private(set) var members: [Observation] = []
  /// The elements of all arrays, or the values of all maps; `nil` when there was none.
  private(set) var elements: Observation?
  /// A text that two places share exactly when one type fits both. Ask when everything was added.
  private(set) lazy var signature = makeSignature()

  init(at path: JSONPath, maps: Set<String>) {
    (self.path, self.maps) = (path, maps)
    isMap = maps.contains(path.description)
  }

  /// The kinds that were seen, in a fixed order.
  var kinds: [Kind] { Kind.allCases.filter(seen.contains) }
  var isAlwaysNull: Bool { nulls == count }

  /// Whether at least one object does not have the member.
  func isSometimesAbsent(_ member: Observation) -> Bool { member.count < objects }

  /// Whether the member is absent or null at least once.
  func isOptional(_ member: Observation) -> Bool { isSometimesAbsent(member) || member.nulls > 0 }

  /// This place and all below it, the outer ones first.
  var all: [Observation] {
    var found = [self]
    var index = 0
    while index < found.count {
      found += found[index].members + [found[index].elements].compactMap(\.self)
      index += 1
    }
    return found
  }

  // MARK: Adding

  /// Counts a value; `nil` stands for null.
  func add(_ kind: Kind?) {
    count += 1
    if kind == nil { nulls += 1 }
    if kind == .object { objects += 1 }
    seen.formUnion([kind].compactMap(\.self))
  }

  func addNumber(_ text: String) {
    add(.number)
    numbers.add(text)
  }

  /// The place of the elements of an array.
  var element: Observation { elements(JSONPath.element) }

  /// The place of a member, which all members of a map share.
  func member(_ key: String) -> Observation {
    if isMap { return elements(JSONPath.value) }
    if let place = places[key] { return members[place] }
    places[key] = keys.count
    keys.append(key)
    members.append(Observation(at: path.appending(key), maps: maps))
    return members[keys.count - 1]
  }

  private func elements(_ step: String) -> Observation {
    let place = elements ?? Observation(at: path.appending(step), maps: maps)
    elements = place
    return place
  }

  private func makeSignature() -> String {
    switch kinds {
    case [.number]: return numbers.type
    case [.array],
      [.object] where isMap:
      return "\(kinds)\(elements?.signatureOrNull ?? "any")"
    case [.object]:
      let parts = zip(keys, members).map { key, member in
        let absent = isSometimesAbsent(member) ? "?" : ""
        return "\(Spelling.literal(key)):\(member.signatureOrNull)\(absent)"
      }
      return "{\(parts.sorted().joined())}"
    default: return kinds.count == 1 ? kinds[0].rawValue : "any"
    }
  }

  private var signatureOrNull: String { signature + (nulls > 0 ? "?" : "") }
}
