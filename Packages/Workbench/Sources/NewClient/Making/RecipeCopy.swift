import Foundation
import WorkbenchKit

/// The recipes' client, as a client of its own: its files, with other names.
///
/// What is copied compiles, is tested and is read where it stands. Written anew are the model, the
/// tests that know the sample, and the README.
struct RecipeCopy {
  typealias File = (name: String, text: String)

  private let order: ClientOrder
  private let files: RecipeFiles
  private let answerTests: AnswerTests
  private let renaming, renamingOfTests: Renaming
  private let usesJSONValue: Bool
  private let pages: CallPages?

  init(
    of order: ClientOrder, tests: AnswerTests, problem: ProblemSource?, pages: CallPages?
  ) throws {
    self.order = order
    self.pages = pages
    usesJSONValue = tests.model.usesJSONValue || problem?.usesJSONValue == true
    answerTests = tests
    files = try RecipeFiles(of: order.style.name, in: order.style.root)
    renaming = Renaming(of: order, tests: tests, problem: problem)
    renamingOfTests = Renaming(of: order, tests: tests, problem: problem, inTests: true)
  }

  var sources: [File] {
    get throws { try copied(files.sources + more.map(\.source), by: renaming) }
  }
  var tests: [File] {
    get throws { try copied(files.tests + more.map(\.tests), by: renamingOfTests) }
  }
  var double: File {
    get throws {
      guard files.double.hasSuffix("/HTTPStub.swift") else {
        return try copied([files.double], by: renamingOfTests)[0]
      }
      let text = try Workspace.text(of: files.double, in: order.style.root)
      return ("HTTPStub.swift", Self.origin + text)
    }
  }
  var contract: [File] { get throws { try copied(files.contract, by: renamingOfTests) } }

  /// The page of the client: what all clients say, what those of its style do, and the license.
  var readme: String {
    get throws {
      let template = Template(of: order, tests: answerTests, pages: pages)
      let page = try ["Shared", order.style.name, "License"].map { folder in
        let path = "Packages/Workbench/Templates/\(folder)/README.md"
        return template.fill(try Workspace.text(of: path, in: order.style.root))
      }.joined()
      return Template.wrapped(page)
    }
  }

  /// Where the double comes from that doesn't belong to the client.
  private static let origin = """
    // From Networking Katas, Packages/HTTPStub/HTTPStub.swift. To renew it, replace everything below
    // these two lines with that file, which is the same for every client.


    """

  /// What not every client needs.
  private var more: [(source: String, tests: String)] {
    (usesJSONValue ? [RecipeFiles.jsonValue] : [])
      + (order.address.callPath.slots.allSatisfy(\.isNumber) ? [] : [RecipeFiles.pathSegment])
      + (pages == nil ? [] : [RecipeFiles.pages])
      + (pages?.hasLinks == true ? [RecipeFiles.pageLinks] : [])
  }

  private func copied(_ paths: [String], by renaming: Renaming) throws -> [File] {
    try paths.map { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let text = try Workspace.text(of: path, in: order.style.root)
      return (renaming.applied(to: name), renaming.applied(to: text))
    }
  }
}

/// The files of the recipes that a client of a style is made of, by their paths in the workspace.
struct RecipeFiles {
  static let jsonValue = (
    source: "\(recipes)/Sources/RequestHandler/Recipes/Responses/JSONValue.swift",
    tests: "\(recipes)/Tests/RequestHandler/JSONValueTests.swift"
  )
  static let pathSegment = (
    source: "\(recipes)/Sources/Shared/String+PathSegment.swift",
    tests: "\(recipes)/Tests/RequestHandler/PathSegmentTests.swift"
  )
  static let pages = (
    source: "\(recipes)/Sources/Shared/Pages/Pages.swift",
    tests: "\(recipes)/Tests/RequestHandler/PagesTests.swift"
  )
  static let pageLinks = (
    source: "\(recipes)/Sources/Shared/Pages/Pages+Links.swift",
    tests: "\(recipes)/Tests/RequestHandler/PageLinksTests.swift"
  )
  /// What compares and changes JSON in tests, and the functions by which it's found. It names no
  /// client.
  static let jsonInTests = [
    (file: "\(recipes)/Tests/Shared/ComparableJSON.swift", function: "comparable("),
    (file: "\(recipes)/Tests/Shared/ChangedJSON.swift", function: "changing("),
  ]
  /// The module with what an app does with a client.
  static let screens = "NoteScreens"
  private static let tokens = ["Tokens", "Task+Waiting"].map {
    "\(recipes)/Sources/Screens/\($0).swift"
  }
  private static let recipes = "Packages/Recipes"
  private static let doubles = [
    "APIClient": "HTTPStub",
    "DogPatchClient": "MockURLSession",
    "RequestHandler": "HTTPStub",
    "RewardsService": "MockNetworking",
    "StarWarsAPI": "MockLoader",
  ]

  /// All that the recipes' client has, but for its model and its other calls.
  let sources: [String]
  /// What every client must do, whatever its answer is.
  let tests: [String]
  let double: String
  /// The suite that plays the contract, and how the contract scripts the double.
  let contract: [String]

  var all: [String] {
    sources + tests + [double] + contract
      + [Self.pages, Self.pageLinks].flatMap { [$0.source, $0.tests] }
  }

  init(of style: String, in root: URL) throws {
    let folder = "\(Self.recipes)/Sources/\(style)"
    func tests(_ names: [String], of way: String) -> [String] {
      names.map { "\(Self.recipes)/Tests/\(way)/\($0).swift" }
    }
    let ofNotes = [
      "NotePage", "NotesClient+Pages", "NotesClient+More", "Pages", "Pages+Links",
      "String+PathSegment",
    ].map { "/\($0).swift" }
    let own = try Workspace.files(below: folder, in: root).filter { path in
      !ofNotes.contains(where: path.hasSuffix) && !path.hasPrefix("\(folder)/Recipes/")
    }
    sources = own + Self.tokens
    self.tests =
      tests(["NotesClientTests"], of: style)
      + tests(["Answers", "ChangedJSON", "ComparableJSON"], of: "Shared")
      + tests(["CodingTests"], of: "RequestHandler")
      + tests(["TokensTests"], of: "Screens")
      + (style == "StarWarsAPI" ? tests(["LoaderTests"], of: style) : [])
    let double = Self.doubles[style] ?? ""
    let isStub = double == "HTTPStub"
    self.double = isStub ? "Packages/HTTPStub/HTTPStub.swift" : tests([double], of: style)[0]
    contract =
      tests(["NotesClientContractTests"], of: "Shared")
      + tests(["NotesClientSubject+\(double)"] + (isStub ? ["HTTPStub+Contract"] : []), of: style)
  }

  /// The module of a style's recipes.
  static func module(of style: String) -> String { "\(style)Notes" }
}
