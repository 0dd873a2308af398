import Foundation
import TestHelpers
import Testing
import WorkbenchKit

@testable import Docs

/// How the pages of a repository become those of the site.
@Suite(.blocking) struct SiteTests {
  private let files = SampleFiles()

  private func page(_ text: String, address: String? = nil) throws -> String {
    try files.write(text, to: "docs/page.md")
    let files = try SitePages(files.repository(), address: address).files()
    return try #require(files["page.md"])
  }

  init() throws {
    try files.write("# Top\n\n## What, and \"why\"?\n", to: "README.md")
    try files.write("# A\n", to: "Packages/A/README.md")
    try files.write("# Kata: A\n\n## 1. One\n\nText.\n\n## 2. Two\n", to: "Packages/A/Kata.md")
    try files.write("let a = 1\n", to: "Packages/A/A.swift")
    try files.write("<svg/>", to: "docs/picture.svg")
  }

  @Test func linksLeadToPagesOfTheSite() throws {
    let text = try page(
      """
      # A `page`
      [one
      way](../README.md) [why](../README.md#what-and-why) [this](#more) [A](../Packages/A/README.md)
      [course](../Packages/A/Kata.md) [web](https://example.com)
      ## More
      ```
      [no link](none.md)
      ```
      """)

    #expect(
      text == """
        # A page
        [one
        way](<doc:/documentation/NetworkingKatas>) \
        [why](<doc:/documentation/NetworkingKatas#What,-and-"why"?>) [this](<doc:page#More>) \
        [A](<doc:A_README>)
        [course](<doc:A_01>) [web](https://example.com)
        ## More
        ```
        [no link](none.md)
        ```
        """)
  }

  @Test func codeOfTheRecipesHasPages() throws {
    try files.write("let b = 1\n", to: "Packages/Recipes/Sources/Screens/B+C.swift")

    #expect(
      try page("# P\n[b](../Packages/Recipes/Sources/Screens/B+C.swift)\n")
        == "# P\n[b](<doc:B-C>)\n")
  }

  @Test func linkToAnotherFileNamesItOrLeadsToTheRepository() throws {
    let text = "# P\n[the code](../Packages/A/A.swift#L1), [`A.swift`](../Packages/A/A.swift)\n"

    #expect(try page(text) == "# P\nthe code (`Packages/A/A.swift`), `A.swift`\n")
    let file = "https://github.com/me/katas/blob/main/Packages/A/A.swift"
    #expect(
      try page(text, address: "https://github.com/me/katas")
        == "# P\n[the code](\(file)#L1), [`A.swift`](\(file))\n")
  }

  /// DocC leaves out what is folded, and takes two backticks for a symbol.
  @Test func whatDocCDoesNotShowIsWrittenInAnotherWay() throws {
    let text = try page(
      "# P\n<!-- code: A -->\n<details><summary>More</summary>\n\ntext\n</details>\n``- `a` ``\n")

    #expect(text == "# P\n\n### More\n\ntext\n\n\\- \\`a\\` \n")
  }

  @Test(arguments: [
    ("[a](none.md)", "there is no docs/none.md: correct the link"),
    ("[a](../README.md#none)", "README.md has no heading #none: correct the link"),
    ("![](picture.svg)", "a picture without alternative text: describe it"),
  ])
  func mistakeHasItsPlace(link: String, message: String) {
    #expect(throws: WorkbenchError("docs/page.md:3: \(message)")) { try page("# P\n\n\(link)\n") }
  }

  @Test func warningOfDocCNamesThePage() throws {
    let pages = SitePages(try files.repository(), address: nil)

    let text = pages.named(
      in:
        "/x/NetworkingKatas.docc/A_README.md:7:1: error: a\n/x/NetworkingKatas.docc/A_02.tutorial:9:1: b"
    )

    #expect(text == "Packages/A/README.md:7:1: error: a\nPackages/A/Kata.md:7:1: b")
  }
}
