import BlockingWork
import Foundation
import SampleRepositories
import Testing
import WorkbenchKit

@testable import Comparison  // write and restore are internal

@Suite(.blocking) struct ScratchCopyTests {
  private let sample: SampleRepository
  private let folder: URL

  init() throws {
    sample = try SampleRepository()
    folder = sample.root.appending(path: ".build-compare/checkout")
  }

  private func copied(_ path: String) -> String? {
    try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  @Test func copyContainsSourcesWithoutBuildFolders() throws {
    try sample.write("x", to: "Packages/A/.build/object.o")
    try sample.write("x", to: "docs/page.md")

    _ = try ScratchCopy(of: sample.root, in: folder, styles: ["A", "B"])

    #expect(copied("Packages/A/Sources/A/A.swift")?.contains("42") == true)
    #expect(copied("Tests/ContractKit/C.swift") == "// ContractKit\n")
    #expect(copied("Package.swift")?.contains("let styles") == true)
    #expect(copied("Fixtures/Sources/Fixtures/f.json") == "{}")
    #expect(copied("Packages/Script/Sources/Script/S.swift") == "// script\n")
    #expect(copied("Packages/A/.build/object.o") == nil)
  }

  /// The tests of the tools read pages, and run scripts.
  @Test func copyContainsPagesAndScriptsThatCanRun() throws {
    let parts = ["docs/page.md", ".ci/script", ".swift-format", "Makefile", "README.md"]
    for part in parts { try sample.write("x", to: part) }
    try sample.write("x", to: "notes/private")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: sample.root.appending(path: ".ci/script").path)

    _ = try ScratchCopy(of: sample.root, in: folder, styles: ["A", "B"])

    #expect(parts.map(copied) == parts.map { _ in "x" })
    let runs = { (path: String) in
      FileManager.default.isExecutableFile(atPath: folder.appending(path: path).path)
    }
    #expect(runs(".ci/script") && !runs("docs/page.md"))
    let script = folder.appending(path: ".ci/script").path
    let permissions = try FileManager.default.attributesOfItem(atPath: script)[.posixPermissions]
    #expect((permissions as? NSNumber)?.intValue == 0o755)
    #expect(copied("notes/private") == nil)
  }

  /// Swift would not compile it again otherwise: see `Data.writeSource`.
  @Test func changedSourceHasALaterSecond() throws {
    let sut = try ScratchCopy(of: sample.root, in: folder, styles: ["A", "B"])
    let source = folder.appending(path: "Packages/A/Sources/A/A.swift")
    let before = Date(timeIntervalSince1970: 4_102_444_800)
    try FileManager.default.setAttributes([.modificationDate: before], ofItemAtPath: source.path)

    try sut.write(Data("a mutant".utf8), to: "Packages/A/Sources/A/A.swift")

    let after = try FileManager.default.attributesOfItem(atPath: source.path)[.modificationDate]
    #expect(after as? Date == before + 1)
  }

  @Test func workspaceFileListsTheStylesAndTheRoot() throws {
    _ = try ScratchCopy(of: sample.root, in: folder, styles: ["A", "B"])

    let workspace = try #require(
      copied("Packages/Mutants.xcworkspace/contents.xcworkspacedata"))
    let listed = workspace.matches(of: /group:([^"]+)/).map { String($0.output.1) }
    #expect(listed == ["A", "B", "../Fixtures", ".."])
  }

  @Test func allTestsAreBuiltInTheCopysWorkspaceWithoutDebugInfo() {
    #expect(
      ScratchCopy.testOptions == [
        "--build-tests", "--multiroot-data-file", "Packages/Mutants.xcworkspace", "-Xswiftc",
        "-gnone",
      ])
  }

  @Test(arguments: [
    "Packages/A/Sources/A/A.swift", "Packages/Mutants.xcworkspace/contents.xcworkspacedata",
  ])
  func fileThatCannotBeWrittenIsAnError(path: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: path), withIntermediateDirectories: true)

    #expect(throws: (any Error).self) {
      try ScratchCopy(of: sample.root, in: folder, styles: ["A", "B"])
    }
  }

  @Test func fileThatCannotBeRestoredIsAnError() throws {
    let sut = try ScratchCopy(of: sample.root, in: folder, styles: ["A", "B"])

    #expect(throws: (any Error).self) { try sut.restore(["Packages/A/Sources/A/None.swift"]) }
  }

  @Test func copyingAgainTakesChangesAndDeletions() throws {
    _ = try ScratchCopy(of: sample.root, in: folder, styles: ["A", "B"])
    try sample.write("changed", to: "Packages/A/Sources/A/A.swift")
    try FileManager.default.removeItem(at: sample.root.appending(path: "Tests/ContractKit/C.swift"))

    _ = try ScratchCopy(of: sample.root, in: folder, styles: ["A", "B"])

    #expect(copied("Packages/A/Sources/A/A.swift") == "changed")
    #expect(copied("Tests/ContractKit/C.swift") == nil)
  }

  @Test func copyCanHaveOtherContentsAndMoreFiles() throws {
    let changes = [
      "Packages/A/Sources/A/A.swift": "mutated", "Packages/A/Sources/A/New.swift": "new",
    ]

    _ = try ScratchCopy(of: sample.root, in: folder, styles: ["A", "B"], changes: changes)

    #expect(copied("Packages/A/Sources/A/A.swift") == "mutated")
    #expect(copied("Packages/A/Sources/A/New.swift") == "new")
    #expect(try sample.text(of: "Packages/A/Sources/A/A.swift").contains("42"))
    _ = try ScratchCopy(of: sample.root, in: folder, styles: ["A", "B"])
    #expect(copied("Packages/A/Sources/A/New.swift") == nil)
  }

  @Test func unchangedFilesAreNotTouched() throws {
    _ = try ScratchCopy(of: sample.root, in: folder, styles: ["A", "B"])
    let file = folder.appending(path: "Packages/A/Sources/A/A.swift").path
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file)

    _ = try ScratchCopy(of: sample.root, in: folder, styles: ["A", "B"])

    let date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    #expect(date == old)
  }

  @Test func restoringUndoesAMutantAndKeepsTheRepository() throws {
    let path = "Packages/A/Sources/A/A.swift"
    let original = try sample.text(of: path)
    let sut = try ScratchCopy(of: sample.root, in: folder, styles: ["A", "B"])

    try sut.write(Data("broken".utf8), to: path)
    #expect(copied(path) == "broken")
    #expect(try sample.text(of: path) == original)

    try sut.restore([path])
    #expect(copied(path) == original)
  }
}
