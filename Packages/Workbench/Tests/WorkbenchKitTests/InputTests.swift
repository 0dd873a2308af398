import Foundation
import Testing
import WorkbenchKit

/// What a command is given, and what it keeps.
@Suite final class InputTests: Sendable {
  private let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try Data(
      "let styles: [(name: String, usesEngine: Bool)] = [\n(\"A\", true),\n(\"B\", false)\n]\n".utf8
    )
    .write(to: root.appending(path: "Package.swift"))
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  @Test func stylesAreThoseOfTheRootManifest() throws {
    #expect(try Workspace(root: root).styles == ["A", "B"])
    #expect(try Workspace(root: root).style(named: "B") == "B")
  }

  @Test(arguments: [
    ("STYLE", "C", "STYLE=C is not a style here. There are: A, B."),
    ("DEADLINE", "soon", "DEADLINE=soon is not a positive number, such as 30."),
    ("DEADLINE", "0", "DEADLINE=0 is not a positive number, such as 30."),
    ("SHARD", "6/5", "SHARD=6/5 is not a part such as 2/5, the second of five."),
  ])
  func wrongValueIsAnErrorThatSaysWhatIsRight(name: String, value: String, text: String) {
    let options = Options([name: value])

    let error = #expect(throws: WorkbenchError.self) {
      _ = try Workspace(root: self.root).style(named: options["STYLE"])
      _ = try options.number("DEADLINE", example: 30)
      _ = try options["SHARD"].map { try Shard($0) }
    }

    #expect(error?.description == text)
  }

  @Test func emptyVariableIsNotGiven() throws {
    #expect(Options(["STYLE": ""])["STYLE"] == nil)
    #expect(try Options([:]).number("DEADLINE", example: 30) == nil)
  }

  @Test func shardsTakeTurns() throws {
    #expect(try Shard("2/3").part(of: [1, 2, 3, 4, 5]) == [2, 5])
  }

  @Test func storeKeepsAndForgets() {
    let store = Store<[Int]>(root.appending(path: "store"))
    store["a"] = [1]

    #expect(Store<[Int]>(root.appending(path: "store"))["a"] == [1])
    #expect(store["b"] == nil)
    store["a"] = nil
    #expect(store["a"] == nil)
  }

  /// Swift on Linux compares whole seconds.
  @Test func sourceThatChangesIsNewerByASecond() throws {
    let file = root.appending(path: "A.swift")
    func second() throws -> TimeInterval? {
      let date = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate]
      return (date as? Date)?.timeIntervalSince1970.rounded(.down)
    }
    try Data().writeSource(to: file)
    let before = try #require(try second())

    try Data("x".utf8).writeSource(to: file)

    let after = try #require(try second())
    #expect(after > before)
  }
}
