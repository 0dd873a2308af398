/// Infers a model. Objects become structs in the order of their distance from the root, so that the
/// outer ones get the plain names. Where the samples do not say what comes, the model takes a
/// `JSONValue`.
struct ModelInference {
  private(set) var guesses: [Guess] = []
  /// Why the root type has another name than was wanted.
  private(set) var renaming: String?
  /// What a new sample says that a type of the package cannot hold.
  private(set) var contradictions: [String] = []
  /// What a new sample has that a type of the package doesn't read, in lines for the user.
  private(set) var additions: [String] = []
  private let standing: [StandingType]
  private let rootName: String
  private let isTaken: (String) -> Bool
  /// The places of each object, and the words of its name.
  private let places: [ObjectIdentifier: [Observation]]
  private var model = Model()
  private var typeNames = TypeNames()
  private var indices: [ObjectIdentifier: Int] = [:]

  init(
    of answer: Observation, rootName: String, standing: [StandingType],
    isTaken: @escaping (String) -> Bool
  ) {
    self.standing = standing
    self.rootName = rootName
    self.isTaken = isTaken
    typeNames.reserve(standing.map(\.name))
    places = Dictionary(grouping: answer.all) { ObjectIdentifier($0.object) }
  }

  mutating func run(_ answer: Observation) -> Model {
    model.root = type(of: answer, parent: rootName)
    var index = 0
    while index < model.objects.count {
      let place = model.objects[index].places[0]
      let names = PropertyNames.names(of: place.keys)
      let object = model.objects[index]
      let standingType = object.isStanding ? standing.first { $0.name == object.name } : nil
      let known = standingType?.members ?? []
      let members = zip(place.members, names).filter { member, _ in
        standingType == nil || known.contains { $0.key == member.key }
      }
      if let standingType { noteMembers(of: place, without: standingType) }
      model.objects[index].arguments = standingType?.arguments
      model.objects[index].properties = members.map { member, name in
        let other = place.counterpart(of: member)
        if let other {
          guess(
            member.place, "always null in the samples, so it has the type of \(other.place.path)")
        }
        // What is in any JSON has no type of its own.
        let anyJSON = known.first { $0.key == member.key && $0.type.contains("JSONValue") }?.type
        let type =
          anyJSON.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
          ?? place.typeOfQuantity(member)
          ?? type(of: (other ?? member).place, parent: object.name)
        return Model.Property(
          key: member.key, name: name, type: type + (place.isOptional(member) ? "?" : ""),
          path: member.place.path)
      }
      index += 1
    }
    let declared = model.objects.filter { !$0.isStanding }.flatMap(\.properties).map(\.type)
    model.usesJSONValue = (declared + [model.root]).contains { $0.contains("JSONValue") }
    if model.objects.isEmpty {
      model.alias = model.root
      model.root = claimRoot(isElement: false)
    }
    return model
  }

  /// Says which members a type of the package doesn't read.
  private mutating func noteMembers(of place: Observation, without type: StandingType) {
    let known = Set(type.members.map(\.key))
    let others = place.keys.filter { !known.contains($0) }
    guard !others.isEmpty else { return }
    let file = type.members.first?.place.map { ", at \($0)" } ?? ""
    additions.append(
      "\(others.map(Spelling.visible).joined(separator: ", ")): not read, because \(type.name) doesn't have \(others.count == 1 ? "it" : "them"). If you need \(others.count == 1 ? "it" : "them"), add optional members there\(file)."
    )
  }

  private mutating func guess(_ place: Observation, _ text: String, fix: String? = nil) {
    guesses.append(Guess(place.path, text, fix: fix))
  }

  private mutating func claimRoot(isElement: Bool) -> String {
    let (name, taken) = typeNames.claimRoot(rootName, isElement: isElement, isTaken: isTaken)
    if let taken {
      let owner = "Swift, one of its libraries, or the client"
      renaming =
        "the type is \(name), because \(owner) already uses the name \(taken); to choose another, use MODEL=."
    }
    return name
  }

  private mutating func type(of place: Observation, parent: String) -> String {
    switch place.kinds {
    case _ where place.isDetail:
      if place.role == .failure {
        guess(place, "another failure has other details, so it uses JSONValue")
      }
      return "JSONValue"
    case [.boolean]: return "Bool"
    case [.text]: return place.texts.areDates ? "Date" : "String"
    case [.number]:
      if let number = place.numbers.tooLarge.map(Spelling.visible) {
        let rounds = place.numbers.type == "Decimal" ? "" : ", which rounds it"
        guess(place, "has \(number), so it is a \(place.numbers.type)\(rounds)")
      }
      return place.numbers.type
    case [.array]:
      guard let elements = place.elements else { return "[\(any(place, "always empty"))]" }
      return "[\(typeOrNull(of: elements, parent: parent))]"
    case [.object]:
      if let values = place.elements {
        return "[String: \(typeOrNull(of: values, parent: parent))]"
      }
      guard !place.keys.isEmpty else { return "[String: \(any(place, "always {}"))]" }
      if let reason = place.reasonForMap {
        guess(place, "\(reason), so it may be a map", fix: "MAP='\(place.path)' makes it one")
      }
      return structName(of: place, parent: parent)
    case []: return any(place, "always null")
    case let kinds:
      return any(
        place, "of several kinds (\(kinds.map(\.rawValue).joined(separator: ", ")))")
    }
  }

  private mutating func any(_ place: Observation, _ reason: String) -> String {
    guess(
      place, "\(reason) in the samples, so it uses JSONValue",
      fix: "A sample with more values gives a better type")
    return "JSONValue"
  }

  private mutating func typeOrNull(of place: Observation, parent: String) -> String {
    let type = type(of: place, parent: parent)
    return place.nulls > 0 && type != "JSONValue" ? "\(type)?" : type
  }

  private mutating func structName(of place: Observation, parent: String) -> String {
    guard let ownWords = TypeNames.words(of: place) else {
      if let name = standingName(for: place) { return add(name, place, isStanding: true) }
      return add(claimRoot(isElement: place.path != .root), place)
    }
    let identity = ObjectIdentifier(place.object)
    if indices[identity] == nil, let name = standingName(for: place) {
      indices[identity] = model.objects.count
      return add(name, place, isStanding: true)
    }
    if let index = indices[identity] {
      if model.objects[index].places.allSatisfy({ $0 !== place }) {
        model.objects[index].places.append(place)
      }
      return model.objects[index].name
    }
    let words =
      wordsOfRoot(for: place) ?? SharedTypes.words(for: places[identity] ?? []) ?? ownWords
    indices[identity] = model.objects.count
    let isInRoot = parent == model.objects[0].name
    return add(typeNames.claim(words, parent: parent, isInRoot: isInRoot), place)
  }

  /// The words of `Order` for what `Orders` have in a list such as `data`, which names nothing.
  private func wordsOfRoot(for place: Observation) -> [String]? {
    let one = Words.singular(Words.words(of: rootName))
    let isWrapped = TypeNames.wrappers.contains { place.path.steps == [$0, JSONPath.element] }
    return isWrapped && one != Words.words(of: rootName) ? one : nil
  }

  /// The type of the package that reads what is at a place.
  private mutating func standingName(for place: Observation) -> String? {
    for type in standing {
      switch type.fit(place, among: standing) {
      case .fits: return type.name
      case .contradicts(let problem): contradictions.append(problem)
      case .differs: break
      }
    }
    return nil
  }

  private mutating func add(
    _ name: String, _ place: Observation, isStanding: Bool = false
  ) -> String {
    model.objects.append(Model.Object(name: name, places: [place], isStanding: isStanding))
    return name
  }
}
