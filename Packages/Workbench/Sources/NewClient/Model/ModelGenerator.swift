/// Writes the Swift model of a service's answers.
///
/// What decodes with the model encodes to the same JSON, null taken as absent. A member that is
/// missing or null in one sample or one element of an array is optional, and no other is.
struct ModelGenerator {
  /// The model as Swift source. `swift format` breaks its lines. Where ``facts`` say so, a `JSONValue`
  /// must come along.
  let text: String
  /// What a person should know about the model, each in one line.
  let notes: [String]
  /// What tests need to know about the answer.
  let facts: ModelFacts
  /// What all samples together hold.
  let answer: Observation

  /// Reads samples and writes their model.
  ///
  /// - Parameters:
  ///   - samples: Answers of the same call; at least one.
  ///   - rootName: The name of the root type; of an array's elements, in the singular.
  ///   - maps: The paths of objects whose keys are data, spelled as ``notes`` spells them.
  ///   - isTaken: Whether something else has a name. Asked for the root type alone.
  /// - Throws: ``ModelError`` when a sample cannot be read, when the samples are not answers of one
  ///   call, and when `maps` names a place where no object is.
  init(
    samples: [Sample], rootName: String, maps: Set<String> = [],
    isTaken: @escaping (String) -> Bool = { _ in false }
  ) throws(ModelError) {
    let shape = AnswerShape(maps: maps)
    var answer = try Self.read(samples, in: shape)
    while shape.learn(from: answer) { answer = try Self.read(samples, in: shape) }
    let objects = answer.all.filter { $0.kinds == [.object] }.map(\.path.description)
    if let unknown = maps.subtracting(objects).min() {
      throw ModelError(
        "MAP=\(unknown)", "no object is there",
        fix: "The paths of objects are: \(objects.joined(separator: " "))")
    }
    var inference = ModelInference(of: answer, rootName: rootName, isTaken: isTaken)
    let model = inference.run(answer)
    text = model.source
    let few =
      "Other answers may have nulls or fractions that this one does not. SAMPLE='a.json b.json' merges several."
    notes = inference.notes + shape.notes + (samples.count == 1 ? [few] : [])
    facts = ModelFacts(model, of: answer)
    self.answer = answer
  }

  private static func read(
    _ samples: [Sample], in shape: AnswerShape
  ) throws(ModelError) -> Observation {
    let answer = Observation(at: .root, in: shape)
    for sample in samples {
      try JSONReader.read(sample, at: answer)
      guard answer.kinds.count == 1 else {
        throw ModelError(
          sample.name, "is no answer of the same kind as \(samples[0].name)",
          fix: "Give answers of one call")
      }
    }
    return answer
  }
}
