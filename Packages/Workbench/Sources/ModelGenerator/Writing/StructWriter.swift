/// Writes one struct of a model.
struct StructWriter {
  let model: Model
  let object: Model.Object
  /// How far the struct is indented, in spaces.
  let indent: Int

  private var inner: String { Layout.spaces(indent + 2) }
  private var body: String { Layout.spaces(indent + 4) }
  private var documentation: Documentation { Documentation(model: model) }

  /// The struct, with coding keys only where a property is not called as its key.
  var lines: [String] { lines(withCodingKeys: needsCodingKeys) }

  /// The struct without its coding keys.
  var linesWithoutCodingKeys: [String] { lines(withCodingKeys: false) }

  /// Whether a property is not called as its key.
  var needsCodingKeys: Bool { object.properties.contains { !isSpelledAlike($0) } }

  private func lines(withCodingKeys: Bool) -> [String] {
    var lines = Layout.comment(documentation.comment(of: object), indent: indent)
    lines.append(
      "\(Layout.spaces(indent))public struct \(object.name): Codable, Equatable, Sendable {")
    lines += properties + [""] + initializer
    if withCodingKeys { lines += [""] + codingKeys(access: "private ") }
    return lines + ["\(Layout.spaces(indent))}"]
  }

  private var properties: [String] {
    object.properties.flatMap { property in
      Layout.comment(documentation.comment(of: property), indent: indent + 2)
        + ["\(inner)public let \(SwiftWords.source(property.name)): \(type(of: property))"]
    }
  }

  private var initializer: [String] {
    let parameters = object.properties.map { property in
      let standard = property.isOptional ? " = nil" : ""
      return "\(SwiftWords.source(property.name)): \(type(of: property))\(standard)"
    }
    let line = "\(inner)public init(\(parameters.joined(separator: ", "))) {"
    let head =
      line.count <= Layout.columns
      ? [line]
      : ["\(inner)public init("] + Layout.filled(parameters, indent: indent + 4) + ["\(inner)) {"]
    let assignments = object.properties.map { property in
      let (member, name) = (SwiftWords.member(property.name), SwiftWords.source(property.name))
      return "\(body)self.\(member) = \(name)"
    }
    return ["\(inner)/// Makes a value with these members."] + head + assignments + ["\(inner)}"]
  }

  /// The coding keys. Outside the struct's file they must not be private.
  func codingKeys(access: String = "") -> [String] {
    let plain = object.properties.filter(isSpelledAlike).map { SwiftWords.source($0.name) }
    let renamed = object.properties.filter { !isSpelledAlike($0) }.flatMap { property in
      let start = "\(body)case \(SwiftWords.source(property.name)) ="
      let key = Spelling.literal(property.key)
      let fits = start.count + 1 + key.count <= Layout.columns
      return fits ? ["\(start) \(key)"] : [start, "\(body)  \(key)"]
    }
    return ["\(inner)\(access)enum CodingKeys: String, CodingKey {"] + cases(plain) + renamed
      + ["\(inner)}"]
  }

  /// The cases without a spelling of their own, as many in a line as fit.
  private func cases(_ names: [String]) -> [String] {
    var lines: [String] = []
    for name in names {
      if let last = lines.last, last.count + 2 + name.count <= Layout.columns {
        lines[lines.count - 1] += ", \(name)"
      } else {
        lines.append("\(body)case \(name)")
      }
    }
    return lines
  }

  /// Compares as bytes, because `==` finds two spellings of the same letter equal.
  private func isSpelledAlike(_ property: Model.Property) -> Bool {
    property.name.utf8.elementsEqual(property.key.utf8)
  }

  private func type(of property: Model.Property) -> String {
    property.type.source(model.names) + (property.isOptional ? "?" : "")
  }
}
