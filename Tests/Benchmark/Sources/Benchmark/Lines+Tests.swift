import Foundation

extension Lines {
  /// Counts a client's tests of the common list, and the helpers that these tests call.
  ///
  /// - Parameter files: The texts of the files of all tests. In those of the list, all types that
  ///   are no suites are for other tests.
  static func ofTests(in files: [String]) throws -> (tests: Int, helpers: Int) {
    let page = "Packages/Workbench/Sources/Bugs/CommonList.swift"
    let names = try String(contentsOfFile: page, encoding: .utf8)
      .matches(of: /"[A-Z]\w+": "(\w+)"/).map(\.output.1)
    var (needed, helpers) = ([Substring](), [Substring: Substring]())
    for file in files {
      let all = file.matches(of: /(?m)^  @Test[\s\S]*?func (\w+)[\s\S]*?^  \}\n/)
      let ofList = all.filter { names.contains($0.output.1) }.map(\.output.0)
      guard !ofList.isEmpty else { continue }
      needed += ofList
      let rest = all.reduce(file) { $0.replacing($1.output.0, with: "") }
        .replacing(/(?m)^(?:final class|private struct) [\s\S]*?^\}/, with: "")
      for helper in rest.matches(of: Self.declaration) {
        helpers[helper.output.0] = helper.output.2
      }
    }
    let tests = needed.joined(separator: "\n").lines.count
    while true {
      let words = Set(needed.flatMap(Self.words))
      let called = helpers.filter { words.contains($0.value) }.keys
      guard !called.isEmpty else { break }
      needed += called
      for helper in called { helpers[helper] = nil }
    }
    return (tests, needed.joined(separator: "\n").lines.count - tests)
  }

  /// A function or a variable of a file or of a suite, up to its last line.
  private static var declaration: Regex<(Substring, Substring, Substring)> {
    /(?m)^( {0,2})(?:private |static |@MainActor )*(?:func|var|let) (\w+).*(?:\n+\1[ })].*)*/
  }

  /// The names that a declaration takes from elsewhere: neither labels of arguments nor what it
  /// declares itself.
  private static func words(of text: Substring) -> [Substring] {
    let code = text.replacing(/\/\/.*/, with: "")
    let own = code.matches(of: /(?m)(?:^ +(?:async )?(?:let|var) |\w )(\w+)(?: =|: )/)
      .map(\.output.1)
    return code.matches(of: /(\W)(\w+)(?![\w:])/).map(\.output)
      .filter { $0.1 == "." || !own.contains($0.2) }.map(\.2)
  }
}
