import Foundation
import Synchronization
import Testing

@testable import Katas

@Suite struct WatchTests {
  private let workspace: ToyWorkspace

  init() throws {
    workspace = try ToyWorkspace()
    try workspace.command(["STYLE": "Toy"]).kata()
    _ = workspace.output
  }

  /// Watches while keys are pressed and files are saved; returns what was printed.
  private func watch(_ events: [() throws -> Character?]) throws -> String {
    var events = events[...]
    let said = Mutex<[String]>([])
    let sut = Watch(workspace.command(), in: workspace.root) { line in
      said.withLock { $0.append(line) }
    }
    try sut.run(isTerminal: false) { (try? events.popFirst()?()) ?? (events.isEmpty ? "q" : nil) }
    return workspace.output + said.withLock { $0.joined() }
  }

  @Test func checksAtTheBeginningAndOnEverySave() throws {
    let source = "Katas/Toy/Sources/Toy/Toy.swift"

    let output = try watch([
      { nil }, { nil },
      { [workspace] in
        try workspace.write("let toy = 1\n", to: source)
        return nil
      },
      { nil },
    ])

    #expect(output.components(separatedBy: "step 1 of 2").count == 3)
    #expect(output.contains("✔ 1 test passes"))
  }

  @Test func keysGiveHintsSolutionsAndTheNextStep() throws {
    let output = try watch([{ "h" }, { "s" }, { "n" }, { "x" }, { "q" }, { "h" }])

    #expect(output.contains("hint 1 of 3, step 1"))
    #expect(output.contains("one way to step 1"))
    #expect(!output.contains("hint 2 of 3"))
    #expect(!output.contains("step 2 of 2"))
  }

  @Test func mistakeOfTheLearnerDoesNotEndIt() throws {
    try workspace.root.write(Data([0xff]), to: "Katas/Toy/Sources/Toy/Toy.swift")

    let output = try watch([{ nil }, { "h" }])

    #expect(output.contains("hint 1 of 3"))
  }
}

@Suite struct DoctorTests {
  @Test(arguments: [("let toy = 2\n", true), ("let toy = 0\n", false)])
  func kataIsBuiltAndTested(source: String, isWell: Bool) throws {
    let workspace = try ToyWorkspace()
    try workspace.write(source, to: "Packages/Toy/Sources/Toy/Toy.swift")
    let lines = Mutex<[String]>([])
    let sut = Doctor(root: workspace.root, write: { line in lines.withLock { $0.append(line) } }) {
      try ToyWorkspace.verdict(in: $0.folder)
    }

    #expect(try sut.check() == isWell)

    let text = lines.withLock { $0.joined(separator: "\n") }
    #expect(text.contains("✔ toolchain: Swift"))
    #expect(text.contains("a kata builds and passes 2 tests") == isWell)
    #expect(
      text.contains("✘ a kata cannot be built and tested here; make test STYLE=Toy") != isWell)
  }
}
