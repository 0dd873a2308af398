import ContractKit
import ContractSubjects
import Foundation
import Testing

/// What must agree across files: the manifest's list of styles, and everything that follows from it.
@Suite struct WorkspaceTests {
  @Test func workspaceFileListsEveryPackageAndTheRoot() throws {
    let file = try Repository.text(of: "Packages/Katas.xcworkspace/contents.xcworkspacedata")
    let listed = file.matches(of: /group:([^"]+)/).map { String($0.output.1) }

    #expect(
      try listed == ["../Fixtures", "URLProtocolScript"] + Repository.clients
        + ["..", "Workbench"])
  }

  @Test func everyClientHasAnAdapterInTheSameOrder() throws {
    #expect(try Subjects.styles.map(\.name) == Repository.styles)
    #expect(try Subjects.all.map(\.name) == Repository.clients)
  }

  @Test func everyClientHasTheSameShape() throws {
    for style in try Repository.clients {
      for path in [
        "Package.swift", "Sources/\(style)", "Sources/\(style)Doubles",
        "Tests/\(style)Tests",
      ] {
        #expect(Repository.exists("Packages/\(style)/\(path)"))
      }
    }
  }
}
