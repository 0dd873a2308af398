import Foundation
import TestHelpers
import Testing
import WorkbenchKit

@testable import Mutation

/// Mutates a real package with a dependency beside it.
struct PackageRunTests {
  static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Samples")
  private let folder: URL
  private let screen = Transcript()

  init() throws {
    let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    folder = temporary.appending(path: "mutate-\(UUID())")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Katas"), withIntermediateDirectories: true)
    for package in ["Client", "Money"] {
      try FileManager.default.copyItem(
        at: Self.samples.appending(path: package), to: folder.appending(path: package))
    }
  }

  private func mutate(_ options: [String: String] = [:]) {
    let given = options.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    screen.add("$ make mutate PACKAGE=../Client\(given)")
    do {
      let isFine = try MutateCommand.run(
        root: folder.appending(path: "Katas"),
        options: Options(options.merging(["PACKAGE": "../Client"]) { $1 }),
        console: screen.console())
      screen.add("→ \(isFine ? "fine" : "not fine")\n")
    } catch {
      screen.add("→ \(error)\n")
    }
  }

  private func change(_ file: String, _ old: String, to new: String) throws {
    let text = try String(contentsOf: folder.appending(path: "Client/\(file)"), encoding: .utf8)
    try #require(text.contains(old))
    try folder.write(Data(text.replacing(old, with: new).utf8), to: "Client/\(file)")
  }

  @Test func survivorsAreShownUntilTestsNoticeThem() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    mutate()
    // With `total += 2`, the loop ends at the same total. `names[1]` ends the process.
    try change(
      "Bugs.md", "`01234567` is equivalent: it does not exist.",
      to: "`05034d43`, `90b9a3d4` are equivalent: the loop ends at the same total.")
    mutate(["MIN": "90"])

    let tests = "Tests/ClientTests/ClientTests.swift"
    try change(
      tests, "import Testing", to: "import Testing\n@Test func open() { #expect(Client().isOpen) }")
    mutate(["FILE": "Client.swift"])
    try change(tests, "== 42", to: "== 43")
    mutate(["MUTANT": "05034d43"])
    let client = "Sources/Client/Client.swift"
    try change(tests, "== 43", to: "== 42 && Client().line == 10")
    try change(client, "  var first", to: "  var line: Int { 0 + #line }\n  var first")
    mutate(["MUTANT": "e2148461"])
    try change(client, "mostMoney", to: "moreMoney")
    mutate()

    try change(client, "moreMoney", to: "mostMoney")
    try change(tests, "Client().line == 10", to: "true")
    try change(tests, "  #expect(names", to: Self.fixedFile + "  #expect(names")
    try change(client, ".map { String($0) } }", to: " }\n\n" + Self.opaque)
    mutate(["FILE": "Client.swift"])

    let text = screen.text.replacing("\(folder.path)/", with: "/…/")
    try expectApproved(text, "Samples/PackageRun.txt")
  }
}

extension PackageRunTests {
  /// Of two runs at the same time, one reads what the other wrote.
  private static let fixedFile = """
      let file = package.appending(path: "fixed")
      let text = "\\(UUID())"
      try Data(text.utf8).write(to: file)
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.1)
      #expect(try String(contentsOf: file, encoding: .utf8) == text)

    """

  /// The body stands once for each mutant, and then its types are different ones.
  private static let opaque = """
      func receipt(
        of amount: Int
      ) -> some CustomStringConvertible {
        struct Receipt: CustomStringConvertible { let description: String }
        return Receipt(description: "\\(amount > 1)")
      }
    """
}
