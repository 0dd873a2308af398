import Bugs
import Foundation
import Synchronization
import TestHelpers
import WorkbenchKit

@testable import Katas

/// A workspace with the toy and a second style that is the toy under another name, in a temporary
/// folder. It writes down what a learner does in it, and reads.
final class ToyWorkspace: Sendable {
  let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let shown = Transcript()
  private let runs = Mutex<Int>(0)

  init(course: String = ToyCourse.page) throws {
    try write("let styles = [\n  \"Toy\", \"Tot\"\n]\n", to: "Package.swift")
    var files = ToyCourse.shipped
    files["Package.swift"] = "// no script\n"
    files["Bugs.md"] = ToyBugs.page
    files["Kata.md"] = course
    files["README.md"] = "# Toy\n\n```\n Toy\n═ toy ═ the seam ═ toy ═\n```\n"
    for (path, text) in files {
      for style in ["Toy", "Tot"] {
        try write(
          text.replacing("Toy", with: style),
          to: "Packages/\(style)/\(path.replacing("Toy", with: style))")
      }
    }
    for (path, text) in ToyLegacy.files { try write(text, to: path) }
    for (path, text) in ToyFlaky.files { try write(text, to: path) }
    try write("{}", to: "Fixtures/Sources/Fixtures/JSON/toy.json")
    try write("// waits\n", to: "Packages/TestSupport/Sources/TestSupport/Awaiting.swift")
    try write("// cells\n", to: "Tests/Contract/ContractTests.swift")
    try write("{}", to: "Packages/Workbench/.swift-format")
    try write(ToyBugs.kinds, to: BugKind.path)
    try write(ToyCourse.held, to: HeldAnswers.path)
    try write("let held = 0\n", to: HeldAnswers.codePath)
    try write("1. [Tot](x): it is the same.\n2. [Toy](x): it is\n   small.\n", to: "docs/katas.md")
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  /// A command with the variables that `make` would pass on.
  func command(
    _ variables: [String: String] = [:], isColored: Bool = false,
    pause: @escaping @Sendable () -> Void = {}
  ) -> KataCommand {
    let screen = Console(isColored: isColored, write: shown.add)
    let count = { @Sendable [weak self] in self?.runs.withLock { $0 += 1 } ?? () }
    let clients = ToyCompiler.clients
    return KataCommand(
      root: root, options: Options(variables), screen: screen,
      run: {
        count()
        return try ToyCompiler.verdict(of: $0)
      },
      compiler: ClientCompiler(compile: clients.compile) {
        count()
        return try clients.failing($0, $1, $2)
      }, pause: pause)
  }

  // MARK: What is written down

  /// What was done and printed so far. Paths and names of commits, which differ each time, are left
  /// out.
  var transcript: String {
    shown.text.replacing(root.path, with: "$PWD")
      .replacing(/--source=[0-9a-f]+/, with: "--source=…")
  }

  func forget() { shown.text = "" }

  func add(_ line: String) { shown.add(line) }

  /// Runs a command as it is typed, such as `kata STYLE=Toy STEP=2`, and writes down what it
  /// prints.
  func make(_ line: String) {
    let words = line.split(separator: " ")
    let pairs = words.dropFirst().map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    add("$ make \(line)")
    attempt {
      let command = command(Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) }))
      if try !KatasTool.run(String(words[0]), command) { add("(red)") }
    }
    add("")
  }

  /// Does something that may fail, and writes the error down.
  func attempt(_ work: () throws -> Void) {
    do { try work() } catch { add("error: \(error)") }
  }

  /// Saves a file as a learner does.
  func save(_ text: String, to path: String) throws {
    add("> \(path): \(text.split(separator: "\n").joined(separator: "; "))")
    try write(text + "\n", to: path)
  }

  func remove(_ path: String) throws {
    add("> \(path) is removed")
    try FileManager.default.removeItem(at: root.appending(path: path))
  }

  func look(at path: String) {
    add(
      "< \(path): \((text(path) ?? "is not there").split(separator: "\n").joined(separator: "; "))")
  }

  /// Writes down how often tests ran since the last time.
  func lookAtRuns() {
    runs.withLock {
      add("< \($0) runs")
      $0 = 0
    }
  }

  func write(_ text: String, to path: String) throws { try root.write(Data(text.utf8), to: path) }

  func text(_ path: String) -> String? {
    try? String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @discardableResult
  func git(_ arguments: String..., in folder: String) throws -> String {
    try Git(folder: root.appending(path: folder))
      .run(["-c", "user.name=A", "-c", "user.email=a@example.com"] + arguments)
  }
}
