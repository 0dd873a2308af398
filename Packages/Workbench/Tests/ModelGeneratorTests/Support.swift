import ModelGenerator

/// The generator for samples that are given as text.
func generator(
  _ samples: String..., rootName: String = "Forecast", options: ModelOptions = ModelOptions()
) throws -> ModelGenerator {
  let samples = samples.enumerated().map { Sample(name: "\($0.offset + 1).json", text: $0.element) }
  return try ModelGenerator(samples: samples, rootName: rootName, options: options)
}

extension ModelGenerator {
  /// The declarations of all properties, without their access.
  var properties: [String] { rest(of: "public let ") }

  /// The names of all structs.
  var types: [String] {
    rest(of: "public struct ").map { String($0.prefix { $0 != ":" }) }
  }

  /// What follows a text, in each line of the model that has it. The types that are the same in each
  /// client are left out.
  private func rest(of text: String) -> [String] {
    let own = files.filter { !["ISO8601Date.swift", "JSONValue.swift"].contains($0.name) }
    return own.flatMap { $0.text.split(separator: "\n") }.compactMap { line in
      line.firstRange(of: text).map { String(line.suffix(from: $0.upperBound)) }
    }
  }
}
