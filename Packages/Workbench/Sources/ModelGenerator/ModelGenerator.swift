/// Writes the Swift model of a service's answers, as a person would have written it.
///
/// ```swift
/// let sample = Sample(name: "forecast.json", text: #"{"city_name": "Paris", "high": 21.5}"#)
/// let generator = try ModelGenerator(samples: [sample], rootName: "Forecast")
/// print(generator.source)
/// ```
///
/// What decodes with the model encodes to the same JSON, null taken as absent. A member that is
/// missing or null in one sample or one element of an array is optional, and no other is.
public struct ModelGenerator: Sendable {
  /// The whole model in one text: the root type, the types nested in it, and `JSONValue` if it is
  /// needed.
  public let source: String
  /// The model in files that people can read: one, or one for each type if there are many.
  public let files: [SourceFile]
  /// What a person should know about the model, each in one line.
  public let notes: [String]
  /// What tests need to know about the answer.
  public let facts: ModelFacts

  /// Reads samples and writes their model.
  ///
  /// - Parameters:
  ///   - samples: Answers of the same call; at least one.
  ///   - rootName: The name of the root type. If the answer is an array, its elements get the
  ///     singular.
  ///   - options: What the user decides.
  /// - Throws: ``ModelError`` when a sample cannot be read, when the samples are not answers of one
  ///   call, and when ``ModelOptions/maps`` names a place where no object is.
  public init(
    samples: [Sample], rootName: String, options: ModelOptions = ModelOptions()
  ) throws(ModelError) {
    let observation = try Self.observe(samples)
    var inference = ModelInference(of: observation, rootName: rootName, options: options)
    let model = try inference.run()
    let writer = SourceWriter(model: model)
    source = writer.source
    files = writer.files
    notes =
      inference.notes.all(options: options, samples: samples.count)
      + files.compactMap(\.noteOnLength)
    facts = ModelFacts(model)
  }

  private static func observe(_ samples: [Sample]) throws(ModelError) -> Observation {
    let observation = Observation()
    var firstKind: String?
    for sample in samples {
      let json = try sample.json()
      if let firstKind, firstKind != json.kind {
        throw ModelError(
          sample.name, "is \(json.kind), but \(samples[0].name) is \(firstKind)",
          mend: "Give answers of one call")
      }
      firstKind = json.kind
      observation.add(json)
    }
    guard firstKind != nil else {
      throw ModelError(
        "SAMPLE", "no sample was given", mend: "Save an answer of the service to a file")
    }
    return observation
  }
}
