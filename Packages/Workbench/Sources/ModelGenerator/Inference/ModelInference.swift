/// Infers a model from what was observed.
///
/// Objects become structs in the order of their distance from the root, so that the outer ones get
/// the plain names. Where the samples do not say what comes, the model takes a `JSONValue`, which
/// keeps whatever comes.
struct ModelInference {
  /// Arrays in arrays beyond this are a `JSONValue`: nobody reads six brackets.
  static let mostNestedArrays = 5

  private let root: Observation
  private let options: ModelOptions
  private(set) var notes = Notes()
  private(set) var model: Model
  private var typeNames: TypeNames
  private var sharedTypes: SharedTypes
  /// The structs by the signatures and names of their objects.
  private var indices: [[String]: Int] = [:]
  private var pending: [(index: Int, observation: Observation)] = []

  init(of root: Observation, rootName: String, options: ModelOptions) {
    (self.root, self.options) = (root, options)
    sharedTypes = SharedTypes(in: root, options: options)
    typeNames = TypeNames(reserved: options.reservedNames)
    model = Model(rootName: rootName)
  }

  /// Infers the model of the whole answer.
  ///
  /// - Throws: ``ModelError`` when ``ModelOptions/maps`` names a place where no object is.
  mutating func run() throws(ModelError) -> Model {
    model.root = type(of: root, at: .root, parent: model.rootName)
    while !pending.isEmpty {
      let (index, observation) = pending.removeFirst()
      model.objects[index].properties = properties(of: observation, in: model.objects[index])
    }
    if let unknown = options.maps.subtracting(sharedTypes.objectPaths).min() {
      throw ModelError(
        "MAP=\(unknown)", "no object is there",
        mend: "The paths of objects are: \(sharedTypes.objectPaths.joined(separator: " "))")
    }
    if model.objects.isEmpty {
      model.rootName = typeNames.claimRoot(model.rootName, isElement: false)
    }
    notes.add(sharedTypes)
    return model
  }

  private mutating func properties(
    of observation: Observation, in object: Model.Object
  ) -> [Model.Property] {
    let names = PropertyNames.names(of: observation.keys)
    return zip(zip(observation.keys, names), observation.members).map { keyAndName, member in
      let (key, name) = keyAndName
      return Model.Property(
        key: key, name: name,
        type: type(
          of: member, at: object.paths[0].appending(.key(key)), parent: object.name),
        isSometimesAbsent: observation.isSometimesAbsent(member),
        isSometimesNull: member.nulls > 0, isAlwaysNull: member.nulls == member.count,
        example: member.example)
    }
  }

  /// The type of the values at a place, null aside.
  private mutating func type(
    of observation: Observation, at path: JSONPath, parent: String
  ) -> FieldType {
    switch observation.kinds {
    case []:
      notes.addNull(path)
      return .any
    case [.boolean]: return .bool
    case [.number]: return number(observation.numbers, at: path)
    case [.text]: return text(observation.texts, at: path)
    case [.array]:
      guard let elements = observation.elements else {
        notes.add(path, "is always empty. It is a [JSONValue]; a sample with elements says more")
        return .array(.any)
      }
      guard path.steps.reversed().prefix(while: { $0 == .element }).count < Self.mostNestedArrays
      else { return any(observation, at: path, "holds more arrays in arrays. It is a JSONValue") }
      let type = type(of: elements, at: path.appending(.element), parent: parent)
      return .array(orNull(type, elements))
    case [.object]: return object(observation, at: path, parent: parent)
    case let kinds:
      let list = kinds.map(\.rawValue).joined(separator: ", ")
      return any(observation, at: path, "has values of several kinds (\(list)). It is a JSONValue")
    }
  }

  private mutating func object(
    _ observation: Observation, at path: JSONPath, parent: String
  ) -> FieldType {
    if observation.keys.isEmpty {
      notes.add(path, "is always {}. It is a [String: JSONValue]; a sample with members says more")
      return .map(.any)
    }
    if options.maps.contains(path.description) {
      let values = observation.mapValues
      let type = type(of: values, at: path.appending(.value), parent: parent)
      return .map(orNull(type, values))
    }
    if let reason = MapHint(observation).reason {
      notes.add(path, "\(reason), so it may be a map. \(MapHint.advice(path)) makes it one")
    }
    return .object(index(of: observation, at: path, parent: parent))
  }

  /// The index of the struct for an object: a new one, or one with the same name and members.
  private mutating func index(
    of observation: Observation, at path: JSONPath, parent: String
  ) -> Int {
    guard let ownWords = TypeNames.words(of: observation, at: path) else {
      let name = typeNames.claimRoot(model.rootName, isElement: path != .root)
      return addObject(name, observation, at: path)
    }
    let signature = Signature(options: options).text(of: observation, at: path)
    let words = sharedTypes.words(of: signature) ?? ownWords
    let identity = [signature, Words.upperCamelCase(words).lowercased()]
    if let index = indices[identity] {
      model.objects[index].paths.append(path)
      return index
    }
    indices[identity] = model.objects.count
    return addObject(typeNames.claim(words, parent: parent), observation, at: path)
  }

  private mutating func addObject(
    _ name: String, _ observation: Observation, at path: JSONPath
  ) -> Int {
    model.objects.append(Model.Object(name: name, paths: [path]))
    pending.append((model.objects.count - 1, observation))
    return model.objects.count - 1
  }

  private mutating func number(_ numbers: NumberObservation, at path: JSONPath) -> FieldType {
    notes.add(path, rounded: numbers)
    return NumberType(numbers).type
  }

  private mutating func text(_ texts: TextObservation, at path: JSONPath) -> FieldType {
    let type = TextType(texts, options: options).type
    notes.add(path, texts, type: type)
    return type
  }

  private mutating func any(
    _ observation: Observation, at path: JSONPath, _ note: String
  ) -> FieldType {
    notes.add(path, note)
    let numbers = observation.allNumbers
    if !numbers.fitDecimal { notes.add(path, rounded: numbers) }
    model.anyNumbers.merge(numbers)
    return .any
  }

  private func orNull(_ type: FieldType, _ observation: Observation) -> FieldType {
    observation.nulls > 0 && type != .any ? .optional(type) : type
  }
}
