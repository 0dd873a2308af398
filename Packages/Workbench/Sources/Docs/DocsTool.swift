import Bugs
import Compare
import Foundation
import Katas
import WorkbenchKit

public enum DocsTool {
  /// Writes what is generated. `lint-pages` writes nothing: it checks that, and what people wrote.
  public static func run(
    _ name: String, root: URL, options: Options, console: Console
  ) throws -> Bool {
    var repository = try Repository(root: root)
    repository.isReadOnly = name == "lint-pages"
    let changed = try write(in: repository, console: console)
    guard repository.isReadOnly else {
      changed.forEach { console.write("wrote \($0)") }
      return true
    }
    var findings = changed.map {
      "\($0): differs from what `make docs` generates: run it, or change the source"
    }
    findings += PageCheck.links(in: repository) + PageCheck.proofs(in: repository)
    findings += try PageCheck.hunts(in: repository)
    findings.forEach(console.write)
    return findings.isEmpty
  }

  private static func write(in repository: Repository, console: Console) throws -> [String] {
    let root = repository.root
    var texts: [String: String?] = ["shares": try Comparison(storedIn: root).table]
    let clients = try ClientVerdicts(storedIn: root)
    texts["clients"] = clients.sums
    texts["clients_bugs"] = clients.table
    texts.merge(try CommonList.parts(in: Workspace(root: root))) { $1 }
    texts.merge(listings(in: repository)) { $1 }
    texts.merge(try LegacyCase.parts(in: root)) { $1 }
    // Commands that take long write these.
    let screens = repository.text(of: "docs/comparison.md").matches(of: /screens_\w+/)
    for part in ["cost", "mutants"] + screens.map({ String($0.output) }) {
      texts[part] = .some(nil)
    }
    texts["contract"] = .some(
      try ContractTool.generatedText(
        for: repository.text(of: "docs/contract.md"), root: root, console: console))
    var files: [String: String] = [:]
    for path in repository.pages {
      files[path] = try GeneratedText.filled(repository.text(of: path), path: path, with: texts)
    }
    return try write(files, in: repository)
  }

  private static func listings(in repository: Repository) -> [String: String] {
    repository.swiftFiles().filter { $0.contains("Tests/") }
      .map { GeneratedText.snippets(in: repository.text(of: $0)) }
      .reduce(into: [:]) { $0.merge($1) { $1 } }
  }

  private static func write(_ files: [String: String], in repository: Repository) throws -> [String]
  {
    let changed = files.filter { $0.value != repository.text(of: $0.key) }
    for (path, text) in changed where !repository.isReadOnly {
      try Data(text.utf8).write(to: repository.root.appending(path: path), options: .atomic)
    }
    return changed.keys.sorted()
  }
}

struct Repository: Sendable {
  let root: URL
  var isReadOnly = false
  private let files: [String]

  init(root: URL) throws {
    self.root = root
    files = try ["docs", "Packages", "Fixtures", "Tests"]
      .flatMap { try Workspace.files(below: $0, in: root, followingLinks: false) }
  }

  var pages: [String] {
    ["README.md"] + files.filter { $0.hasSuffix(".md") && !$0.contains("Tests/") }
  }

  var pictures: [String] { files.filter { $0.hasSuffix(".svg") } }

  func swiftFiles(in folder: String = "") -> [String] {
    files.filter { $0.hasSuffix(".swift") && $0.hasPrefix(folder) }
  }

  func text(of path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }
}
