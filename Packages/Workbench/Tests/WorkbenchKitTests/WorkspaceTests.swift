import Foundation
import Testing
import WorkbenchKit

@Suite final class WorkspaceTests: Sendable {
  private let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  @Test func packagesComeInTheOrderOfTheWorkspaceFile() throws {
    try write(
      #"location = "group:../Fixtures" location = "group:..""#,
      to: "Packages/Katas.xcworkspace/contents.xcworkspacedata")
    try write(#"Package(name: "Fixtures")"#, to: "Fixtures/Package.swift")
    try write(#"Package(name: "Root")"#, to: "Package.swift")

    let packages = try Workspace(root: root).packages

    #expect(packages.map(\.name) == ["Fixtures", "Root"])
    #expect(packages.map(\.path) == ["Fixtures", "."])
    #expect(packages.map(\.isRoot) == [false, true])
  }

  @Test func missingWorkspaceFileIsNamed() throws {
    let error = #expect(throws: WorkbenchError.self) { try Workspace(root: self.root) }

    #expect(
      error?.description.contains("contents.xcworkspacedata is missing or has no FileRef:") == true)
  }

  @Test func workspaceFileWithoutPackagesIsNamed() throws {
    try write("<Workspace/>", to: "Packages/Katas.xcworkspace/contents.xcworkspacedata")

    let error = #expect(throws: WorkbenchError.self) { try Workspace(root: self.root) }

    #expect(error?.description.contains("contents.xcworkspacedata is missing or has no ") == true)
  }

  @Test func manifestWithoutANameIsNamed() throws {
    try write(
      #"location = "group:..""#, to: "Packages/Katas.xcworkspace/contents.xcworkspacedata")
    try write("let package = 1", to: "Package.swift")

    let error = #expect(throws: WorkbenchError.self) { try Workspace(root: self.root) }

    #expect(
      error?.description.contains("Package.swift is missing or has no package name:") == true)
  }

  @Test func stylesAreThoseOfTheRootManifest() throws {
    try write("let styles = [\n  \"A\",\n  \"B\",\n]\n", to: "Package.swift")

    #expect(try Workspace.styles(in: root) == ["A", "B"])
  }

  @Test func folderThatIsNotTheRepositoryIsAClearError() {
    let error = #expect(throws: WorkbenchError.self) { try Workspace.styles(in: self.root) }

    #expect(
      error?.description.contains("has no list of styles: run this in the repository") == true)
  }

  @Test func buildInputsFollowLocalDependencies() throws {
    try write(
      #"[.package(path: "../../Fixtures"), .package(name: "Script", path: "../Script")]"#,
      to: "Packages/A/Package.swift")
    try write(#"[.package(path: "../../Fixtures")]"#, to: "Packages/Script/Package.swift")
    try write("", to: "Fixtures/Package.swift")

    #expect(
      try Workspace.buildInputs(of: "Packages/A", in: root) == [
        "Packages/A/Package.swift", "Packages/A/Sources",
        "Fixtures/Package.swift", "Fixtures/Sources",
        "Packages/Script/Package.swift", "Packages/Script/Sources",
      ])
  }

  @Test func dependencyWithoutManifestIsNamed() throws {
    try write(#".package(path: "../Gone")"#, to: "Packages/A/Package.swift")

    let error = #expect(throws: WorkbenchError.self) {
      try Workspace.buildInputs(of: "Packages/A", in: self.root)
    }

    #expect(error?.description.contains("Gone/Package.swift is missing or has no text:") == true)
  }

  @Test func filesAreListedInOrderWithoutHiddenOnes() throws {
    for path in ["a/c/1", "a/b.txt", "a/.build/2", ".hidden", "d"] { try write("", to: path) }

    #expect(try Workspace.files(below: "a", in: root) == ["a/b.txt", "a/c/1"])
    #expect(try Workspace.files(below: "d", in: root) == ["d"])
    #expect(
      try Workspace.files(below: "", in: root, isHiddenIncluded: true)
        == [".hidden", "a/.build/2", "a/b.txt", "a/c/1", "d"])
  }

  @Test func textIsThatOfTheFile() throws {
    try write("größe", to: "a/b.txt")

    #expect(try Workspace.text(of: "a/b.txt", in: root) == "größe")
  }

  @Test func folderOrTextThatIsMissingIsNamed() throws {
    let message = "gone is missing"
    let noFolder = #expect(throws: WorkbenchError.self) {
      try Workspace.files(below: "gone", in: self.root)
    }
    let noText = #expect(throws: WorkbenchError.self) {
      try Workspace.text(of: "gone", in: self.root)
    }

    #expect(noFolder?.description.hasPrefix(message) == true)
    #expect(noText?.description.hasPrefix(message) == true)
  }

  private func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).writeUnsynced(to: file)
  }
}
