import Foundation
import WorkbenchKit

struct ModelOrder {
  let source: String
  let notes: [String]

  /// Without `MODEL`, the model is named after the file of the first sample.
  init(_ options: Options, root: URL, names: TakenNames = TakenNames()) throws {
    let samples = try ClientOrder.samples(options)
    let file = URL(filePath: samples[0].name).deletingPathExtension().lastPathComponent
    let name =
      try TakenNames.checked(model: options["MODEL"]) ?? Words.upperCamelCase(Words.words(of: file))
    let model = try ModelGenerator(
      samples: samples, rootName: name, maps: options.maps, isTaken: names.contains)
    var text = model.text
    if model.usesJSONValue {
      let path = "Packages/Workbench/Templates/Shared/Client/JSONValue.swift"
      let template = Template(values: [:], conditions: ["value": true])
      text += "\n" + (try template.fill(Workspace.text(of: path, in: root)))
    }
    // In a target that is on the main actor by default, the types would be, too.
    text = text.replacing(/public (struct|enum)/) { "nonisolated \($0.output.0)" }
    let note = "JSONValue: leave it out if the client has it already."
    notes = model.notes + (model.usesJSONValue ? [note] : [])
    let scratch = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
    defer { try? FileManager.default.removeItem(at: scratch) }
    try Data(text.utf8).write(to: scratch)
    let (ending, log) = try ChildProcess(
      ["/usr/bin/env", "swift", "format", "--configuration", ".swift-format", scratch.path],
      in: root
    ).output(deadline: 120)
    guard ending == .exited(0) else { throw WorkbenchError("swift format failed.\n\(log)") }
    source = log
  }
}
