import Foundation
import WorkbenchKit

extension Pack {
  private static let templates = "Packages/Workbench/Templates"
  private static let recipes = "Tests/Recipes"
  /// What all clients have as those of the recipes have it.
  private static let shared = ["Linux", "NotesClient+Coding", "NotesError"]
  /// What only those of a style have, and the doubles.
  private static let own = [
    "APIClient": ["Client/APISpec", "Client/Middleware", "NotesClient+Stub", "HTTPStub"],
    "DogPatchClient": ["Client/NotesClient+Send", "MockURLSession"],
    "RequestHandler": ["Client/NotesClient+Send", "HTTPStub"],
    "RewardsService": ["Client/NotesClient+Send", "MockNetworking"],
    "StarWarsAPI": ["Client/HTTPLoading", "Client/Loaders", "LoaderTests", "MockLoader"],
  ]

  /// The folder of a style's recipes. The client of RequestHandler is the one that calls
  /// `URLSession` itself.
  static func recipes(of style: String) -> String {
    style == "RequestHandler" ? "URLSession" : style
  }

  /// Adds the files of a folder of templates. A page that is there already goes on with the new
  /// one.
  mutating func addTemplates(
    _ folder: String, filledBy template: Template, for order: ClientOrder, tests: String
  ) throws(WorkbenchError) {
    let (start, root) = ("\(Self.templates)/\(folder)", order.style.root)
    for path in try Workspace.files(below: start, in: root) {
      let filled = template.fill(try Workspace.text(of: path, in: root))
      let name = order.place(of: template.fill("\(path.dropFirst(start.count + 1))"), tests: tests)
      if !filled.isEmpty { self[name] = (self[name] ?? "") + filled }
    }
  }

  /// Adds what a client has as that of the recipes has it, but for the names.
  mutating func addRecipes(for order: ClientOrder, tests: String) throws(WorkbenchError) {
    let own = Self.own[order.style.name] ?? []
    for file in Self.shared.map({ "Client/\($0)" }) + own {
      // All clients share what those for `URLSession` have, and people copy the stub from there.
      let isOwn = own.contains(file) && file != "HTTPStub"
      let style = isOwn ? order.style.name : "RequestHandler"
      try add("\(Self.recipes(of: style))/\(file).swift", for: order, tests: tests)
    }
  }

  /// Adds how the contract scripts the double of the client, which is the last of the style's
  /// files.
  mutating func addSubject(for order: ClientOrder, tests: String) throws(WorkbenchError) {
    let (folder, double) = (Self.recipes(of: order.style.name), Self.own[order.style.name]?.last)
    try add("\(folder)/NotesClientSubject+\(double ?? "").swift", for: order, tests: tests)
  }

  private mutating func add(
    _ path: String, for order: ClientOrder, tests: String
  ) throws(WorkbenchError) {
    let text = try Workspace.text(of: "\(Self.recipes)/\(path)", in: order.style.root)
    let file = path.drop { $0 != "/" }.dropFirst()
    self[order.place(of: order.renamed("\(file)"), tests: tests)] = order.renamed(text)
  }
}

extension ClientOrder {
  /// Where a file lies in a package that lies in a template or a recipe as `Client/A.swift` or,
  /// with tests, `A.swift`.
  fileprivate func place(of file: String, tests: String) -> String {
    guard file.hasSuffix(".swift"), file != "Package.swift" else { return file }
    return file.hasPrefix("Client/")
      ? file.replacing("Client/", with: "Sources/\(module)/") : "\(tests)/\(file)"
  }

  /// A text of the recipes with the names of this client.
  fileprivate func renamed(_ text: String) -> String {
    let text = text.replacing(/import \w+Notes\n/, with: "import \(module)\n")
      .replacing("NotesClient", with: client).replacing("NotesError", with: error)
    // The seam of DogPatchClient is a public protocol, which `URLSession` conforms to.
    let function = "    func data(for request: URLRequest)"
    return style.name == "DogPatchClient"
      ? text.replacing(function, with: "    public\(function.dropFirst(3))") : text
  }
}
