import Foundation
import ModelGenerator
import WorkbenchKit

/// Everything that a new client consists of, before anything is written.
public struct ClientPlan: Sendable {
  /// What the user asked for.
  let order: ClientOrder
  /// The files of the package, by their paths in it.
  let package: [String: String]
  /// The files of its adapter to the contract, by their names.
  let adapter: [String: String]
  /// What was inferred from the samples, in lines for the user.
  public let findings: [String]

  /// Makes the files of a client in memory.
  ///
  /// - Throws: ``WorkbenchError`` or `ModelError` that says what is wrong with the order.
  public init(_ order: ClientOrder) throws {
    self.order = order
    let client = order.name.text
    let noun = Self.noun(of: order)
    var options = order.options
    options.reservedNames.formUnion(order.style.types)
    options.reservedNames.formUnion([
      client, "\(client)Doubles", "\(noun)APISpec", "\(noun)APIService", "APIRoute",
    ])
    let model = try ModelGenerator(samples: order.samples, rootName: noun, options: options)
    let answers = try Answers(order.samples, named: noun.lowerCamelCased)
    let places = Places(of: model.facts, in: answers.first)
    guard order.style.name != "APIClient" || model.facts.element != nil else {
      throw WorkbenchError(
        """
        A client in the style APIClient needs an object, or a list of objects, at the top of its answer; \
        \(order.samples[0].name) has \(model.facts.rootType). Choose another STYLE.
        """)
    }
    let base = order.address.base
    guard order.style.name != "StarWarsAPI" || base.scheme == "https" && base.port == nil else {
      throw WorkbenchError(
        """
        BASE=\(base.absoluteString): a client in the style StarWarsAPI asks https, without a port, by default. \
        Give such a BASE, and pass scheme and port where you make the client.
        """)
    }
    let encoded = order.address.encodedAgain
    guard order.style.name != "StarWarsAPI" || encoded == "/\(order.address.target)" else {
      throw WorkbenchError(
        """
        GET='/\(order.address.target)': a client in the style StarWarsAPI encodes addresses itself, and would ask for \
        \(encoded). If the service takes that for the same, give it. Otherwise choose another STYLE.
        """)
    }
    let template = Template(
      values: Self.values(
        of: order, noun: noun, model: model.facts, answers: answers, places: places),
      conditions: Self.conditions(of: order, model: model.facts, places: places))

    var package = try order.style.copy(as: client)
    var adapter: [String: String] = [:]
    for part in ["Shared", order.style.name] {
      let folder = "Packages/Workbench/Templates/\(part)"
      for path in try Workspace.files(below: folder, in: order.style.root) {
        let text = try template.fill(try Self.including(path, of: order.style), of: path)
        let name = try template.fill(String(path.dropFirst(folder.count + 1)), of: path)
        if name.hasPrefix("Contract/") {
          adapter[String(name.dropFirst("Contract/".count))] = text.sortingImports
        } else if !text.isEmpty {
          package[name] = name.hasSuffix(".swift") ? text.sortingImports : text
        }
      }
    }
    for file in model.files { package["Sources/\(client)/Example/\(file.name)"] = file.text }
    for (name, text) in answers.texts {
      package["Tests/\(client)Tests/Example/Answers/\(name).json"] = text
    }
    let subject = "Tests/ContractSubjects/\(order.style.name)Subject.swift"
    adapter["\(client)Subject.swift"] = try order.style.text(of: subject)
      .replacing(order.style.name, with: client).sortingImports
    self.package = package
    self.adapter = adapter
    findings =
      Self.findings(of: order, model: model, answers: answers, places: places)
      + (order.address.isBaseGiven
        ? [] : ["the service is \(base.absoluteString) until BASE= says another"])
  }

  /// A template with others in the places of lines such as `<!-- __include Tests.md__ -->`.
  private static func including(
    _ path: String, of style: ShippedStyle
  ) throws(WorkbenchError) -> String {
    var text = try style.text(of: path)
    // Found by the C library: most templates have none, and a regular expression takes long to see that.
    while strstr(text, "<!-- __include ") != nil,
      let include = text.firstMatch(of: /<!-- __include (\S+)__ -->\n/)
    {
      let part = "Packages/Workbench/Templates/Parts/\(include.output.1)"
      text.replaceSubrange(include.range, with: try style.text(of: part))
    }
    return text
  }

