import Foundation
import TestHelpers
import Testing
import WorkbenchKit

@testable import Docs

@Suite(.blocking) struct DocsTests {
  private let files = SampleFiles()

  @Test func partsArePutIntoAPage() throws {
    let source = "  // docs: Dog\n    let a = 1\n\n      b()\n  // docs: end\n"
    let page = """
      <!-- generated: found -->
      <!-- end -->
      <!-- code: Dog -->
      ```swift
      old
      ```
      <!-- generated: matrix -->
      of another platform
      <!-- end -->
      """
    var texts: [String: String?] = GeneratedText.snippets(in: source)
    texts["found"] = "new"
    texts["matrix"] = .some(nil)

    let text = try GeneratedText.filled(page, path: "a.md", with: texts)

    #expect(
      text == """
        <!-- generated: found -->

        new
        <!-- end -->
        <!-- code: Dog -->
        ```swift
        let a = 1

          b()
        ```
        <!-- generated: matrix -->
        of another platform
        <!-- end -->
        """)
    #expect(try GeneratedText.filled(text, path: "a.md", with: texts) == text)
  }

  @Test(arguments: [
    ("code: Cat -->\n```swift\n```", "shows the code Cat, but no test has a line `// docs: Cat`."),
    ("code: Dog -->\ntext", "needs a block of Swift after `<!-- code: Dog -->`."),
    ("generated: lost -->\n<!-- end -->", "has a part `lost`, but no such text is generated."),
    ("generated: Dog -->\n", "needs a line `<!-- end -->` after `<!-- generated: Dog -->`."),
  ])
  func partThatCannotBeWrittenIsAnError(page: String, message: String) {
    #expect(throws: WorkbenchError("a.md \(message)")) {
      try GeneratedText.filled("<!-- \(page)", path: "a.md", with: ["Dog": "x"])
    }
  }

  @Test func linksLeadToFilesAndHeadings() throws {
    try files.write("# A heading\n[a](docs/a.md)\n[d](docs/a.md#none)\n", to: "README.md")
    try files.write("# A\n[up](../README.md#a-heading) [b](none.md)\n", to: "docs/a.md")

    let findings = try PageCheck.links(in: files.repository())

    #expect(
      findings == [
        "README.md:3: docs/a.md has no heading #none: correct the link",
        "docs/a.md:2: there is no docs/none.md: correct the link",
      ])
  }

  @Test func rowsAreProvenByTests() throws {
    try files.write("@Test func a() {}\n", to: "Packages/A/Tests/ATests/A.swift")
    try files.write(
      "| What | Proven by |\n|---|---|\n| x | `a` |\n| y | `b` |\n| z | nothing |\n\n| Other |\n| x |\n",
      to: "docs/errata.md")

    let findings = try PageCheck.proofs(in: files.repository())

    #expect(
      findings == [
        "docs/errata.md:4: there is no test b",
        "docs/errata.md:5: a row whose last column names no test",
      ])
  }

  @Test func rowsGiveASeedItsBug() throws {
    try files.write("## wrong path\n\nOne.\n\nTwo.\n\nThree.\n", to: "docs/kinds-of-bugs.md")
    try files.write("let a = 1\n", to: "Packages/A/Sources/A.swift")
    let bugs = ["one", "two"].map {
      "## \($0)\n\nKind: wrong path\n\nIt is.\n\n```diff\n--- Sources/A.swift\n@@\n-let a = 1\n+let a = 2\n```\n"
    }
    try files.write("# Bugs of A\n\n" + bugs.joined(separator: "\n"), to: "Packages/A/Bugs.md")
    try files.write(
      "| Style | Seed | Bug |\n|---|---|---|\n| A | 3 | `two` |\n| A | 4 | `two` |\n",
      to: "docs/workshop.md")

    let findings = try PageCheck.hunts(in: files.repository())

    #expect(findings == ["docs/workshop.md:4: SEED=4 gives one"])
  }
}

/// Files in a temporary folder, which is removed on deinit.
final class SampleFiles {
  let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  func write(_ text: String, to path: String) throws { try root.write(Data(text.utf8), to: path) }

  func repository() throws -> Repository {
    for folder in ["docs", "Packages", "Fixtures", "Tests"] {
      try FileManager.default.createDirectory(
        at: root.appending(path: folder), withIntermediateDirectories: true)
    }
    return try Repository(root: root)
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }
}
