/// Writes the Swift model of answers. What decodes with it encodes to the same JSON, null taken as
/// absent. A member is optional when it is missing or null in one sample or one element of an
/// array.
struct ModelGenerator {
  /// What was inferred, in lines for the user.
  let notes: [String]
  let answer: Observation
  let element: String?
  /// A member with a plain value that every answer must have, and better none with a few values;
  /// `nil` when there is none.
  let requiredKey: JSONPath?
  /// A member that every answer must have and that is a `String`, and better any `String`; `nil`
  /// when there is none.
  let textKey: JSONPath?
  /// A member that every answer must have and that is one of a few texts; `nil` when there is none.
  let statusKey: JSONPath?
  /// What the last page may lack; `nil` when there are no pages.
  let lastPageKey: JSONPath?
  /// What names the next page: the same member, or the cursor or URL in it. Its object can be of
  /// the type of another, which was seen at another path.
  let nextPage: (path: JSONPath, place: Observation)?
  let firstList: JSONPath?
  let model: Model
  /// Whether the model has everything that the samples have.
  let readsAll: Bool

  var text: String { model.source }
  var rootType: String { model.root }
  var usesJSONValue: Bool { model.usesJSONValue }
  /// The declared types, as another sample of the package can use them.
  var types: [StandingType] { model.types }
  /// What the samples don't say, with the names of the source, in lines for the README.
  var guesses: [String] { model.linesOfGuesses }

  /// Reads answers of one call. The root name is for the whole, and in the singular for elements.
  /// Maps are the paths of objects whose keys are data, as ``notes`` spell them. Only the name of
  /// the root type can be taken.
  ///
  /// - Parameters:
  ///   - standing: The types that a package has already. What is of the same kind is of that type,
  ///     and is not declared again. A sample that contradicts one is refused.
  ///   - address: The call. An object whose keys are its values is a map, and a member that it
  ///     selects is optional.
  ///   - role: What the samples are.
  ///   - isChosen: Whether the user chose the root name.
  ///   - details: The paths at which another failure can have any JSON.
  init(
    samples: [Sample], rootName: String, maps: Set<String> = [], standing: [StandingType] = [],
    for address: CallAddress? = nil, role: AnswerShape.Role = .response, details: Set<String> = [],
    isChosen: Bool = false, isTaken: @escaping (String) -> Bool = { _ in false }
  ) throws(ModelError) {
    let shape = AnswerShape(maps: maps, role: role, details: details, for: address)
    var answer = try Self.read(samples, in: shape)
    while shape.learn(from: answer) { answer = try Self.read(samples, in: shape) }
    let objects = answer.all.filter { $0.kinds == [.object] }.map(\.path.description)
    if let unknown = maps.subtracting(objects).min() {
      let more = objects.count > 20 ? " and \(objects.count - 20) more" : ""
      throw ModelError(
        "MAP=\(TypedText.shown(unknown))", "there is no object at this path",
        fix: "Objects are at these paths: \(objects.prefix(20).joined(separator: " "))\(more)")
    }
    let isAround = role == .response && !isChosen && answer.isAround(rootName)
    var inference = ModelInference(
      of: answer, rootName: isAround ? "\(rootName)Response" : rootName, standing: standing,
      isTaken: isTaken)
    var inferred = inference.run(answer)
    inferred.isLenient = role == .failure
    if let problem = inference.contradictions.first {
      throw ModelError(
        samples[0].name, problem, fix: "Change that type, or give this one a sample of its own")
    }
    let guesses = inference.guesses + shape.guesses + answer.guesses
    let model = inferred.adding(guesses, likes: shape.likes)
    let readAsDates = answer.all.filter { $0.kinds == [.text] && $0.texts.areDates }.map {
      Guess($0.path, "a Date; the decoder must read ISO 8601, as a created client's does")
    }
    let people = answer.all.filter { $0.kinds == [.text] && $0.texts.haveAddresses }.map {
      Guess($0.path, "an email address, which the tests keep", fix: "Replace it if it's somebody's")
    }
    let one =
      "Other responses may have nulls or fractions that this one doesn't. SAMPLE='a.json b.json' merges several."
    notes =
      [inference.renaming].compactMap(\.self)
      + model.notesOnTypes + inference.additions
      + Guess.lines(of: guesses + readAsDates + people) { guess in
        model.isStanding(guess.path) ? nil : guess.path.spelled
      }
      + (samples.count == 1 ? [one] : [])
    readsAll = inference.additions.isEmpty
    self.answer = answer
    self.model = model
    element = model.objects.first.map(\.name).flatMap { name in
      [name, "[\(name)]"].contains(model.root) ? name : nil
    }
    let places = answer.required.filter { $0.kinds.count == 1 && !$0.isDetail }
    let members = places.filter {
      ![nil, JSONPath.element].contains($0.path.steps.last) && $0.kinds != [.object]
    }
    let texts = members.filter { $0.kinds == [.text] && !$0.texts.areDates }
    let few = texts.filter(\.texts.areFew).map(\.path)
    let dates = texts.filter(\.texts.haveOtherDates).map(\.path)
    requiredKey = members.map(\.path).best(without: few)
    textKey = texts.map(\.path).best(without: few + dates)
    statusKey = few.best()
    let next = answer.all.lazy.compactMap(\.nextPage).first
    lastPageKey = next?.place.path
    nextPage = next.map { next in
      let inner = next.place.cursor ?? next.place.link
      return inner.map { (next.place.path.appending($0.key), $0.place) }
        ?? (next.place.path, next.place)
    }
    let lists = places.filter { $0.kinds == [.array] }
    let resources = lists.filter { $0.elements?.object.hasIdentifier == true }
    firstList = (resources.isEmpty ? lists : resources).map(\.path).best()
  }

  /// Swift source that reaches a place when it stands behind an answer, such as
  /// `.orders[0].status`; `nil` in a map.
  func access(to path: JSONPath) -> String? {
    var place: Observation? = answer
    var source: String = ""
    for step in path.steps {
      let object = model.objects.first { $0.places.contains { $0 === place } }
      let property = object?.properties.first { $0.key == step }
      guard property != nil || step == JSONPath.element else { return nil }
      source += property.map { ".\(SwiftWords.member($0.name))" } ?? "[0]"
      source += property?.type.hasSuffix("?") == true ? "?" : ""
      place = property == nil ? place?.elements : place?.members.first { $0.key == step }?.place
    }
    return source.hasSuffix("?") ? String(source.dropLast()) : source
  }

  private static func read(
    _ samples: [Sample], in shape: AnswerShape
  ) throws(ModelError) -> Observation {
    let answer = Observation(at: .root, in: shape)
    for sample in samples {
      try JSONReader.read(sample, at: answer)
      guard answer.kinds.count == 1 else {
        throw ModelError(
          sample.name, "isn't the same kind of response as \(samples[0].name)",
          fix: "Give responses to one call")
      }
    }
    return answer
  }
}

extension [JSONPath] {
  /// The first one with the fewest arrays on the way, because an array can be empty; one of the
  /// others only if need be.
  fileprivate func best(without others: [JSONPath] = []) -> JSONPath? {
    let wanted = filter { !others.contains($0) }
    return (wanted.isEmpty ? self : wanted).min { one, other in
      one.steps.count { $0 == JSONPath.element } < other.steps.count { $0 == JSONPath.element }
    }
  }
}