  /// What the call asks for, as a part of names that the style does not have yet.
  private static func noun(of order: ClientOrder) -> String {
    let words = Words.words(of: order.address.noun)
    let named = order.address.endsInAnIdentifier ? Words.singular(words) : words
    let noun = order.model ?? Words.upperCamelCase(named)
    let names = ["Tests", "APISpecTests", "APIServiceTests"].map { noun + $0 }
    return order.style.types.isDisjoint(with: names) ? noun : noun + "Answer"
  }

  private static func values(
    of order: ClientOrder, noun: String, model: ModelFacts, answers: Answers, places: Places
  ) -> [String: String] {
    let address = order.address
    let items = address.queryItems.map { item in
      let value = item.value.map(Spelling.literal) ?? "nil"
      return "URLQueryItem(name: \(Spelling.literal(item.name)), value: \(value))"
    }
    return [
      "Client": order.name.text,
      "Style": order.style.name,
      "Noun": noun,
      "noun": noun.lowerCamelCased,
      "Answer": model.rootType,
      "Element": model.element ?? model.rootType,
      "path": Spelling.escaped(address.decodedPath),
      "encodedPath": address.path,
      "target": address.target,
      "queryItems": items.joined(separator: ", "),
      "base": address.base.absoluteString,
      "host": address.base.host() ?? "",
      "prefix": Spelling.escaped(address.base.path(percentEncoded: false)),
      "settings": order.input.settings,
      "kept": answers.texts.map {
        "$PWD/Tests/\(order.name.text)Tests/Example/Answers/\($0.name).json"
      }
      .joined(separator: " "),
      "samples": answers.texts.map { "\"\($0.name)\"" }.joined(separator: ", "),
      "requiredPath": places.required.map(Places.literal) ?? "nil",
      "requiredKey": Spelling.escaped(places.required?.last ?? ""),
      "textPath": places.text.map(Places.literal) ?? "nil",
      "openPaths": "[\(places.open.map(Places.literal).joined(separator: ", "))]",
      "listPath": places.list.map(Places.literal) ?? "nil",
    ]
  }

  private static func conditions(
    of order: ClientOrder, model: ModelFacts, places: Places
  ) -> Set<String> {
    let all: [(String, Bool)] = [
      ("guest", order.destination == nil),
      ("object", !model.rootIsArray),
      ("query", order.address.query != nil),
      ("required", places.required != nil),
      ("text", places.text != nil),
      ("value", model.usesJSONValue),
    ]
    return Set(all.filter(\.1).map(\.0))
  }

  private static func findings(
    of order: ClientOrder, model: ModelGenerator, answers: Answers, places: Places
  ) -> [String] {
    let roles = [
      places.required.map { "leaves out \(Places.name($0))" },
      places.text.map { "changes the text \(Places.name($0))" },
      places.list.map { "varies the list \($0.isEmpty ? "itself" : Places.name($0))" },
    ].compactMap(\.self)
    let name = order.model == nil ? ", named after the path; MODEL= gives it another name" : ""
    return ["the answer is \(model.facts.rootType)\(name)"]
      + (roles.isEmpty ? [] : ["for bad answers, the contract \(roles.joined(separator: ", "))"])
      + model.notes + answers.notes
  }
}

extension ModelFacts {
  /// The struct at the root: of the answer, or of its elements. `nil` when there is none.
  var element: String? {
    let name = rootIsArray ? String(rootType.dropFirst().dropLast()) : rootType
    return name.wholeMatch(of: /[A-Z]\w*/) != nil ? name : nil
  }
}

extension String {
  /// The text with each block of imports in the order of the alphabet, which the client's name has changed.
  var sortingImports: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)
    var start = 0
    while let first = lines[start...].firstIndex(where: { $0.hasPrefix("import ") }) {
      let end = lines[first...].firstIndex { !$0.hasPrefix("import ") } ?? lines.endIndex
      lines[first..<end].sort { $0.lowercased() < $1.lowercased() }
      start = end
    }
    return lines.joined(separator: "\n")
  }

  var lowerCamelCased: String { Words.lowerCamelCase(Words.words(of: self)) }
}
