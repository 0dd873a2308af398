import BlockingWork
import Foundation
import SampleRepositories
import Testing
import WorkbenchKit

@testable import Mutation

@Suite(.blocking) struct ScratchCopyTests {
  private let sample: SampleRepository
  private let folder: URL

  init() throws {
    sample = try SampleRepository()
    folder = sample.root.appending(path: ".build-compare/checkout")
  }

  private func copy(_ changes: [String: String] = [:]) throws {
    try ScratchCopy.write(to: folder, of: sample.root, styles: ["A", "B"], changes: changes)
  }

  private func copied(_ path: String) -> String? {
    try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  @Test func copyContainsSourcesWithoutBuildFolders() throws {
    try sample.write("x", to: "Packages/A/.build/object.o")
    try sample.write("x", to: "docs/page.md")

    try copy()

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

    try copy()

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
    try copy()
    let source = folder.appending(path: "Packages/A/Sources/A/A.swift")
    let before = Date(timeIntervalSince1970: 4_102_444_800)
    try FileManager.default.setAttributes([.modificationDate: before], ofItemAtPath: source.path)

    try copy(["Packages/A/Sources/A/A.swift": "a mutant"])

    let after = try FileManager.default.attributesOfItem(atPath: source.path)[.modificationDate]
    #expect(after as? Date == before + 1)
  }

  @Test func workspaceFileListsTheStylesAndTheRoot() throws {
    try copy()

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

    #expect(throws: (any Error).self) { try copy() }
  }

  @Test func copyingAgainTakesChangesAndDeletions() throws {
    try copy()
    try sample.write("changed", to: "Packages/A/Sources/A/A.swift")
    try FileManager.default.removeItem(at: sample.root.appending(path: "Tests/ContractKit/C.swift"))

    try copy()

    #expect(copied("Packages/A/Sources/A/A.swift") == "changed")
    #expect(copied("Tests/ContractKit/C.swift") == nil)
  }

  @Test func copyCanHaveOtherContentsAndMoreFiles() throws {
    let changes = [
      "Packages/A/Sources/A/A.swift": "mutated", "Packages/A/Sources/A/New.swift": "new",
    ]

    try copy(changes)

    #expect(copied("Packages/A/Sources/A/A.swift") == "mutated")
    #expect(copied("Packages/A/Sources/A/New.swift") == "new")
    #expect(try sample.text(of: "Packages/A/Sources/A/A.swift").contains("42"))
    try copy()
    #expect(copied("Packages/A/Sources/A/New.swift") == nil)
  }

  @Test func unchangedFilesAreNotTouched() throws {
    try copy()
    let file = folder.appending(path: "Packages/A/Sources/A/A.swift").path
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file)

    try copy()

    let date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    #expect(date == old)
  }
}
