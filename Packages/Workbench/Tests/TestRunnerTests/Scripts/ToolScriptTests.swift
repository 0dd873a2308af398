import Foundation
import Testing

/// What the callers of `.ci/tool` watch: a tool is built again after a change of a named target.
@Suite struct ToolScriptTests {
  private static let root = ScriptFolder.repository
  private static let manifest = Result {
    try String(
      contentsOf: root.appending(path: "Packages/Workbench/Package.swift"), encoding: .utf8)
  }

  /// The target of each executable, by its product.
  private func executables() throws -> [String: String] {
    let products = try Self.manifest.get()
      .matches(of: /\.executable\(name: "([a-z-]+)", targets: \["(\w+)"\]\)/)
    return Dictionary(uniqueKeysWithValues: products.map { (String($0.1), String($0.2)) })
  }

  /// The targets that each target names, as the manifest lists them.
  private func dependencies() throws -> [String: [String]] {
    let targets = try Self.manifest.get().matches(
      of: /\.(?:executableT|t)arget\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?/)
    return Dictionary(
      uniqueKeysWithValues: targets.map { target in
        (
          String(target.1),
          (target.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }
        )
      })
  }

  @Test func everyToolIsBuiltAgainAfterAChangeOfAnyOfItsTargets() throws {
    let (executables, dependencies) = try (executables(), dependencies())
    let scripts = try FileManager.default.contentsOfDirectory(
      at: Self.root.appending(path: ".ci"), includingPropertiesForKeys: nil)
    var tools: Set<String> = []

    for file in scripts + [Self.root.appending(path: "Makefile")] {
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.matches(of: /(?m)^\s*@?\.ci\/tool (.+)$/) {
        let words = line.1.split(separator: " ").map(String.init)
        var needed = [try #require(executables[words[0]])]
        var next = 0
        while next < needed.count {
          needed += try #require(dependencies[needed[next]]).filter { !needed.contains($0) }
          next += 1
        }
        #expect(words.dropFirst().sorted() == needed.sorted(), "\(file.lastPathComponent)")
        tools.insert(words[0])
      }
    }

    #expect(tools == ["compare", "kata", "mutate", "new-client", "pages"])
  }
}
