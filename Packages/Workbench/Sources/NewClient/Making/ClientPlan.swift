import Foundation
import WorkbenchKit

/// A new client and its contract, before anything is written.
struct ClientPlan {
  let order: ClientOrder
  let template: Template
  private(set) var pack: Pack
  /// The package beside it that plays the contract.
  private(set) var contract: Pack
  /// What was inferred from the samples, in lines for the user.
  let findings: [String]

  init(_ order: ClientOrder) throws {
    self.order = order
    let types = order.style.types.map { $0.replacing(order.style.name, with: order.name) }
    let own = order.names.adding(
      Set(types + ["\(order.name)Doubles", "\(order.noun)APISpec", "\(order.noun)APIService"]))
    let model = try ModelGenerator(
      samples: order.samples, rootName: order.noun, maps: order.maps, isTaken: own.contains)
    let answers = try Answers(
      order.samples, of: model.answer, named: order.noun.lowerCamelCased)
    if order.style.name == "APIClient", model.element == nil {
      throw WorkbenchError(
        """
        A client in the style APIClient needs an object, or a list of objects, at the top of its answer; \
        \(order.samples[0].name) has \(model.rootType). Choose another STYLE.
        """)
    }
    template = Template(of: order, model: model, answers: answers)
    pack = try Pack(order.name, from: order.style.root)
    contract = try Pack("\(order.name)-Contract", from: order.style.root)
    let isNamed = order.model == nil ? ", named after the path; MODEL= gives it another name" : ""
    let isBaseGiven = order.address.base.absoluteString != CallAddress.standardBase
    findings =
      ["the answer is \(model.rootType)\(isNamed)"] + model.notes
      + (isBaseGiven ? [] : ["the service is \(order.address.base) until BASE= says another"])

    try pack.addStyle(order.style, as: order.name, usesQuery: !order.address.queryItems.isEmpty)
    if !order.address.credentials.isEmpty {
      let path = "Sources/\(order.name)/Style/\(order.name).swift"
      pack[path] = pack[path]?.replacing(" = Self.defaultURL", with: "")
    }
    try pack.addTemplates("Shared", filledBy: template, from: order.style.root)
    try pack.addTemplates(order.style.name, filledBy: template, from: order.style.root)
    pack["Sources/\(order.name)/Example/\(model.element ?? model.rootType).swift"] =
      model.text
    for (name, data) in answers.files {
      pack.files["Tests/\(order.name)Tests/Example/Answers/\(name).json"] = data
    }
    pack.finish(for: order.name)
    try contract.addContract(of: order.style, as: order.name)
    try contract.addTemplates("Contract", filledBy: template, from: order.style.root)
    contract.finish(for: order.name)
  }
}
