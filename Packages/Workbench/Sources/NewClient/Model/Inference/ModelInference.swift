/// Infers a model. Objects become structs in the order of their distance from the root, so that the
/// outer ones get the plain names. Where the samples do not say what comes, the model takes a
/// `JSONValue`.
struct ModelInference {
  private(set) var notes: [String] = []
  private let rootName: String
  private let isTaken: (String) -> Bool
  private let sharedWords: [String: [String]]
  private var model = Model()
  private var typeNames = TypeNames()
  private var indices: [[String]: Int] = [:]

  init(of answer: Observation, rootName: String, isTaken: @escaping (String) -> Bool) {
    self.rootName = rootName
    self.isTaken = isTaken
    sharedWords = SharedTypes.words(in: answer)
  }

  mutating func run(_ answer: Observation) -> Model {
    model.root = type(of: answer, parent: rootName)
    var index = 0
    while index < model.objects.count {
      let place = model.objects[index].places[0]
      let names = PropertyNames.names(of: place.keys)
      model.objects[index].properties = zip(place.members, names).map { member, name in
        let other = place.counterpart(of: member)
        if let other {
          note(member.place, "is always null, so it has the type of \(other.place.path)")
        }
        let type = type(of: (other ?? member).place, parent: model.objects[index].name)
        return Model.Property(
          key: member.key, name: name, type: type + (place.isOptional(member) ? "?" : ""))
      }
      index += 1
    }
    if model.objects.isEmpty {
      model.alias = model.root
      model.root = claimRoot(isElement: false)
    }
    for object in model.objects where Set(object.places.compactMap(TypeNames.words)).count > 1 {
      notes.append(
        "\(object.places[0].path) and others: the same members, so they share \(object.name).")
    }
    return model
  }

  private mutating func note(_ place: Observation, _ text: String) {
    notes.append("\(place.path.spelled): \(text).")
  }

  private mutating func claimRoot(isElement: Bool) -> String {
    let (name, taken) = typeNames.claimRoot(rootName, isElement: isElement, isTaken: isTaken)
    if let taken {
      let owner = "Swift, one of its libraries, or the client"
      notes.append("the type is \(name), because \(owner) already uses the name \(taken).")
    }
    return name
  }

  private mutating func type(of place: Observation, parent: String) -> String {
    switch place.kinds {
    case [.boolean]: return "Bool"
    case [.text]: return place.texts.areDates ? "Date" : "String"
    case [.number]:
      if let number = place.numbers.tooLarge.map(Spelling.visible) {
        let rounds = place.numbers.type == "Decimal" ? "" : ", which rounds it"
        note(place, "has \(number), so it is a \(place.numbers.type)\(rounds)")
      }
      return place.numbers.type
    case [.array]:
      guard let elements = place.elements else { return "[\(any(place, "is always empty"))]" }
      return "[\(typeOrNull(of: elements, parent: parent))]"
    case [.object]:
      if let values = place.elements {
        return "[String: \(typeOrNull(of: values, parent: parent))]"
      }
      guard !place.keys.isEmpty else { return "[String: \(any(place, "is always {}"))]" }
      if let reason = place.reasonForMap {
        note(place, "\(reason), so it may be a map. MAP='\(place.path)' makes it one")
      }
      return structName(of: place, parent: parent)
    case []: return any(place, "is always null")
    case let kinds:
      return any(
        place, "has values of several kinds (\(kinds.map(\.rawValue).joined(separator: ", ")))")
    }
  }

  private mutating func any(_ place: Observation, _ reason: String) -> String {
    model.usesJSONValue = true
    note(place, "\(reason), so it uses JSONValue. A sample with more values gives a better type")
    return "JSONValue"
  }

  private mutating func typeOrNull(of place: Observation, parent: String) -> String {
    let type = type(of: place, parent: parent)
    return place.nulls > 0 && type != "JSONValue" ? "\(type)?" : type
  }

  private mutating func structName(of place: Observation, parent: String) -> String {
    guard let ownWords = TypeNames.words(of: place) else {
      return add(claimRoot(isElement: place.path != .root), place)
    }
    let words = sharedWords[place.signature] ?? wordsOfRoot(for: place) ?? ownWords
    let identity = [place.signature, Words.upperCamelCase(words).lowercased()]
    if let index = indices[identity] {
      if model.objects[index].places.allSatisfy({ $0 !== place }) {
        model.objects[index].places.append(place)
      }
      return model.objects[index].name
    }
    indices[identity] = model.objects.count
    return add(typeNames.claim(words, parent: parent), place)
  }

  /// The words of `Order` for what `Orders` have in a list such as `data`, which names nothing.
  private func wordsOfRoot(for place: Observation) -> [String]? {
    let wrappers = ["content", "data", "elements", "entries", "items", "list", "results", "rows"]
    let one = Words.singular(Words.words(of: rootName))
    let isWrapped = wrappers.contains { place.path.steps == [$0, JSONPath.element] }
    return isWrapped && one != Words.words(of: rootName) ? one : nil
  }

  private mutating func add(_ name: String, _ place: Observation) -> String {
    model.objects.append(Model.Object(name: name, places: [place]))
    return name
  }
}
