import Foundation
import ModelGenerator
import WorkbenchKit

/// The model of one more answer, for a client that is there already.
public struct ModelOrder: Sendable {
  /// The model as Swift source.
  public let source: String
  /// What a person should know about it, each in one line.
  public let notes: [String]

  /// Reads the samples and writes their model.
  ///
  /// - Parameter input: What the user typed: the samples, the name of the model, and options. Without a name,
  ///   the model is named after the file of the first sample.
  /// - Throws: ``WorkbenchError`` or `ModelError` for the first thing that is wrong.
  public init(_ input: ClientInput) throws {
    let samples = try ClientOrder.samples(input.samples)
    let file = URL(filePath: samples[0].name).deletingPathExtension().lastPathComponent
    let name =
      try ClientOrder.checked(model: input.model) ?? Words.upperCamelCase(Words.words(of: file))
    let generator = try ModelGenerator(
      samples: samples, rootName: name,
      options: ModelOptions(dates: input.dates, urls: input.urls, maps: Set(input.maps)))
    source = generator.source
    // Any answer of the service may need these, and a client declares each once.
    let shared = generator.files.map(\.name).filter {
      ["JSONValue.swift", "ISO8601Date.swift"].contains($0)
    }
    notes =
      generator.notes
      + shared.map { "\($0.dropLast(6)): leave it out if the client has it already." }
  }
}
