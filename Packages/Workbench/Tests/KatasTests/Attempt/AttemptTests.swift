import Foundation
import Testing

@testable import Katas

/// A learner's folders.
@Suite struct AttemptTests {
  private let workspace: ToyWorkspace

  init() throws {
    workspace = try ToyWorkspace()
    try workspace.start()
    try workspace.start(["AGAIN": "1"])
    _ = workspace.output
  }

  @Test func eachNewOneHasTheNextNumber() throws {
    try workspace.start(["AGAIN": "1"])

    #expect(workspace.text("Katas/Toy-3/kata.json") != nil)
    #expect(workspace.text("Katas/Toy-4/kata.json") == nil)
  }

  @Test(arguments: [
    ("Sources/Toy/A.swift", "Toy"), ("Tests/ToyTests/A.swift", "Toy"),
    (".build/A.swift", "Toy-2"), ("Support/A.swift", "Toy-2"),
  ])
  func sourcesAndTestsCountAsEdited(path: String, last: String) throws {
    try workspace.write("", to: "Katas/Toy/\(path)")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)],
      ofItemAtPath: workspace.root.appending(path: "Katas/Toy/\(path)").path)

    #expect(try Attempts(root: workspace.root).current().name == last)
  }
}
