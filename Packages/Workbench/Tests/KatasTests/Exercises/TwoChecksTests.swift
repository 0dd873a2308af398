import BlockingWork
import Foundation
import Synchronization
import TestRunner
import Testing
import WorkbenchKit

@testable import Katas

@Suite(.blocking) struct TwoChecksTests {
  /// Two at once would build in the same folder: a watch, and a check in another window.
  @Test(arguments: [true, false]) func secondCheckWaitsForTheFirst(isNext: Bool) throws {
    let workspace = try ToyWorkspace()
    try workspace.start()
    try workspace.write("let toy = 1\n", to: "Katas/Toy/Sources/Toy/Toy.swift")
    let folder = workspace.root.appending(path: ".build-katas")
    let first = Mutex<RunLock?>(try RunLock("Toy", in: folder) { _ in })
    let screen = Screen(
      root: workspace.root, style: TextStyle(isColored: false),
      console: Console(write: { _ in }) { _ in first.withLock { $0 = nil } })
    let sut = KataCommand(root: workspace.root, variables: [:], screen: screen) { tests in
      #expect(first.withLock { $0 == nil }, "It did not wait.")
      return try ToyWorkspace.verdict(in: tests.folder)
    }

    #expect(try isNext ? sut.next() : sut.check())
  }
}
