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

    #expect(try listed == Repository.styles + ["../Fixtures", "Workbench", "Comparison", ".."])
  }

  @Test func everyStyleHasAnAdapterInTheSameOrder() throws {
    #expect(try Subjects.all.map(\.name) == Repository.styles)
  }

  @Test func everyStyleHasTheSameShape() throws {
    for style in try Repository.styles {
      for path in [
        "Package.swift", "README.md", "Sources/\(style)", "Sources/\(style)Doubles",
        "Tests/\(style)Tests",
      ] {
        #expect(Repository.exists("Packages/\(style)/\(path)"))
      }
    }
  }

  @Test func everyStyleHasTheSameManifest() throws {
    let styles = try Repository.styles
    let manifests = try styles.map { style in
      try Repository.text(of: "Packages/\(style)/Package.swift").replacing(style, with: "Style")
    }

    #expect(Set(manifests).count == 1)
  }

  /// Packages are usable alone, so what plays a `URLProtocol` answer stands in both that need it, and so
  /// do its tests; these name the package and its double.
  @Test(arguments: [
    "Sources/STYLEDoubles/LoadEvent", "Sources/STYLEDoubles/LoadPlayer",
    "Sources/STYLEDoubles/LoadScript", "Sources/STYLEDoubles/URLRequest+BodyRead",
    "Sources/STYLEDoubles/URLResponse+WithoutBasicChallenge",
    "Tests/STYLETests/LoadPlayerTests", "Tests/STYLETests/LoadScriptTests",
  ])
  func copiesOfOneFileAreTheSame(file: String) throws {
    let owners = [("RequestHandler", "URLProtocolMock"), ("APIClient", "MockedURLProtocol")]
    let copies = try owners.map { style, double in
      try Repository.text(of: "Packages/\(style)/\(file.replacing("STYLE", with: style)).swift")
        .replacing("\(style)Doubles", with: "STYLEDoubles").replacing(double, with: "DOUBLE")
    }

    #expect(copies[0] == copies[1])
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
