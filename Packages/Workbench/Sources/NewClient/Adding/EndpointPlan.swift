import Foundation
import WorkbenchKit

/// The files of a new call, before anything is written.
struct EndpointPlan {
  let order: EndpointOrder
  /// New files, by their paths in the package.
  let files: [String: Data]
  /// What was inferred, in lines for the user.
  let findings: [String]
  /// How the call is made.
  let example: String

  init(_ order: EndpointOrder) throws {
    self.order = order
    let client = order.package
    let standing = client.standingTypes
    let model =
      try order.samples.isEmpty
      ? nil
      : ModelGenerator(
        samples: order.samples, rootName: order.noun, maps: order.maps, standing: standing,
        for: order.address, isChosen: order.isNamed, isTaken: order.names.contains)
    let body = try order.body.isEmpty ? nil : Self.body(of: order, standing: standing, model)
    let call = CallSource(order, answer: model?.rootType, body: body?.rootType)
    example = "client.\(order.function)(\(call.arguments(call.query.call)))"

    var texts: [String: String] = [:]
    var kept: [(name: String, data: Data)] = []
    var pages: CallPages?
    texts["\(client.sources)/\(order.client)+\(order.suite.dropLast(5)).swift"] = call.source
    if let model, model.declaresTypes {
      texts["\(client.sources)/\(model.element ?? model.rootType).swift"] = model.text
    }
    if let body, body.declaresTypes {
      texts["\(client.sources)/\(body.element ?? body.rootType).swift"] = body.text
        .replacing("/// The response.", with: "/// The body of `\(order.function)`.")
        .replacing(" in the response", with: " in the body of `\(order.function)`")
    }
    if let model {
      let answers = try Answers(order.samples, of: model.answer, named: order.function)
      kept += answers.files
      pages = order.method == .get ? CallPages(of: order, model: model) : nil
      let pageTests = pages.flatMap { PageTests(pages: $0, model: model, answers: answers).source }
      if let pages { texts["\(client.sources)/\(pages.file).swift"] = pages.source }
      if let pageTests { texts["\(client.tests)/\(order.suite)+Pages.swift"] = pageTests }
      let tests = AnswerTests(order: order, model: model, answers: answers)
      texts["\(client.tests)/\(order.suite)+Answers.swift"] = tests.source
    }
    let bodies = try body.map {
      try Answers(order.body, of: $0.answer, named: "\(order.function)-body")
    }
    kept += bodies?.files ?? []
    let problem =
      try order.problem.isEmpty
      ? nil : ProblemSource(order.problem, of: order, isTaken: order.names.contains)
    for (name, text) in problem?.sources ?? [] { texts["\(client.sources)/\(name)"] = text }
    for (name, text) in problem?.tests ?? [] { texts["\(client.tests)/\(name)"] = text }
    kept += problem?.answers ?? []
    texts["\(client.tests)/\(order.suite).swift"] =
      CallTests(
        call: call,
        bodySource: body.flatMap { body in
          bodies.flatMap { ValueSource(of: body.model, in: $0).source }
        },
        bodyChecks: body.flatMap { body in
          bodies.map { MemberChecks(of: body.model, in: $0).tests() }
        } ?? []
      ).source
    let usesJSONValue = [model?.usesJSONValue, body?.usesJSONValue, problem?.usesJSONValue]
    var copied: [(source: String, tests: String)] = []
    if usesJSONValue.contains(true), client.declarations.types["JSONValue"] == nil {
      copied.append(RecipeFiles.jsonValue)
    }
    if call.query.pathSource.contains(".pathSegment()"),
      client.declarations.functions["pathSegment"] == nil
    {
      copied.append(RecipeFiles.pathSegment)
    }
    if pages != nil, client.declarations.types["\(order.client).Pages"] == nil {
      copied.append(RecipeFiles.pages)
    }
    if pages?.hasLinks == true, client.declarations.functions["nextPage"] == nil {
      copied.append(RecipeFiles.pageLinks)
    }
    for (file, function) in RecipeFiles.jsonInTests
    where texts.values.contains(where: { $0.contains(function) })
      && !client.tests(declare: function)
    {
      texts["\(client.tests)/\(URL(filePath: file).lastPathComponent)"] = try Workspace.text(
        of: file, in: order.style.root)
    }
    let names = [
      RecipeFiles.module(of: "RequestHandler"): order.module, "NotesClient": order.client,
    ]
    let renaming = Renaming(names.merging(Renaming.withoutExample) { $1 })
    for file in copied {
      for (path, folder) in [(file.source, client.sources), (file.tests, client.tests)] {
        texts["\(folder)/\(URL(filePath: path).lastPathComponent)"] = renaming.applied(
          to: try Workspace.text(of: path, in: order.style.root))
      }
    }
    var files = texts.mapValues { Data($0.utf8) }
    for (name, data) in kept { files["\(client.tests)/Answers/\(name).json"] = data }
    let taken = files.keys.sorted().first {
      FileManager.default.fileExists(atPath: client.folder.appending(path: $0).path)
    }
    if let taken {
      throw WorkbenchError(
        "\(client.folder.appending(path: taken).path) already exists: move it away, or name the call's type with MODEL=."
      )
    }
    self.files = files

    let shared = standing.filter { type in
      [model, body].contains { $0?.uses(type.name) == true }
    }.map { "\($0.name) is the one at \(client.declarations.types[$0.name]?.description ?? "")." }
    findings =
      (model.map { ["the response is \($0.rootType)"] + $0.notes } ?? [
        "without a SAMPLE, the call returns nothing"
      ])
      + (body.map { ["the body is \($0.rootType)"] } ?? []) + shared
      + (problem?.findings ?? [])
      + ClientOrder.notesOnPath(of: order.address)
      + [
        call.query.note,
        pages?.finding ?? (order.method == .get ? model.flatMap(CallPages.hint) : nil),
      ].compactMap(\.self)
  }

  /// The body can be of a type of the answer. If it contradicts one, it gets a type of its own.
  private static func body(
    of order: EndpointOrder, standing: [StandingType], _ model: ModelGenerator?
  ) throws -> ModelGenerator {
    func body(_ standing: [StandingType]) throws -> ModelGenerator {
      try ModelGenerator(
        samples: order.body, rootName: order.bodyNoun, maps: model == nil ? order.maps : [],
        standing: standing, role: .request,
        isTaken: { name in order.names.contains(name) || name == model?.rootType })
    }
    let known = standing + (model?.types ?? [])
    return try (try? body(known)) ?? body([])
  }
}

extension ModelGenerator {
  /// Whether the model declares anything that the package doesn't have.
  fileprivate var declaresTypes: Bool { !text.allSatisfy(\.isWhitespace) }

  /// Whether a type of the package is one of the model's.
  fileprivate func uses(_ type: String) -> Bool {
    "\(text) \(rootType)".split { !$0.isLetter && !$0.isNumber && !"._".contains($0) }
      .contains { $0 == type }
  }
}
