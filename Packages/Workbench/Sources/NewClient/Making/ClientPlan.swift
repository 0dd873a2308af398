import Foundation
import ModelGenerator
import WorkbenchKit

/// A new client, before anything is written.
public struct ClientPlan: Sendable {
  /// What the user asked for.
  let order: ClientOrder
  /// What its templates are filled with.
  let template: Template
  /// The package.
  let pack: Pack
  /// What was inferred from the samples, in lines for the user.
  public let findings: [String]

  /// Makes the files of a client in memory.
  ///
  /// - Throws: ``WorkbenchError`` or `ModelError` that says what is wrong with the order.
  public init(_ order: ClientOrder) throws {
    self.order = order
    let noun = Self.noun(of: order)
    let reserved = [
      order.name, "\(order.name)Doubles", "\(noun)APISpec", "\(noun)APIService", "APIRoute",
    ]
    let model = try ModelGenerator(
      samples: order.samples, rootName: noun, maps: order.maps,
      reservedNames: order.style.types.union(reserved))
    try Self.check(order, model.facts)
    let answers = try Answers(order.samples, named: noun.lowerCamelCased)
    let places = Places(of: model.facts, in: answers)
    template = Template(
      of: order, noun: noun, model: model.facts, answers: answers, places: places)

    var pack = try Pack(order.name, from: order.style.root)
    try pack.addStyle(order.style, as: order.name)
    try pack.addTemplates("Shared", filledBy: template, from: order.style.root)
    try pack.addTemplates(order.style.name, filledBy: template, from: order.style.root)
    for file in model.files { pack["Sources/\(order.name)/Example/\(file.name)"] = file.text }
    for (name, data) in answers.files {
      pack.files["Tests/\(order.name)Tests/Example/Answers/\(name).json"] = data
    }
    pack.renameModules(for: order.name)
    self.pack = pack

    let isNamed = order.model == nil ? ", named after the path; MODEL= gives it another name" : ""
    let base = order.address.base.absoluteString
    findings =
      ["the answer is \(model.facts.rootType)\(isNamed)"] + [places.finding].compactMap(\.self)
      + model.notes + answers.notes
      + (order.address.isBaseGiven ? [] : ["the service is \(base) until BASE= says another"])
  }

  /// What the call asks for, as a part of names that the style does not have yet.
  private static func noun(of order: ClientOrder) -> String {
    let words = Words.words(of: order.address.noun)
    let named = order.address.endsInAnIdentifier ? Words.singular(words) : words
    let noun = order.model ?? Words.upperCamelCase(named)
    let names = ["Tests", "APISpecTests", "APIServiceTests"].map { noun + $0 }
    return order.style.types.isDisjoint(with: names) ? noun : noun + "Answer"
  }

  /// Refuses what a style cannot do.
  private static func check(_ order: ClientOrder, _ model: ModelFacts) throws(WorkbenchError) {
    let (base, target) = (order.address.base, "/\(order.address.target)")
    if order.style.name == "APIClient", model.element == nil {
      throw WorkbenchError(
        """
        A client in the style APIClient needs an object, or a list of objects, at the top of its answer; \
        \(order.samples[0].name) has \(model.rootType). Choose another STYLE.
        """)
    }
    guard order.style.name == "StarWarsAPI" else { return }
    guard base.scheme == "https", base.port == nil else {
      throw WorkbenchError(
        """
        BASE=\(base.absoluteString): a client in the style StarWarsAPI asks https, without a port, by default. \
        Give such a BASE, and pass scheme and port where you make the client.
        """)
    }
    guard order.address.encodedAgain == target else {
      throw WorkbenchError(
        """
        GET='\(target)': a client in the style StarWarsAPI encodes addresses itself, and would ask for \
        \(order.address.encodedAgain). If the service takes that for the same, give it. Otherwise choose another STYLE.
        """)
    }
  }
}
