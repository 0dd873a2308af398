import Foundation
import WorkbenchKit

extension Pack {
  private static let templates = "Packages/Workbench/Templates"
  /// How the style StarWarsAPI encodes a query. A client in another style needs it as well.
  private static let query =
    "Packages/StarWarsAPI/Sources/StarWarsAPI/Style/Bodies/URLQueryItem+PercentEncoded.swift"

  /// Adds a style without its example, under the client's name, with what it needs: the engine, and what the tests
  /// share.
  ///
  /// The modules that come along get the client's name in front of theirs, because an app may depend on two such
  /// clients, and SwiftPM wants different names for all targets.
  mutating func addStyle(_ style: ShippedStyle, as client: String, usesQuery: Bool) throws {
    let folder = "Packages/\(style.name)"
    for path in try Workspace.files(below: folder, in: style.root) where ShippedStyle.isCopied(path)
    {
      self[path.dropFirst(folder.count + 1).replacingOccurrences(of: style.name, with: client)] =
        try Workspace.text(of: path, in: style.root)
        .replacingOccurrences(of: style.name, with: client)
    }
    if usesQuery, style.name != "StarWarsAPI" {
      self["Sources/\(client)/Style/URLQueryItem+PercentEncoded.swift"] = try Workspace.text(
        of: Self.query, in: style.root)
    }
    try copy("Fixtures/Sources/TestSupport", to: "Tests/\(client)TestSupport")
    let engine = style.usesEngine ? ["\(client)URLProtocolScript"] : []
    for engine in engine {
      try copy("Packages/URLProtocolScript/Sources/URLProtocolScript", to: "Sources/\(engine)")
    }
    products = [client, "\(client)Doubles"] + engine
    targets =
      [Target(client)] + engine.map { Target($0) }
      + [
        Target("\(client)Doubles", uses: [client] + engine),
        Target(
          "\(client)Tests", uses: [client, "\(client)Doubles", "\(client)TestSupport"] + engine,
          copying: "Example/Answers", isTest: true),
        Target("\(client)TestSupport", in: "Tests/\(client)TestSupport"),
      ]
  }

  /// Adds what the contract knows of a style.
  mutating func addContract(of style: ShippedStyle, as client: String) throws(WorkbenchError) {
    for name in ["\(style.name)Subject", "Exclusions"] {
      let file = name.replacingOccurrences(of: style.name, with: client)
      self["Tests/\(client)ContractTests/\(file).swift"] = try Workspace.text(
        of: "Tests/ContractSubjects/\(name).swift", in: style.root
      ).replacingOccurrences(of: style.name, with: client)
    }
  }

  /// Adds the files of a folder of templates. A page that is there already goes on with the new one.
  mutating func addTemplates(
    _ folder: String, filledBy template: Template, from root: URL
  ) throws(WorkbenchError) {
    for path in try Workspace.files(below: "\(Self.templates)/\(folder)", in: root) {
      let filled = template.fill(try Workspace.text(of: path, in: root))
      let name = template.fill(String(path.dropFirst(Self.templates.count + folder.count + 2)))
      if !filled.isEmpty { self[name] = filled + (self[name].map { "\n\($0)" } ?? "") }
    }
  }

  /// Gives the modules that come along their new names in all imports, and takes out of comments what only a reader
  /// of the workspace can follow: the credits of a style, and the page of the workspace that they name.
  mutating func finish(for client: String) {
    for path in files.keys where path.hasSuffix(".swift") && path != "Package.swift" {
      var text = self[path] ?? ""
      for module in ["TestSupport", "URLProtocolScript"] {
        text = text.replacingOccurrences(
          of: "import \(module)\n", with: "import \(client)\(module)\n")
      }
      self[path] =
        text.replacing(/(\n *\/\/\/?)? \(docs\/errata\.md\)([.,]?)/) {
          "\($0.output.2)\($0.output.1 ?? "")"
        }
        .replacing(/\ After (?:chapter|\*)[^)]*\)\./, with: "")
        .replacing(/,? as (?:in the )?published(?: design)?,?/, with: "")
        // Comment lines that are empty now.
        .replacing(/(?:\n *\/\/\/?)+(?=\n *[^\/ ])/, with: "")
    }
  }
}
