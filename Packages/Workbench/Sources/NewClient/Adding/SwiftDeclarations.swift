import Foundation

/// What the source of a package declares, as far as one more call must know it.
///
/// The source is read line by line, which is enough for what `make new` writes and `swift format`
/// formats. What is written in another way isn't found, and is then no type that a new call uses.
struct SwiftDeclarations {
  struct Place: Equatable, CustomStringConvertible {
    let file: String
    let line: Int

    var description: String { "\(file):\(line)" }
  }

  /// A struct with the names, keys, and types of its stored properties.
  struct Structure: Equatable {
    struct Property: Equatable {
      var key: String
      let name, type: String
      let place: Place
    }

    let name: String
    let place: Place
    let isDecodable: Bool
    fileprivate(set) var properties: [Property] = []
    /// The labels of its public initializer, but for the one that decodes.
    fileprivate(set) var labels: [String] = []

    /// The arguments of the initializer; `nil` if it has others than the properties.
    var arguments: [StandingType.Argument]? {
      let known = properties.filter { labels.contains($0.name) }
      guard !labels.isEmpty, known.count == labels.count else { return nil }
      return labels.compactMap { label in
        known.first { $0.name == label }.map { StandingType.Argument(name: label, key: $0.key) }
      }
    }
  }

  private(set) var structures: [Structure] = []
  /// All types by their full names, such as `Forecast.Day`.
  private(set) var types: [String: Place] = [:]
  /// The first function with each name.
  private(set) var functions: [String: Place] = [:]

  /// - Parameter files: The paths of Swift files, and their texts.
  init(in files: [(path: String, text: String)]) {
    for file in files { read(file.text, of: file.path) }
    for index in structures.indices {
      structures[index].properties = structures[index].properties.map { property in
        Structure.Property(
          key: property.key, name: property.name,
          type: qualified(property.type, in: structures[index].name), place: property.place)
      }
    }
  }

  private mutating func read(_ text: String, of file: String) {
    // Each scope with its type, if it is one.
    var scopes: [String?] = []
    // The initializer whose arguments are on these lines.
    var initializer: (scope: String, text: String)?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let place = Place(file: file, line: index + 1)
      let code = Self.code(of: line)
      let scope = scopes.last ?? nil
      var opened: String?
      if let start = code.firstMatch(of: /^\s*public init\((?!from )(.*)/)?.output.1, let scope {
        initializer = (scope, "")
        initializer?.text = String(start)
      } else {
        initializer?.text += code
      }
      if let (scope, text) = initializer, let end = text.firstRange(of: ") {") {
        let labels = text[..<end.lowerBound].matches(of: /(?:^|,)\s*`?(\w+)`?:/)
        if let index = structures.firstIndex(where: { $0.name == scope }) {
          structures[index].labels = labels.map { String($0.output.1) }
        }
        initializer = nil
      }
      if let type = code.firstMatch(
        of: /^\s*(?:@\w+\s+|\w+\s+)*?(struct|class|enum|protocol|actor|extension)\s+([\w.]+)(.*)/)?
        .output
      {
        let name = [scope, String(type.2)].compactMap(\.self).joined(separator: ".")
        opened = name
        if type.1 != "extension" { types[name] = types[name] ?? place }
        if type.1 == "struct" {
          structures.append(
            Structure(
              name: name, place: place, isDecodable: type.3.contains(/Codable|Decodable/)))
        }
      } else if let alias = code.firstMatch(of: /\btypealias\s+(\w+)/)?.output.1 {
        let name = [scope, String(alias)].compactMap(\.self).joined(separator: ".")
        types[name] = types[name] ?? place
      } else if let function = code.firstMatch(of: /\bfunc\s+`?(\w+)/)?.output.1 {
        functions[String(function)] = functions[String(function)] ?? place
      } else if let scope {
        read(member: line, in: scope, at: place)
      }
      for character in code {
        if character == "{" {
          scopes.append(opened)
          opened = nil
        } else if character == "}" {
          _ = scopes.popLast()
        }
      }
    }
  }

  private mutating func read(member line: Substring, in scope: String, at place: Place) {
    if let member = line.wholeMatch(
      of:
        /\s*(?:public\s+|internal\s+|private\s+)?(?:let|var)\s+`?(\w+)`?:\s*([^={]+?)\s*(?:=.*|\/\/.*)?/
    )?
    .output, let index = structures.firstIndex(where: { $0.name == scope }) {
      let name = String(member.1)
      structures[index].properties.append(
        Structure.Property(key: name, name: name, type: String(member.2), place: place))
    } else if scope.hasSuffix(".CodingKeys"),
      let index = structures.firstIndex(where: { "\($0.name).CodingKeys" == scope }),
      let key = line.wholeMatch(of: /\s*case\s+`?(\w+)`?\s*=\s*"(.*)"\s*/)?.output,
      let number = structures[index].properties.firstIndex(where: { $0.name == key.1 })
    {
      structures[index].properties[number].key = String(key.2)
    }
  }

  /// A line without its text literals and its comment.
  private static func code(of line: Substring) -> String {
    String(line).replacing(/"(?:[^"\\]|\\.)*"/, with: "\"\"").replacing(/\/\/.*/, with: "")
  }

  /// A type with full names: `[Day]` in `Forecast` is `[Forecast.Day]`.
  private func qualified(_ type: String, in scope: String) -> String {
    type.replacing(/[A-Za-z_][\w.]*/) { match in
      let name = String(match.output)
      var outer = scope.split(separator: ".").map(String.init)
      while !outer.isEmpty {
        let full = (outer + [name]).joined(separator: ".")
        if types[full] != nil { return full }
        outer.removeLast()
      }
      return name
    }
  }
}
