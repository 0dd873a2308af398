final class Observation {
  enum Kind: String, CaseIterable { case boolean, number, text, array, object }

  struct Member {
    let key: String
    let place: Observation
    fileprivate(set) var count = 1
  }

  let path: JSONPath
  let isMap: Bool
  private let shape: AnswerShape
  private var seen: Set<Kind> = []
  private var indices: [String: Int] = [:]
  private var objects = 0
  private(set) var nulls = 0
  private(set) var numbers: NumberObservation
  private(set) var texts: TextObservation
  private(set) var members: [Member] = []
  /// The elements of all arrays, or the values of all maps; `nil` when there was none.
  private(set) var elements: Observation?
  private var knownSignature: String?

  init(at path: JSONPath, in shape: AnswerShape) {
    self.path = path
    self.shape = shape
    isMap = shape.maps.contains(path.description)
    numbers = NumberObservation(lastWord: path.lastWord)
    texts = TextObservation(lastWord: path.lastWord)
  }

  var kinds: [Kind] { Kind.allCases.filter(seen.contains) }
  var keys: [String] { members.map(\.key) }
  func lacks(_ member: Member) -> Bool { member.count < objects || member.place.nulls > 0 }
  func isOptional(_ member: Member) -> Bool { lacks(member) || isPaging(member) }

  /// This place and all below it, the outer ones first. Nothing in a place that holds any JSON has
  /// a type.
  var all: [Observation] { places { $0.members.map(\.place) + [$0.elements].compactMap(\.self) } }

  /// Those of them that are in every answer, unless an array is empty.
  var required: [Observation] {
    places { place in
      place.members.filter { !place.isOptional($0) }.map(\.place)
        + [place.elements].compactMap(\.self).filter { !place.isMap && $0.nulls == 0 }
    }
  }

  private func places(inside: (Observation) -> [Observation]) -> [Observation] {
    var found = [self]
    var known = Set([ObjectIdentifier(self)])
    var index = 0
    while index < found.count {
      let place = found[index]
      if place.kinds.count == 1 {
        found += inside(place).filter { known.insert(ObjectIdentifier($0)).inserted }
      }
      index += 1
    }
    return found
  }

  /// Counts a value, and learns from a number or a text; `nil` stands for null.
  func add(_ kind: Kind?, _ value: String = "") {
    if kind == nil { nulls += 1 }
    if kind == .object { objects += 1 }
    if kind == .number { numbers.add(value) }
    if kind == .text { texts.add(value) }
    seen.formUnion([kind].compactMap(\.self))
  }

  var element: Observation { elements(JSONPath.element) }

  /// The place of a member, which all members of a map share.
  func member(_ key: String) -> Observation {
    if isMap { return elements(JSONPath.value) }
    if let index = indices[key] {
      members[index].count += 1
      return members[index].place
    }
    indices[key] = members.count
    let place = shape.place(at: path.appending(key))
    members.append(Member(key: key, place: place))
    return place
  }

  private func elements(_ step: String) -> Observation {
    let place = elements ?? Observation(at: path.appending(step), in: shape)
    elements = place
    return place
  }

  /// A text that two places share exactly when one type fits both. Ask when everything was added.
  var signature: String {
    if let knownSignature { return knownSignature }
    // What an object finds that holds itself.
    knownSignature = "^\(path)"
    let parts = members.map { member in
      let absent = member.count < objects || isPaging(member) ? "?" : ""
      return "\(Spelling.literal(member.key)):\(member.place.signatureOrNull)\(absent)"
    }
    let signature =
      switch kinds {
      case [.number]: numbers.type
      case [.text] where texts.areDates: "Date"
      case [.array],
        [.object] where isMap:
        "\(kinds)\(elements?.signatureOrNull ?? "any")"
      case [.object]: "{\(parts.sorted().joined())}"
      default: kinds.count == 1 ? kinds[0].rawValue : "any"
      }
    knownSignature = signature
    return signature
  }

  private var signatureOrNull: String { signature + (nulls > 0 ? "?" : "") }
}
