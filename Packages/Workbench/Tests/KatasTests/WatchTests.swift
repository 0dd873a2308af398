import Foundation
import TestHelpers
import Testing
import WorkbenchKit

@testable import Katas

@Suite struct WatchTests {
  private let workspace: ToyWorkspace
  private let source = "Katas/Toy/Sources/Toy/Toy.swift"

  init() throws {
    workspace = try ToyWorkspace()
    try workspace.command(["STYLE": "Toy"]).kata()
    workspace.forget()
  }

  /// Watches while keys are pressed and files are saved.
  private func watch(isTerminal: Bool, _ events: [String]) throws {
    var events = events[...]
    workspace.add("$ make watch\(isTerminal ? ", on a terminal" : "")")
    let state = workspace.root.appending(path: "Katas/Toy/kata.json")
    let away = state.appendingPathExtension("away")
    let command = workspace.command { try? FileManager.default.moveItem(at: away, to: state) }
    try Watch(command: command).run(isTerminal: isTerminal) {
      guard let event = events.popFirst() else { return "q" }
      if event.count == 1 {
        workspace.add("> \(event)")
        return event.first
      }
      workspace.attempt {
        if event == "kata.json is away for a moment" {
          workspace.add("> \(event)")
          try FileManager.default.moveItem(at: state, to: away)
        } else if event == "a swap file" {
          try workspace.save("let", to: source.replacing("Toy.swift", with: ".Toy.swift.swp"))
        } else if event == "not UTF-8" {
          try workspace.root.write(Data([0xff]), to: source)
        } else if !event.isEmpty {
          try workspace.save(event, to: source)
        }
      }
      return nil
    }
    workspace.add("")
  }

  @Test func keysAndSaves() throws {
    try watch(
      isTerminal: false,
      [
        "", "let toy = 0", "h", "x", "a swap file", "kata.json is away for a moment", "not UTF-8",
        "let toy = 0",
      ])
    try watch(isTerminal: true, ["h", "let toy = 0", "let toy = 1", "s", "n", "", "let toy = 2"])

    try expectApproved(
      workspace.transcript.replacing("\u{1B}[2J\u{1B}[H", with: "(the screen is cleared)"),
      "Approved/watching.txt")
  }

  /// As in `make watch | tee log`. This test needs a process of its own, because it changes the
  /// standard files.
  @Test func fileThatIsWrittenToIsNotCleared() async {
    await #expect(processExitsWith: .success) {
      var (keyboard, terminal): (Int32, Int32) = (0, 0)
      try #require(openpty(&keyboard, &terminal, nil, nil, nil) == 0)
      for file in [STDIN_FILENO, STDERR_FILENO] { dup2(terminal, file) }
      try #require(isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 0, "no such terminal")
      setenv("TERM", "xterm", 1)
      write(keyboard, "q", 1)

      let workspace = try ToyWorkspace()
      try workspace.command(["STYLE": "Toy"]).kata()
      try Watch(command: workspace.command()).run()

      #expect(!workspace.transcript.contains("\u{1B}"), "the screen is cleared")
    }
  }

  @Test func inputIsReadKeyByKey() throws {
    let pipe = Pipe()
    let input = pipe.fileHandleForReading.fileDescriptor
    try pipe.fileHandleForWriting.write(contentsOf: Data("hx".utf8))
    try pipe.fileHandleForWriting.close()

    #expect((1...3).map { _ in Keys.next(from: input, within: 60) } == ["h", "x", "q"])
    #expect(Keys.next(from: -1, within: 0) == nil)
  }
}
