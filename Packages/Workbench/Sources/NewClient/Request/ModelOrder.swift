import Foundation
import ModelGenerator
import WorkbenchKit

/// The model of one more answer, for a client that is there already.
public struct ModelOrder: Sendable {
  /// The model as Swift source.
  public let source: String
  /// What a person should know about the model, each in one line.
  public let notes: [String]

  /// Reads the samples and writes their model.
  ///
  /// - Parameters:
  ///   - options: `SAMPLE`, `MAP` and `MODEL`. Without a name, the model is named after the file of the first sample.
  ///   - root: The workspace.
  /// - Throws: ``WorkbenchError`` or `ModelError` for the first thing that is wrong.
  public init(_ options: Options, root: URL) throws {
    let samples = try SampleFiles.read(options)
    let file = URL(filePath: samples[0].name).deletingPathExtension().lastPathComponent
    let name =
      try ClientName.checked(model: options["MODEL"]) ?? Words.upperCamelCase(Words.words(of: file))
    let model = try ModelGenerator(samples: samples, rootName: name, maps: options.maps)
    var text = model.files.map(\.text).joined(separator: "\n")
    if model.facts.usesJSONValue { text += "\n" + (try Self.jsonValue(in: root)) }
    source = try Self.formatted(text, root: root)
    notes =
      model.notes
      + (model.facts.usesJSONValue ? ["JSONValue: leave it out if the client has it already."] : [])
  }

  private static func jsonValue(in root: URL) throws -> String {
    let path = "Packages/Workbench/Templates/Shared/Sources/__Client__/Example/JSONValue.swift"
    let template = Template(values: [:], conditions: ["value": true])
    return try template.fill(try Workspace.text(of: path, in: root), of: path)
  }

  private static func formatted(_ text: String, root: URL) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: root.appending(path: ".swift-format"), to: folder.appending(path: ".swift-format"))
    let file = folder.appending(path: "Model.swift")
    try Data(text.utf8).write(to: file)
    try SwiftFormat.format(folder)
    return try String(contentsOf: file, encoding: .utf8)
  }
}
