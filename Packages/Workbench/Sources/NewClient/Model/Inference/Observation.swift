/// A place in an answer, and what was seen there.
final class Observation {
  enum Kind: String, CaseIterable { case boolean, number, text, array, object }

  struct Member {
    let key: String
    let place: Observation
    fileprivate(set) var count = 1
  }

  /// The members of the objects at one place, or at several whose objects are one type.
  final class Members {
    /// Where the first of the objects was seen.
    let path: JSONPath
    fileprivate(set) var objects = 0
    fileprivate(set) var all: [Member] = []
    /// Whether a member identifies the object.
    fileprivate(set) var hasIdentifier = false
    /// The members of all objects of a kind, and of any of them.
    private var kinds: [String: (all: Set<String>, any: Set<String>)] = [:]

    /// Whether the kind is the name of a member: `{"type": "person", "person": {…}}`.
    private var namesItsMember = false

    /// Whether another kind has other members: one names its member, or lacks what another has.
    var isUnion: Bool {
      namesItsMember
        || kinds.values.contains { one in
          kinds.values.contains { other in !one.all.subtracting(other.any).isEmpty }
        }
    }

    /// Takes note of an object, by what its `type` is.
    func add(kind: String, keys: Set<String>) {
      if keys.contains(kind.filter { $0 != "\"" }) { namesItsMember = true }
      guard kinds.count < 20 || kinds[kind] != nil else { return }
      let known = kinds[kind] ?? (keys, [])
      kinds[kind] = (known.all.intersection(keys), known.any.union(keys))
    }
    fileprivate var indices: [String: Int] = [:]

    init(at path: JSONPath) { self.path = path }
  }

  let path: JSONPath
  let isMap: Bool
  let object: Members
  private let shape: AnswerShape
  private let isCursor: Bool
  private var seen: Set<Kind> = []
  private(set) var nulls = 0
  private(set) var numbers: NumberObservation
  private(set) var texts: TextObservation
  /// The elements of all arrays, or the values of all maps; `nil` when there was none.
  private(set) var elements: Observation?

  init(at path: JSONPath, in shape: AnswerShape) {
    self.path = path
    self.shape = shape
    object = shape.members(at: path)
    isMap = shape.maps.contains(path.description)
    isCursor = Observation.isCursor(path)
    numbers = NumberObservation(lastWord: path.lastWord)
    texts = TextObservation(lastWord: path.lastWord)
  }

  /// Whether another failure can have any JSON here.
  var isDetail: Bool { shape.details.contains(path.description) }
  /// What was seen. A cursor that was always null is a text.
  var kinds: [Kind] {
    seen.isEmpty && nulls > 0 && isCursor ? [.text] : Kind.allCases.filter(seen.contains)
  }
  var members: [Member] { object.all }
  var keys: [String] { members.map(\.key) }
  func lacks(_ member: Member) -> Bool { member.count < object.objects || member.place.nulls > 0 }
  var role: AnswerShape.Role { shape.role }
  func isOptional(_ member: Member) -> Bool {
    role == .failure || isSelected(member) || lacks(member) || isPaging(member)
      || mayBeAbsent(member)
  }
  /// Whether the call asks for this member, so that another call may leave it out.
  func isSelected(_ member: Member) -> Bool { shape.selected.contains(member.key) }

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
      if place.kinds.count == 1, !place.isDetail {
        found += inside(place).filter { known.insert(ObjectIdentifier($0)).inserted }
      }
      index += 1
    }
    return found
  }

  /// Counts a value, and learns from a number or a text; `nil` stands for null.
  func add(_ kind: Kind?, _ value: String = "") {
    if kind == nil { nulls += 1 }
    if kind == .object { object.objects += 1 }
    if kind == .number { numbers.add(value) }
    if kind == .text { texts.add(value) }
    seen.formUnion([kind].compactMap(\.self))
  }

  var element: Observation { elements(JSONPath.element) }

  /// The place of a member, which all members of a map share.
  func member(_ key: String) -> Observation {
    if isMap { return elements(JSONPath.value) }
    if let index = object.indices[key] {
      object.all[index].count += 1
      return object.all[index].place
    }
    object.indices[key] = members.count
    if Observation.isIdentifier(key) { object.hasIdentifier = true }
    let place = shape.place(at: object.path.appending(key))
    object.all.append(Member(key: key, place: place))
    return place
  }

  private func elements(_ step: String) -> Observation {
    let place = elements ?? Observation(at: path.appending(step), in: shape)
    elements = place
    return place
  }
}
