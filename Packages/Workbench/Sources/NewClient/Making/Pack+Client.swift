import Foundation
import WorkbenchKit

extension Pack {
  private static let templates = "Packages/Workbench/Templates"

  /// Adds a style without its example, under the client's name, with what it needs: the engine, what the tests
  /// share, and the contract.
  ///
  /// The modules that come along get the client's name in front of theirs, because an app may depend on two such
  /// clients, and SwiftPM wants different names for all targets.
  mutating func addStyle(_ style: ShippedStyle, as client: String) throws {
    let folder = "Packages/\(style.name)"
    for path in try Workspace.files(below: folder, in: style.root) where ShippedStyle.isCopied(path)
    {
      self[path.dropFirst(folder.count + 1).replacingOccurrences(of: style.name, with: client)] =
        try Workspace.text(of: path, in: style.root)
        .replacingOccurrences(of: style.name, with: client)
    }
    let contract = "Tests/\(client)ContractTests"
    self["\(contract)/\(client)Subject.swift"] = try Workspace.text(
      of: "Tests/ContractSubjects/\(style.name)Subject.swift", in: style.root
    ).replacingOccurrences(of: style.name, with: client)
    self["\(contract)/Exclusions.swift"] = try Workspace.text(
      of: "Tests/ContractSubjects/Exclusions.swift", in: style.root)
    try copy("Fixtures/Sources/TestSupport", to: "Tests/\(client)TestSupport")
    try copy("Tests/ContractKit", to: "Tests/\(client)ContractKit")

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
        Target(
          "\(client)ContractTests",
          uses: [client, "\(client)Doubles", "\(client)ContractKit"] + engine, isTest: true),
        Target("\(client)ContractKit", in: "Tests/\(client)ContractKit"),
        Target("\(client)TestSupport", in: "Tests/\(client)TestSupport"),
      ]
  }

  /// Adds the files of a folder of templates.
  mutating func addTemplates(
    _ folder: String, filledBy template: Template, from root: URL
  ) throws(WorkbenchError) {
    let parts = try Workspace.files(below: "\(Self.templates)/Parts", in: root)
    for path in try Workspace.files(below: "\(Self.templates)/\(folder)", in: root) {
      var text = try Workspace.text(of: path, in: root)
      for part in parts where text.contains("__include") {
        let name = URL(filePath: part).lastPathComponent
        text = text.replacingOccurrences(
          of: "<!-- __include \(name)__ -->\n", with: try Workspace.text(of: part, in: root))
      }
      let filled = try template.fill(text, of: path)
      let name = String(path.dropFirst(Self.templates.count + folder.count + 2))
      if !filled.isEmpty { self[try template.fill(name, of: path)] = filled }
    }
  }

  /// Gives the modules that come along their new names in all imports, and sorts these again.
  mutating func renameModules(for client: String) {
    for path in files.keys where path.hasSuffix(".swift") {
      var text = self[path] ?? ""
      for module in ["ContractKit", "TestSupport", "URLProtocolScript"] {
        text = text.replacingOccurrences(
          of: "import \(module)\n", with: "import \(client)\(module)\n")
      }
      var lines = text.components(separatedBy: "\n")
      if let start = lines.firstIndex(where: { $0.hasPrefix("import ") }) {
        let end = lines[start...].firstIndex { !$0.hasPrefix("import ") } ?? lines.endIndex
        lines[start..<end].sort { $0.lowercased() < $1.lowercased() }
      }
      self[path] = lines.joined(separator: "\n")
    }
  }
}
