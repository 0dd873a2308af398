import Bugs
import Foundation
import TestHelpers
import WorkbenchKit

@testable import Compare  // the tool's parts are internal

/// A repository of two small styles in a temporary folder, which is removed on deinit.
final class SampleWorkspace: Sendable {
  let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// Each style has a source with the number 1, and a page of bugs that change it to 2, 3, ….
  init(bugsOfA: Int = 2, bugsOfB: Int = 1) throws {
    try write("let styles = [(\"A\"), (\"B\")]\n", to: "Package.swift")
    try write("{}", to: "Fixtures/Sources/Fixtures/f.json")
    try write("## wrong path\n\nIt is.\n\nLook.\n\nTest.\n", to: BugKind.path)
    try write("// kit\n", to: "Packages/ContractKit/Sources/ContractKit/C.swift")
    try write("// cells\n", to: "Tests/Contract/ContractTests.swift")
    for (style, bugs) in [("A", bugsOfA), ("B", bugsOfB)] {
      try write("let number = 1\n", to: "Packages/\(style)/Sources/\(style)/Number.swift")
      try write("// tests\n", to: "Packages/\(style)/Tests/\(style)Tests/T.swift")
      let page = (0..<bugs).map { index in
        """
        ## bug-\(index)

        Kind: wrong path

        Somebody was in a hurry.

        ```diff
        --- Sources/\(style)/Number.swift
        @@
        -let number = 1
        +let number = \(index + 2)
        ```

        """
      }
      try write(page.joined(separator: "\n"), to: "Packages/\(style)/Bugs.md")
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  func write(_ text: String, to path: String) throws { try root.write(Data(text.utf8), to: path) }

  func text(of path: String) throws -> String { try Workspace.text(of: path, in: root) }

  /// Runs `make compare` on a bench. Verdicts are kept between runs.
  func compare(
    on bench: FakeBench, _ options: [String: String] = [:], _ transcript: Transcript = Transcript()
  ) throws -> Bool {
    try CompareTool.run(
      Workspace(root: root), options: Options(options), bench: bench,
      verdicts: Store(root.appending(path: ".verdicts")), console: transcript.console())
  }
}
