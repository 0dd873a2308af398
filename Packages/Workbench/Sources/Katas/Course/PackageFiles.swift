import Foundation

typealias PackageFiles = [String: String]

extension PackageFiles {
  var tests: PackageFiles { filter { $0.key.hasPrefix("Tests/") } }
  var sources: PackageFiles { filter { $0.key.hasPrefix("Sources/") } }

  var testFunctions: [String: String] {
    var common = ""
    var functions: [String: String] = [:]
    for (path, text) in tests.sorted(by: { $0.key < $1.key }) {
      let parts = text.components(separatedBy: "@Test")
      common += path + parts[0]
      for part in parts.dropFirst() {
        guard let name = part.firstMatch(of: /\bfunc `?([^`(<]+)/)?.output.1 else { continue }
        // A test that follows changes nothing of this one.
        let end = part.lastIndex { !$0.isWhitespace && $0 != "}" } ?? part.startIndex
        functions[String(name), default: ""] += part[...end]
      }
    }
    return functions.mapValues { common + $0 }
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
