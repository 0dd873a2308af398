/// Writes a model: the root type, and the others nested in it, so that they cannot meet the types
/// of a client.
struct SourceWriter {
  /// The most lines of a file. A longer one is split: first each type gets a file of its own, then
  /// its coding keys.
  static let mostLines = 280

  let model: Model

  /// All of the model in one text.
  var source: String {
    let usesDates = model.uses([.date])
    let all =
      declarations + (model.uses([.any]) ? [any] : [])
      + (usesDates ? [ISO8601DateSource.lines] : [])
    return text(
      all, usesFoundation: model.anyNeedsDecimal || usesDates || usesFoundation(model.objects))
  }

  /// The model in files of a size that people read.
  var files: [SourceFile] {
    let whole = SourceFile(
      name: "\(rootName).swift",
      text: text(declarations, usesFoundation: usesFoundation(model.objects)))
    var files =
      whole.lineCount <= Self.mostLines ? [whole] : model.objects.indices.flatMap(filesOfType)
    if model.uses([.any]) {
      let anyText = text([any], usesFoundation: model.anyNeedsDecimal)
      files.append(SourceFile(name: "JSONValue.swift", text: anyText))
    }
    if model.uses([.date]) {
      let dateText = text([ISO8601DateSource.lines], usesFoundation: true)
      files.append(SourceFile(name: "ISO8601Date.swift", text: dateText))
    }
    return files
  }

  private var rootName: String { model.objects.first?.name ?? model.rootName }
  private var any: [String] { JSONValueSource(model: model).lines }

  /// All types. A root without a struct gets a name of its own.
  private var declarations: [[String]] {
    guard model.objects.isEmpty else {
      return model.objects.indices.map { index in
        inPlace(index, writer(index).lines)
      }
    }
    var word = "object"
    if case .array = model.root { word = "array" }
    let name = "public typealias \(model.rootName) = \(model.root.source([]))"
    return [["/// The answer, a JSON \(word).", name]]
  }

  private func writer(_ index: Int) -> StructWriter {
    StructWriter(model: model, object: model.objects[index], indent: index == 0 ? 0 : 2)
  }

  /// The first struct stands by itself, and the others in an extension of it.
  private func inPlace(_ index: Int, _ lines: [String]) -> [String] {
    index == 0 ? lines : ["extension \(rootName) {"] + lines + ["}"]
  }

  private func filesOfType(_ index: Int) -> [SourceFile] {
    let writer = writer(index)
    let name = index == 0 ? rootName : "\(rootName)+\(writer.object.name)"
    let usesFoundation = usesFoundation([writer.object])
    let whole = SourceFile(
      name: "\(name).swift",
      text: text([inPlace(index, writer.lines)], usesFoundation: usesFoundation))
    guard whole.lineCount > Self.mostLines, writer.needsCodingKeys else { return [whole] }
    let type = index == 0 ? rootName : "\(rootName).\(writer.object.name)"
    let keys = StructWriter(model: model, object: writer.object, indent: 0).codingKeys()
    let declaration = inPlace(index, writer.linesWithoutCodingKeys)
    return [
      SourceFile(name: whole.name, text: text([declaration], usesFoundation: usesFoundation)),
      SourceFile(
        name: "\(name)+CodingKeys.swift",
        text: text([["extension \(type) {"] + keys + ["}"]], usesFoundation: false)),
    ]
  }

  private func usesFoundation(_ objects: [Model.Object]) -> Bool {
    let types: [FieldType] = [.decimal, .url]
    return objects.contains { $0.properties.contains { $0.type.uses(types) } }
      || model.root.uses(types)
  }

  private func text(_ declarations: [[String]], usesFoundation: Bool) -> String {
    let imports = usesFoundation ? [["import Foundation"]] : []
    return (imports + declarations).map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
      + "\n"
  }
}
