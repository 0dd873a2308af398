import Foundation
import Testing
import WorkbenchKit

@testable import Compare  // the tool's parts are internal

@Suite struct ScratchCopyTests {
  private let workspace: SampleWorkspace
  private let sut: ScratchCopy

  init() throws {
    workspace = try SampleWorkspace()
    sut = try ScratchCopy(in: workspace.root.appending(path: ".copy"))
  }

  @Test func toolsAreNotCopied() throws {
    try workspace.write("// tool\n", to: "Packages/Workbench/Sources/T.swift")
    try workspace.write("// built\n", to: "Packages/A/.build/T.swift")

    try sut.write(Sources.read(in: workspace.root))

    #expect(
      try Workspace.files(below: "", in: sut.folder) == [
        "Fixtures/Sources/Fixtures/f.json", "Package.swift", "Packages/A/Mutants.md",
        "Packages/A/Sources/A/Number.swift", "Packages/A/Tests/ATests/T.swift",
        "Packages/B/Mutants.md", "Packages/B/Sources/B/Number.swift",
        "Packages/B/Tests/BTests/T.swift", "Tests/ContractKit/C.swift",
      ])
  }

  @Test func onlyChangedFilesAreWrittenAgain() throws {
    let files = ["a": Data("1".utf8), "b": Data("2".utf8), "old": Data()]
    try sut.write(files)
    let dates = try ["a", "b"].map(date)

    try sut.write(["a": Data("1".utf8), "b": Data("3".utf8)])

    #expect(try date(of: "a") == dates[0])
    #expect(try date(of: "b") > dates[1])
    #expect(try Workspace.files(below: "", in: sut.folder) == ["a", "b"])
  }

  private func date(of path: String) throws -> Date {
    let path = sut.folder.appending(path: path).path
    return try #require(
      try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
  }
}
