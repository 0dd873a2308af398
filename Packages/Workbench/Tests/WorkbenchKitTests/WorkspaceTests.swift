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
  }

  @Test func missingWorkspaceFileIsNamed() throws {
    let error = #expect(throws: WorkbenchError.self) { try Workspace(root: self.root) }

    #expect(error?.description.contains("contents.xcworkspacedata is missing") == true)
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

    #expect(error?.description.contains("Gone/Package.swift is missing") == true)
  }

  private func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).writeUnsynced(to: file)
  }
}
