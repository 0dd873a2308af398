import ContractKit
import ContractSubjects
import Fixtures
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
        "Package.swift", "README.md", "Sources/\(style)", "Sources/\(style)Doubles",
        "Tests/\(style)Tests",
      ] {
        #expect(Repository.exists("Packages/\(style)/\(path)"))
      }
    }
  }

  /// But for the engine under the doubles that are a `URLProtocol`.
  @Test func everyStyleHasTheSameManifest() throws {
    let manifests = try Repository.styles.map { style in
      try Repository.text(of: "Packages/\(style)/Package.swift")
        .replacing(style, with: "Style")
        .filter { !$0.isWhitespace && $0 != "," }
        .replacing(#".package(path:"../URLProtocolScript")"#, with: "")
        .replacing(#".product(name:"URLProtocolScript"package:"URLProtocolScript")"#, with: "")
    }

    #expect(Set(manifests).count == 1)
  }

  @Test func everyStyleIsInTheTableOfTheReadme() throws {
    let readme = try Repository.text(of: "README.md")

    for style in try Repository.styles {
      #expect(readme.contains("| [\(style)](Packages/\(style)/README.md) |"))
    }
  }

  @Test func everyFixtureIsUsedByATest() throws {
    let sources = try Repository.swiftFiles(below: "Packages", "Tests")
      .filter { $0.contains("Tests/") }
      .map(Repository.text)

    for fixture in Fixture.allCases {
      #expect(
        sources.contains { $0.contains(".\(fixture)") || $0.contains("\"\(fixture.rawValue)\"") },
        "\(fixture.rawValue).json is used nowhere: use it or remove it")
    }
  }

  @Test func everyTestThatTheErrataNameExists() throws {
    let sources = try Repository.swiftFiles(below: "Packages", "Tests", "Fixtures")
      .filter { $0.contains("Tests/") }
      .map(Repository.text)
      .joined()
    let rows = try Repository.text(of: "docs/errata.md").split(separator: "\n")
      .filter { $0.hasPrefix("|") && !$0.hasPrefix("|---") && !$0.hasSuffix("Proven by |") }
    #expect(rows.count > 20)

    for row in rows {
      let named = row.split(separator: "|").last?.matches(of: /`(\w+)`/).map(\.output.1) ?? []
      #expect(!named.isEmpty, "no test is named in: \(row)")
      for test in named {
        #expect(sources.contains("func \(test)("), "\(test) is named in the errata, but is no test")
      }
    }
  }

  @Test func everyLinkBetweenFilesLeadsSomewhere() throws {
    let docs = ["contract", "comparison", "choosing", "errata", "xctest"].map { "docs/\($0).md" }
    let pages =
      try ["README.md"] + docs
      + Repository.styles.map { "Packages/\($0)/README.md" }

    for page in pages {
      let folder = Repository.root.appending(path: page).deletingLastPathComponent()
      for link in try Repository.text(of: page).matches(of: /\]\(([^)#:]+)(?:#[^)]*)?\)/) {
        let target = folder.appending(path: String(link.output.1)).standardizedFileURL.path
        #expect(FileManager.default.fileExists(atPath: target), "\(page) links to \(link.output.1)")
      }
    }
  }
}
