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
  private func watch(
    isTerminal: Bool = false, _ events: [() throws -> Character?]
  ) throws -> String {
    var events = events[...]
    let sut = Watch(workspace.command(), write: workspace.add)
    try sut.run(isTerminal: isTerminal) {
      (try? events.popFirst()?()) ?? (events.isEmpty ? "q" : nil)
    }
    return workspace.output
  }

  /// Saves the source, and presses no key.
  private func save(_ text: String) -> () throws -> Character? {
    { [workspace] in
      try workspace.write(text, to: "Katas/Toy/Sources/Toy/Toy.swift")
      return nil
    }
  }

  @Test func checksAtTheBeginningAndOnEverySave() throws {
    let output = try watch([{ nil }, { nil }, save("let toy = 1\n"), { nil }])

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

  @Test func hintStaysInSightUntilTheSecondSave() throws {
    let hint: () throws -> Character? = { "h" }

    var output = try watch(isTerminal: true, [{ nil }, hint, { nil }])
    #expect(screens(output).count == 1)
    #expect(output.components(separatedBy: "step 1 of 2").count == 2)

    output = try watch(isTerminal: true, [{ nil }, hint, save("let toy = 1\n"), { nil }])
    #expect(screens(output).count == 1)
    #expect(output.contains(/hint 2 of 3(.|\n)*✔ 1 test passes/))

    output = try watch(
      isTerminal: true, [{ nil }, hint, save("let toy = 0\n"), save("let toy = 1\n"), { nil }])
    #expect(screens(output).count == 2)
    #expect(screens(output).last?.contains("hint 3") == false)
  }

  @Test func textOfTheNextStepStaysInSightAboveItsRed() throws {
    try workspace.write("let toy = 1\n", to: "Katas/Toy/Sources/Toy/Toy.swift")

    let output = try watch(isTerminal: true, [{ "n" }, { nil }])

    #expect(screens(output).count == 1)
    #expect(output.contains(/new or changed: (.|\n)*step 2 of 2(.|\n)*✘ (.|\n)*n next · h hint/))
  }

  /// What stood on the screen between two times at which it was cleared.
  private func screens(_ output: String) -> [String] {
    Array(output.components(separatedBy: "\u{1B}[2J\u{1B}[H").dropFirst())
  }

  @Test func mistakeOfTheLearnerDoesNotEndIt() throws {
    try workspace.root.write(Data([0xff]), to: "Katas/Toy/Sources/Toy/Toy.swift")

    let output = try watch([{ nil }, { "h" }])

    #expect(output.contains("hint 1 of 3"))
    #expect(output.contains("Toy.swift is not UTF-8: save it as UTF-8 in your editor."))
  }

  @Test func withoutATerminalItSaysHowToEndIt() throws {
    let first = "checking on every save; Ctrl-C ends it\n"

    #expect(try watch([]).hasPrefix(first + "Toy  step 1 of 2"))
    #expect(try !watch(isTerminal: true, []).contains(first))
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
    #expect(text.contains("\n✔ disk: at least 2 GB are free\n"))
    #expect(text.contains("✔ network: none is needed; no package is ever downloaded") == isWell)
    #expect(text.contains("a kata builds and passes 2 tests") == isWell)
    #expect(
      text.contains("✘ a kata cannot be built and tested here; make test STYLE=Toy") != isWell)
  }
}
