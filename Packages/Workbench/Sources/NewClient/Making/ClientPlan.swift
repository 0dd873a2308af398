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
    let model = try ModelGenerator(
      samples: order.samples, rootName: order.noun, maps: order.maps,
      isTaken: order.names.contains)
    let answers = try Answers(order.samples, of: model.answer, named: order.function)
    template = Template(of: order, model: model, answers: answers)
    let isNamed = order.model == nil ? ", named after the path; MODEL= gives it another name" : ""
    let isBaseGiven = order.address.base.absoluteString != CallAddress.standardBase
    findings =
      ["the answer is \(model.rootType)\(isNamed)"] + model.notes
      + [Query(of: order.address).note].compactMap(\.self)
      + (isBaseGiven ? [] : ["the service is \(order.address.base) until BASE= says another"])

    let (root, module, style) = (order.style.root, order.module, order.style.name)
    pack = try Pack(order.name, from: root)
    (pack.platforms, pack.products) = (".macOS(.v13), .iOS(.v16)", [module])
    pack.targets = [
      Pack.Target(module),
      Pack.Target("\(module)Tests", uses: [module], copying: "Answers", isTest: true),
    ]
    var tests = "Tests/\(module)Tests"
    for folder in ["Shared", style] {
      try pack.addTemplates(folder, filledBy: template, for: order, tests: tests)
    }
    pack["Sources/\(module)/\(model.element ?? model.rootType).swift"] = model.text
    for (name, data) in answers.files { pack.files["\(tests)/Answers/\(name).json"] = data }
    try pack.addRecipes(for: order, tests: tests)

    contract = try Pack("\(order.name)-Contract", from: root)
    // The double and the answers of the client's tests.
    let shared = pack.files.filter {
      $0.key.hasPrefix(tests) && !$0.key.hasSuffix("Tests.swift")
        && !$0.key.hasSuffix("/Answers.swift")
    }
    tests = "Tests/\(module)ContractTests"
    for (path, data) in shared {
      contract.files[path.replacing("Tests/\(module)Tests", with: tests)] = data
    }
    try contract.addTemplates("Contract", filledBy: template, for: order, tests: tests)
    try contract.addSubject(for: order, tests: tests)
  }
}

struct ShippedStyle {
  let name: String
  let root: URL
  let types: Set<String>

  init(_ name: String?, in root: URL) throws {
    let workspace = try Workspace(root: root)
    let styles = workspace.styles.joined(separator: ", ")
    let name = try workspace.style(named: name).orThrow(
      "STYLE is missing: choose one of \(styles). docs/choosing.md compares them.")
    let folders = [name, "Shared", "Contract"].map { "Packages/Workbench/Templates/\($0)" }
    let files = try (["Tests/ContractKit"] + folders).flatMap {
      try Workspace.files(below: $0, in: root)
    }
    let type = /(?:struct|class|enum|protocol|actor|typealias) ([A-Z][A-Za-z0-9]*)/
    types = Set(
      try files.flatMap { try Workspace.text(of: $0, in: root).matches(of: type) }
        .map { String($0.output.1) }
    ).union(["ContractKit", "HTTPStub", "NewReview", "Review", "TestSupport"])
    (self.name, self.root) = (name, root)
  }
}
