import BlockingWork
import Foundation
import Testing
import WorkbenchKit

@testable import Docs

@Suite(.blocking) struct DocsTests {
  private let files = SampleFiles()

  @Test func generatedPartIsReplaced() throws {
    let page = "Before\n<!-- generated: found -->\nold\n<!-- end -->\nafter\n"

    let text = try GeneratedText.replacing("found", in: page, path: "a.md", with: "new")

    #expect(text == "Before\n<!-- generated: found -->\n\nnew\n<!-- end -->\nafter\n")
    #expect(try GeneratedText.replacing("found", in: text, path: "a.md", with: "new") == text)
  }

  @Test func codeOfTestsIsCopied() throws {
    let source = "  // docs: Dog\n    let a = 1\n\n      b()\n  // docs: end\n"
    let page = "<!-- code: Dog -->\n```swift\nold\n```\nafter"

    let text = try GeneratedText.copyingCode(
      into: page, path: "a.md", from: GeneratedText.snippets(in: source))

    #expect(text == "<!-- code: Dog -->\n```swift\nlet a = 1\n\n  b()\n```\nafter")
  }

  @Test(arguments: [
    (
      "<!-- code: Cat -->\n```swift\n```",
      "a.md shows the code Cat: no test has a line `// docs: Cat`."
    ),
    ("<!-- code: Dog -->\ntext", "a.md needs a block of Swift after `<!-- code: Dog -->`."),
  ])
  func codeThatCannotBeCopiedIsAnError(page: String, message: String) {
    let error = #expect(throws: WorkbenchError.self) {
      try GeneratedText.copyingCode(into: page, path: "a.md", from: ["Dog": "x"])
    }

    #expect(error?.description == message)
  }

  @Test func partThatIsNotThereIsAnError() {
    #expect(throws: WorkbenchError.self) {
      try GeneratedText.replacing("found", in: "text", path: "a.md", with: "new")
    }
  }

  @Test func linksLeadToFilesAndHeadings() throws {
    try files.write(
      "# A heading, `code`\n[a](docs/a.md) [b](docs/none.md)\n[c](#a-heading-code) [d](docs/a.md#none)\n"
        + "```\n[not a link](none.md)\n```\n[web](https://example.com/none)\n", to: "README.md")
    try files.write("# A\n[up](../README.md)\n", to: "docs/a.md")

    let findings = try LinkCheck.findings(in: files.repository())

    #expect(
      findings.map(\.description) == [
        "README.md:2: there is no docs/none.md: correct the link",
        "README.md:3: docs/a.md has no heading #none: correct the link",
      ])
  }

  @Test func rowsOfTheErrataNameTests() throws {
    try files.write("@Test func a() {}\n", to: "Packages/A/Tests/ATests/A.swift")
    try files.write(
      "| What | Proven by |\n| x | `a` |\n| y | `b` |\n| z | nothing |\n", to: "docs/errata.md")

    let findings = try ErrataCheck.findings(in: files.repository())

    #expect(
      findings.map(\.description) == [
        "docs/errata.md:3: there is no test b",
        "docs/errata.md:4: a row that names no test in its last column",
      ])
  }

  @Test func manifestOfAPackageIsPartOfTheRoots() throws {
    func manifest(_ targets: String) -> String {
      "// swift-tools-version: 6.0\nimport PackageDescription\n"
        + "let package = Package(name: \"P\", targets: [\(targets)])\n"
    }
    try files.write(
      manifest(
        #"""
        .target(name: "A", path: "Packages/A/Sources/A"),
        .testTarget(name: "ATests", dependencies: ["A"], path: "Packages/A/Tests/ATests")
        """#), to: "Package.swift")
    try files.write(manifest(""), to: "Fixtures/Package.swift")
    try files.write(manifest(""), to: "Packages/URLProtocolScript/Package.swift")
    let same = #".target(name: "A"), .testTarget(name: "ATests", dependencies: ["A"])"#
    try files.write(manifest(same), to: "Packages/A/Package.swift")
    #expect(try ManifestCheck.findings(in: files.repository(), styles: ["A"]) == [])

    try files.write(
      manifest(same.replacing(#", dependencies: ["A"]"#, with: "")), to: "Packages/A/Package.swift")

    #expect(
      try ManifestCheck.findings(in: files.repository(), styles: ["A"]).map(\.description) == [
        "Packages/A/Package.swift: the target ATests is not that of the root's Package.swift: make both the same"
      ])
  }
}

/// Files in a temporary folder, which is removed on deinit.
private final class SampleFiles {
  let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

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
