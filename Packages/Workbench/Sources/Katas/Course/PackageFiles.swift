import Foundation

typealias PackageFiles = [String: String]

extension PackageFiles {
  var tests: PackageFiles { filter { $0.key.hasPrefix("Tests/") } }
  var sources: PackageFiles { filter { $0.key.hasPrefix("Sources/") } }

  /// The tests by name, each with the code that all tests share.
  var testFunctions: [String: String] {
    let common = tests.sorted { $0.key < $1.key }
      .map { $0.key + $0.value.components(separatedBy: "@Test")[0] }.joined()
    return testBodies.mapValues { common + $0 }
  }

  /// The tests by name, each with its own code alone.
  var testBodies: [String: String] {
    var functions: [String: String] = [:]
    for (_, text) in tests.sorted(by: { $0.key < $1.key }) {
      let parts = text.components(separatedBy: "@Test")
      for part in parts.dropFirst() {
        guard let name = part.firstMatch(of: /\bfunc `?([^`(<]+)/)?.output.1 else { continue }
        // A test that follows changes nothing of this one.
        let end = part.lastIndex { !$0.isWhitespace && $0 != "}" } ?? part.startIndex
        functions[String(name), default: ""] += part[...end]
      }
    }
    return functions
  }
}

extension String {
  func onlyAddsLines(to old: String) -> Bool {
    var rest = old.split(separator: "\n")[...]
    for line in split(separator: "\n") where line == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// The text without some test functions. As it is formatted, one ends where its first line is
  /// indented.
  func withoutTests(named names: Set<String>) -> String {
    let test = #/(?m)^( *)@Test[\s\S]*?\bfunc `?(\w+)(?:.*|[\s\S]*?\n\1(?! ).*)\}\n/#
    let emptyLines = /\n\n+(?=\n|$)/
    return replacing(test) { names.contains(String($0.output.2)) ? "" : $0.output.0 }
      .replacing(emptyLines, with: "\n")
  }
}
