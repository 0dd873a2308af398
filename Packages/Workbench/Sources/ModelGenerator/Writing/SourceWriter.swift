/// Writes a model: the root type, and the others nested in it, so that they cannot meet the types
/// of a client.
struct SourceWriter {
  /// From how many properties on each type gets a file of its own.
  static let mostProperties = 80

  let model: Model

  /// The names and texts of the model's files.
  var files: [(name: String, text: String)] {
    guard let root = model.objects.first else {
      let alias = "public typealias \(model.root) = \(model.alias ?? "JSONValue")"
      return [file(model.root, ["/// The answer.\n\(alias)"])]
    }
    let types = model.objects.enumerated().map { index, object in
      let text = StructWriter(object: object).text
      guard index > 0 else { return text }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let indented = lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
      return "extension \(root.name) {\n\(indented)\n}"
    }
    guard model.objects.reduce(0, { $0 + $1.properties.count }) > Self.mostProperties else {
      return [file(root.name, types)]
    }
    return zip(model.objects, types).map { object, type in
      file(object.name == root.name ? root.name : "\(root.name)+\(object.name)", [type])
    }
  }

  private func file(_ name: String, _ types: [String]) -> (name: String, text: String) {
    let imports = types.contains { $0.contains("Decimal") } ? ["import Foundation"] : []
    return ("\(name).swift", (imports + types).joined(separator: "\n\n") + "\n")
  }
}
