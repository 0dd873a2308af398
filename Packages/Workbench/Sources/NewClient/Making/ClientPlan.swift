import Foundation
import WorkbenchKit

/// A new client and its contract, before anything is written.
struct ClientPlan {
  let order: ClientOrder
  private(set) var pack: Pack
  /// The package beside it that plays the contract.
  private(set) var contract: Pack
  /// What was inferred from the samples, in lines for the user.
  let findings: [String]

  init(_ order: ClientOrder) throws {
    self.order = order
    let model = try ModelGenerator(
      samples: order.samples, rootName: order.noun, maps: order.maps,
      for: order.address, isChosen: order.model != nil, isTaken: order.names.contains)
    let answers = try Answers(order.samples, of: model.answer, named: order.function)
    let problem =
      try order.problem.isEmpty
      ? nil : ProblemSource(order.problem, of: order, isTaken: order.names.contains)
    let pages = CallPages(of: order, model: model)
    let pageTests = pages.flatMap { PageTests(pages: $0, model: model, answers: answers).source }
    let tests = AnswerTests(order: order, model: model, answers: answers)
    let copy = try RecipeCopy(of: order, tests: tests, problem: problem, pages: pages)
    let isNamed =
      order.model == nil ? ", named after the path; to choose another name, use MODEL=" : ""
    let isBaseGiven = order.address.base.absoluteString != CallAddress.standardBase
    findings =
      ["the response is \(model.rootType)\(isNamed)"] + model.notes + (problem?.findings ?? [])
      + order.notesOnPath
      + [Query(of: order.address).note, pages?.finding ?? CallPages.hint(for: model)].compactMap(
        \.self)
      + (isBaseGiven ? [] : ["the base URL is \(order.address.base); to choose another, use BASE="])

    let root = order.style.root
    let module = order.module
    pack = try Pack(order.name, from: root)
    pack.platforms = ".macOS(.v13), .iOS(.v16)"
    pack.products = [module]
    pack.targets = [
      Pack.Target(module),
      Pack.Target("\(module)Tests", uses: [module], copying: "Answers", isTest: true),
    ]
    let sources = "Sources/\(module)"
    let folder = "Tests/\(module)Tests"
    for (file, text) in try copy.sources {
      pack["\(sources)/\(file)"] = text
    }
    pack["\(sources)/\(model.element ?? model.rootType).swift"] = model.text
    let double = try copy.double
    for (file, text) in try copy.tests + [double] {
      pack["\(folder)/\(file)"] = text
    }
    pack["\(folder)/\(order.client)Tests+Answers.swift"] = tests.source
    if let pages {
      pack["\(sources)/\(pages.file).swift"] = pages.source
      if let pageTests { pack["\(folder)/\(order.client)Tests+Pages.swift"] = pageTests }
    }
    for (file, text) in problem?.sources ?? [] { pack["\(sources)/\(file)"] = text }
    for (file, text) in problem?.tests ?? [] { pack["\(folder)/\(file)"] = text }
    for (name, data) in answers.files + (problem?.answers ?? []) {
      pack.files["\(folder)/Answers/\(name).json"] = data
    }
    pack["README.md"] = try copy.readme
    pack[ClientRecord.file] = try ClientRecord(of: order).text

    contract = try Pack("\(order.name)-Contract", from: root)
    contract.note = """
      Runs the contract of Networking Katas with the client next to this folder. It needs that
      workspace, and isn't part of an app.
      """
    contract.platforms = ".macOS(.v15)"
    contract.dependencies = [
      "path: \"../\(order.name)\"",
      "name: \"NetworkingKatas\", path: \(Spelling.literal(root.standardizedFileURL.path))",
    ]
    let products =
      [(module, order.name)] + ["ContractKit", "TestSupport"].map { ($0, "NetworkingKatas") }
    let target = "\(module)ContractTests"
    contract.targets = [
      Pack.Target(target, products: products, copying: "Answers", isTest: true)
    ]
    for (file, text) in try copy.contract + [double] { contract["Tests/\(target)/\(file)"] = text }
    for (name, data) in answers.files {
      contract.files["Tests/\(target)/Answers/\(name).json"] = data
    }
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
    // What is copied, and what the contract declares that plays with it.
    let files =
      try RecipeFiles(of: name, in: root).all
      + Workspace.files(below: "Packages/ContractKit/Sources/ContractKit", in: root)
    let type = /(?:struct|class|enum|protocol|actor|typealias) ([A-Z][A-Za-z0-9]*)/
    types = Set(
      try files.flatMap { try Workspace.text(of: $0, in: root).matches(of: type) }
        .map { String($0.output.1) }
    ).union(["ContractKit", "HTTPStub", "NewReview", "Review", "TestSupport"])
    self.name = name
    self.root = root
  }
}
