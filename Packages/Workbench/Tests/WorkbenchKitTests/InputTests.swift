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
    ("STYLE", "C", "Unknown value STYLE=C: write one of A, B."),
    (
      "DEADLINE", "5,000",
      "DEADLINE=5,000 isn't a positive whole number: write DEADLINE=30, for example."
    ),
    ("DEADLINE", "0", "DEADLINE=0 isn't a positive whole number: write DEADLINE=30, for example."),
    (
      "DEADLINE", "1e30",
      "DEADLINE=1e30 isn't a positive whole number: write DEADLINE=30, for example."
    ),
  ])
  func wrongValueIsAnErrorThatSaysWhatIsRight(name: String, value: String, text: String) {
    let options = Options([name: value])

    let error = #expect(throws: WorkbenchError.self) {
      _ = try Workspace(root: self.root).style(named: options["STYLE"])
      _ = try options.number("DEADLINE", example: 30)
    }

    #expect(error?.description == text)
  }

  @Test(arguments: ["%", "\"", "\\", ":", "\t"])
  func folderInWhichSwiftsToolsFailIsRefused(character: String) {
    let error = #expect(throws: WorkbenchError.self) {
      try TestLauncher(package: self.root.appending(path: "a\(character)b"))
    }

    #expect(error?.description.contains("because of the character") == true)
  }

  @Test func emptyVariableIsNotGiven() throws {
    #expect(Options(["STYLE": ""])["STYLE"] == nil)
    #expect(try Options([:]).number("DEADLINE", example: 30) == nil)
  }

  /// Swift on Linux compares whole seconds.
  @Test func onlyChangedFilesAreWrittenAgain() throws {
    let folder = root.appending(path: "copy")
    func second(of path: String) throws -> TimeInterval {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: folder.appending(path: path).path)
      let date = try #require(attributes[.modificationDate] as? Date)
      return date.timeIntervalSince1970.rounded(.down)
    }
    try Workspace.write(["a": Data("1".utf8), "b": Data("2".utf8), "old": Data()], to: folder)
    try folder.write(Data(), to: ".build/x")
    let seconds = try ["a", "b", ".build/x"].map(second)

    try Workspace.write(["a": Data("1".utf8), "b": Data("3".utf8)], to: folder)

    #expect(try second(of: "a") == seconds[0])
    #expect(try second(of: "b") > seconds[1])
    #expect(try second(of: ".build/x") == seconds[2], "what was built is gone")
    #expect(try Workspace.files(below: "", in: folder) == ["a", "b"])
  }

  @Test func linkThatLeadsNowhereIsNoFile() throws {
    try link("link", to: "nowhere")

    #expect(try Workspace.files(below: "", in: root) == ["Package.swift"])
    #expect(throws: WorkbenchError("link is missing: restore it with git checkout link.")) {
      try Workspace.files(below: "link", in: self.root)
    }
  }

  @Test func eachFileIsListedOnceForEachFolderThatHasIt() throws {
    try root.write(Data(), to: "a/file")
    try root.write(Data(), to: "b/file")
    try link("a/b", to: "../b")
    try link("b/a", to: "../a")
    try link("b/self", to: ".")
    try link("b/root", to: "..")
    mkfifo(root.appending(path: "b/pipe").path, 0o600)

    let files = try Workspace.files(below: "", in: root)

    #expect(
      files == ["Package.swift", "a/b/file", "a/file", "b/a/file", "b/file"])
    #expect(
      try Workspace.files(below: "", in: root, followingLinks: false) == [
        "Package.swift", "a/file", "b/file",
      ])
  }

  @Test func fingerprintDependsOnEachByte() {
    let bytes: [UInt8] = [0x61, 0xfe, 0xff]
    let all = bytes.map { Fingerprint().adding(["file": Data([$0])]).text }

    #expect(Set(all).count == 3)
  }

  private func link(_ path: String, to end: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: root.appending(path: path).path, withDestinationPath: end)
  }
}
