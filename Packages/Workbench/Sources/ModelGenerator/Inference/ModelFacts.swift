/// What tests need to know about an answer: which parts of it can be left out, emptied or mistyped.
public struct ModelFacts: Equatable, Sendable {
  /// The type of the whole answer as Swift source, such as `[Station]`.
  public let rootType: String
  /// Whether the answer is an array.
  public let rootIsArray: Bool
  /// A member with a plain value that every answer must have; `nil` when there is none.
  public let requiredKey: JSONPath?
  /// A member that every answer must have and that is a `String`; `nil` when there is none.
  public let textKey: JSONPath?
  /// The outermost array; `nil` when there is none.
  public let firstList: JSONPath?
  /// The places that take members of any name: maps, and values of any kind.
  public let openPlaces: [JSONPath]
  /// Whether any member may be absent or null.
  public let hasOptionals: Bool
  /// Whether the model needs the file `JSONValue.swift`.
  public let usesJSONValue: Bool

  init(_ model: Model) {
    var search = Search(model)
    search.visit(model.root, at: .root)
    search.run()
    rootType = Self.name(of: model)
    if case .array = model.root { rootIsArray = true } else { rootIsArray = false }
    requiredKey = search.required.best
    textKey = search.texts.best
    firstList = search.lists.best ?? search.optionalLists.best
    openPlaces = Self.openPlaces(in: model.root, at: .root, of: model)
    hasOptionals = model.objects.contains { $0.properties.contains(where: \.isOptional) }
    usesJSONValue = model.uses([.any])
  }

  private static func openPlaces(
    in type: FieldType, at path: JSONPath, of model: Model
  ) -> [JSONPath] {
    switch type {
    case .map, .any: [path]
    case .array(let element): openPlaces(in: element, at: path.appending(.element), of: model)
    case .optional(let wrapped): openPlaces(in: wrapped, at: path, of: model)
    case .object(let index):
      model.objects[index].properties.flatMap { property in
        openPlaces(in: property.type, at: path.appending(.key(property.key)), of: model)
      }
    case .bool, .int, .double, .decimal, .string, .date, .url: []
    }
  }

  private static func name(of model: Model) -> String {
    model.objects.isEmpty ? model.rootName : model.root.source(model.names)
  }

  /// Looks through the answer from the root down.
  private struct Search {
    let model: Model
    var required: [JSONPath] = []
    var texts: [JSONPath] = []
    var lists: [JSONPath] = []
    var optionalLists: [JSONPath] = []
    private var queue: [(index: Int, path: JSONPath)] = []

    init(_ model: Model) {
      self.model = model
    }

    mutating func visit(_ type: FieldType, at path: JSONPath) {
      switch type {
      case .array(let element):
        lists.append(path)
        visit(element, at: path.appending(.element))
      case .object(let index): queue.append((index, path))
      default: break
      }
    }

    mutating func run() {
      while !queue.isEmpty {
        let (index, path) = queue.removeFirst()
        for property in model.objects[index].properties {
          let place = path.appending(.key(property.key))
          if property.isOptional {
            if case .array = property.type { optionalLists.append(place) }
          } else {
            if property.type.isPlain { required.append(place) }
            if property.type == .string { texts.append(place) }
            visit(property.type, at: place)
          }
        }
      }
    }
  }
}

extension FieldType {
  /// Whether no object can be read as this type: it is neither an object nor a map nor anything.
  fileprivate var isPlain: Bool {
    switch self {
    case .object, .map, .any, .optional: false
    case .bool, .int, .double, .decimal, .string, .date, .url, .array: true
    }
  }
}

extension [JSONPath] {
  /// The first one with the fewest arrays on the way: an array can be empty.
  fileprivate var best: JSONPath? {
    self.min { first, second in first.arrays < second.arrays }
  }
}

extension JSONPath {
  fileprivate var arrays: Int { steps.count { $0 == .element } }
}
