/// What all samples together hold at one place.
///
/// A class, so that ``add(_:)`` can keep a list of places instead of calling itself: a deep sample
/// would use up the small stack of a thread.
final class Observation {
  /// A kind of JSON value.
  enum Kind: String, CaseIterable {
    case boolean, number, text, array, object
  }

  /// How many values were seen, nulls included.
  private(set) var count = 0
  private(set) var nulls = 0
  private(set) var numbers = NumberObservation()
  private(set) var texts = TextObservation()
  private(set) var objects = 0
  /// The keys of the objects, in the order in which they were first seen.
  private(set) var keys: [String] = []
  private(set) var members: [Observation] = []
  /// The elements of all arrays; `nil` when none had one.
  private(set) var elements: Observation?
  /// The first number or text, as the text of a document.
  private(set) var example: String?
  private var seen: Set<Kind> = []
  private var places: [String: Int] = [:]

  /// The values of all members together, as the values of a map.
  var mapValues: Observation {
    let all = Observation()
    for member in members { all.merge(member) }
    return all
  }

  /// The numbers at this place and below.
  var allNumbers: NumberObservation {
    var all = NumberObservation()
    var open = [self]
    while let place = open.popLast() {
      all.merge(place.numbers)
      open += place.members + (place.elements.map { [$0] } ?? [])
    }
    return all
  }

  /// The kinds that were seen. Null is none.
  var kinds: [Kind] { Kind.allCases.filter(seen.contains) }

  /// Whether at least one object does not have the member.
  func isSometimesAbsent(_ member: Observation) -> Bool {
    member.count < objects
  }

  /// Adds a value with everything in it.
  func add(_ value: JSON) {
    var open = [(self, value)]
    while let (place, value) = open.popLast() {
      // The last one comes first, so that all are seen in the order of the document.
      open += place.addShallow(value).reversed()
    }
  }

  /// Adds a value without its parts, and returns these with their places.
  private func addShallow(_ value: JSON) -> [(Observation, JSON)] {
    count += 1
    switch value {
    case .null: nulls += 1
    case .bool: seen.insert(.boolean)
    case .number(let number):
      seen.insert(.number)
      numbers.add(number)
      if example == nil { example = number.text }
    case .string(let text):
      seen.insert(.text)
      texts.add(text)
      if example == nil { example = text }
    case .array(let values):
      seen.insert(.array)
      guard !values.isEmpty else { return [] }
      let elements = elements ?? Observation()
      self.elements = elements
      return values.map { (elements, $0) }
    case .object(let values):
      seen.insert(.object)
      objects += 1
      return values.map { (members[place(of: $0.key)], $0.value) }
    }
    return []
  }

  /// Adds everything that was observed elsewhere.
  func merge(_ other: Observation) {
    var open = [(self, other)]
    while let (place, other) = open.popLast() {
      open += place.mergeShallow(other).reversed()
    }
  }

  private func mergeShallow(_ other: Observation) -> [(Observation, Observation)] {
    count += other.count
    nulls += other.nulls
    seen.formUnion(other.seen)
    numbers.merge(other.numbers)
    texts.merge(other.texts)
    objects += other.objects
    example = example ?? other.example
    var parts = zip(other.keys, other.members).map { (members[place(of: $0)], $1) }
    if let others = other.elements {
      let elements = elements ?? Observation()
      self.elements = elements
      parts.append((elements, others))
    }
    return parts
  }

  private func place(of key: String) -> Int {
    if let place = places[key] { return place }
    places[key] = keys.count
    keys.append(key)
    members.append(Observation())
    return keys.count - 1
  }
}
