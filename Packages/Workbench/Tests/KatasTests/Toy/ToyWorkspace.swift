import Foundation
import Synchronization
import WorkbenchKit

@testable import Katas
@testable import TestRunner

/// A workspace whose only style is the toy, in a temporary folder; with a compiler that only knows the toy.
final class ToyWorkspace: Sendable {
  let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let lines = Mutex<[String]>([])
  private let builds = Mutex<[URL]>([])

  init(course: String = ToyCourse.page) throws {
    try write("let styles = [\n  \"Toy\"\n]\n", to: "Package.swift")
    try write("// no engine\n", to: "Packages/Toy/Package.swift")
    for (path, text) in ToyCourse.shipped { try write(text, to: "Packages/Toy/\(path)") }
    try write(course, to: "Packages/Toy/Kata.md")
    try write(Self.mutants, to: "Packages/Toy/Mutants.md")
    try write("{}", to: "Fixtures/Sources/Fixtures/JSON/toy.json")
    try write("// waits\n", to: "Fixtures/Sources/TestSupport/Awaiting.swift")
    try write("{}", to: ".swift-format")
    try write(
      "**[Toy](x)**: it.\n\n```swift\n@Test func toyIs() { toy >= 0 }\n```\n", to: "README.md")
  }

  /// Adds a second style, which is the toy under another name.
  func addStyle(_ name: String) throws {
    try write("let styles = [\n  \"Toy\", \"\(name)\"\n]\n", to: "Package.swift")
    let files = ToyCourse.shipped.merging(
      ["Package.swift": "// no engine\n", "Kata.md": ToyCourse.page, "Mutants.md": Self.mutants]
    ) { $1 }
    for (path, text) in files {
      try write(
        text.replacing("Toy", with: name),
        to: "Packages/\(name)/\(path.replacing("Toy", with: name))")
    }
  }

  /// Lets the example test notice no bug at all.
  func makeExampleBlunt() throws {
    try write((text("README.md") ?? "").replacing(">= 0", with: ">= -9"), to: "README.md")
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  private static let mutants = """
    # Mutants of Toy

    ## toy-halved

    Kind: wrong path

    Somebody halves it.

    ```diff
    --- Sources/Toy/Toy.swift
    @@
    -let toy = 2
    +let toy = 1
    ```

    ## toy-negative

    Kind: status ignored

    Somebody negates it.

    ```diff
    --- Sources/Toy/Toy.swift
    @@
    -let toy = 2
    +let toy = -2
    ```

    ## toy-grown

    Kind: status ignored

    Somebody adds one.

    ```diff
    --- Sources/Toy/Toy.swift
    @@
    -let toy = 2
    +let toy = 3
    ```

    - survives own tests: more is as good.

    """

  /// A command with the variables that `make` would pass on.
  func command(_ variables: [String: String] = [:]) -> KataCommand {
    let screen = Screen(
      root: root, style: TextStyle(isColored: false),
      console: Console { [weak self] line in self?.add(line) })
    return KataCommand(root: root, variables: variables, screen: screen) { [weak self] tests in
      self?.builds.withLock { $0.append(tests.folder) }
      return try Self.verdict(in: tests.folder)
    }
  }

  /// Starts the course, or goes on with it.
  func start(_ variables: [String: String] = [:]) throws {
    try command(["STYLE": "Toy"].merging(variables) { $1 }).kata()
  }

  /// Prints a line.
  func add(_ line: String) { lines.withLock { $0.append(line) } }

  /// What was printed since the last call.
  var output: String {
    lines.withLock { lines in
      defer { lines = [] }
      return lines.joined(separator: "\n")
    }
  }

  /// How many packages were built since the last call.
  var buildCount: Int {
    builds.withLock { builds in
      defer { builds = [] }
      return builds.count
    }
  }

  func write(_ text: String, to path: String) throws { try root.write(Data(text.utf8), to: path) }

  func text(_ path: String) -> String? {
    try? String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Compiles and runs a toy: a test such as `toy >= 2` compares the number in the source.
  ///
  /// With `>!` in the place of `>=`, a test crashes instead of failing; with `>?`, it passes, but
  /// the run has a problem. A source that begins with `//!` does not build, for the reason that
  /// follows.
  static func verdict(in folder: URL) throws -> KataTests.Verdict {
    let files = try KataPackage.texts(below: ["Sources", "Tests"], in: folder)
    let source = files.sources.values.joined()
    if source.hasPrefix("//!") {
      return .doesNotBuild(String(source.dropFirst(4)).replacing("$PWD", with: folder.path))
    }
    let place = { (path: String, line: Int) in
      SourcePlace(file: folder.appending(path: path).path, line: line, column: 1)
    }
    // Plain text: a regular expression would take most of the time of these tests.
    let value = source.components(separatedBy: "let toy = ").dropFirst().first
    guard let number = value.flatMap({ Int($0.prefix { !$0.isWhitespace }) }) else {
      return .doesNotCompile([
        CompilerMessage(
          place: place("Tests/ToyTests/ToyTests.swift", 1), isError: true,
          kind: "cannot_find_in_scope", text: "cannot find 'toy' in scope", source: "toy >= 1")
      ])
    }
    var run = FakeRun()
    for (path, text) in files.tests.sorted(by: { $0.key < $1.key }) {
      for (line, content) in zip(
        1..., text.split(separator: "\n", omittingEmptySubsequences: false))
      {
        let words = content.split(separator: " ")
        guard words.count == 8, words.starts(with: ["@Test", "func"]), words[4] == "toy",
          let least = Int(words[6])
        else { continue }
        let (name, place) = (String(words[2].dropLast("()".count)), place(path, line))
        let isMet = number >= least
        if !isMet, words[5] == ">!" {
          run.addCrash(name, place: place)
        } else if !isMet, words[5] == ">?" {
          run.add(name, place: place)
          run.add(problem: "Toy crashed. No test was running.")
        } else {
          run.add(name, place: place, failure: isMet ? nil : "\(number) >= \(least) is false")
        }
      }
    }
    return .ran(run.result, warnings: [])
  }
}
