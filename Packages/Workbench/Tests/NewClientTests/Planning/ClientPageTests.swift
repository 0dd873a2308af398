import BlockingWork
import Foundation
import Testing
import WorkbenchKit

@testable import NewClient  // the plan's files are an inner part

/// The README of a client.
@Suite(.blocking) struct ClientPageTests {
  @Test(arguments: try Workspace.styles(in: ScratchWorkspace.repository))
  func pagesOfAllStylesAreInTheSameOrder(style: String) throws {
    let page = try #require(try plan(of: #"{"a": 1}"#, style: style).package["README.md"])

    let headings = page.split(separator: "\n").filter { $0.hasPrefix("# ") || $0.hasPrefix("## ") }
    #expect(
      headings == [
        "# PlannedClient", "## The seam", "## In a test of your app", "## Go on", "## Its tests",
      ])
    #expect(page.contains("make test STYLE=PlannedClient"))
    #expect(!page.contains("$PWD"))
    for start in ["second endpoint", "parameter in the path", "POST", "Another server"] {
      #expect(page.components(separatedBy: "**").contains { $0.contains(start) }, "\(start)")
    }
    #expect(!page.contains("\n\n\n"))
  }

  /// The styles that take a 200 alone show what to change. Each line to remove must be there.
  @Test(arguments: ["DogPatchClient", "RequestHandler", "RewardsService", "StarWarsAPI"])
  func linesThatA201RemovesAreThere(style: String) throws {
    let plan = try plan(of: #"{"a": 1}"#, style: style)
    let files = plan.package.merging(plan.adapter) { $1 }
    let page = try #require(files["README.md"])
    let recipe = try #require(page.firstMatch(of: /answers with 201[^`]*```diff\n([^`]*)```/))

    var text = ""
    var removed = 0
    for line in recipe.output.1.split(separator: "\n") {
      if let path = line.wholeMatch(of: /\s(\S+\.swift).*/)?.output.1 {
        text = try #require(files[String(path)], "\(path)")
      } else if line.hasPrefix("-") {
        removed += 1
        #expect(text.contains("\n\(line.dropFirst())\n"), "\(line)")
      }
    }
    #expect(removed == (style == "DogPatchClient" ? 4 : 2))
  }

  @Test func pageOfAPackageElsewhereKnowsNoWorkspaceAroundIt() throws {
    let page = try #require(
      try plan(of: #"{"a": 1}"#, destination: FileManager.default.temporaryDirectory.path)
        .package["README.md"])

    #expect(!page.contains("make test"))
    #expect(!page.contains("git diff"))
    #expect(!page.contains("\n\n\n"))
  }
}
