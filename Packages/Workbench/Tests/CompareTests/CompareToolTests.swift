import Bugs
import Foundation
import TestHelpers
import Testing
import WorkbenchKit

@testable import Compare  // the tool's parts are internal

@Suite struct CompareToolTests {
  @Test func batchHasOneBugOfEachStyle() throws {
    let workspace = try SampleWorkspace(bugsOfA: 3, bugsOfB: 2)
    let bench = FakeBench()

    #expect(try workspace.compare(on: bench))
    #expect(bench.builds == [[1, 1], [2, 2], [3, 3], [4, 1]])
  }

  @Test func verdictsAreKeptUntilTheCodeChanges() throws {
    let workspace = try SampleWorkspace()
    let first = FakeBench()
    let again = FakeBench()
    let changed = FakeBench()
    _ = try workspace.compare(on: first)
    #expect(first.manifest.contains(#"["ATests", "BTests", "ContractTests"].contains($0.name)"#))

    for notBuilt in ["Packages/Workbench/T.swift", "Packages/A/.build/T.swift", "Tests/T.md"] {
      try workspace.write("// not built\n", to: notBuilt)
    }
    _ = try workspace.compare(on: again)
    try workspace.write("// other tests\n", to: "Packages/B/Tests/BTests/T.swift")
    _ = try workspace.compare(on: changed)

    #expect(again.builds == [])
    #expect(changed.builds == [[1, 1], [1, 2]])
  }

  @Test func bugThatDoesNotCompileIsNamed() throws {
    let workspace = try SampleWorkspace()

    let error = #expect(throws: WorkbenchError.self) {
      try workspace.compare(on: FakeBench(broken: 3))
    }

    #expect(
      error?.description == """
        Packages/A/Bugs.md:14: bug-1: it does not compile
        Packages/A/Sources/A/Number.swift:1:5: error: no such number
        """)
    let bench = FakeBench()
    _ = try workspace.compare(on: bench)
    #expect(bench.builds == [[1, 1], [3, 1]], "the first batch was not kept")
  }

  @Test func testThatFailsWithoutABugIsAnError() throws {
    let workspace = try SampleWorkspace()
    try workspace.write("let number = 9\n", to: "Packages/A/Sources/A/Number.swift")
    try workspace.write(
      workspace.text(of: "Packages/A/Bugs.md").replacing("number = 1", with: "number = 9"),
      to: "Packages/A/Bugs.md")

    #expect(throws: WorkbenchError("A, own tests: killed by t() without a bug.")) {
      try workspace.compare(on: FakeBench())
    }
  }

  @Test func survivorNeedsAReason() throws {
    let workspace = try SampleWorkspace(bugsOfA: 1)
    let transcript = Transcript()

    #expect(try !workspace.compare(on: FakeBench(blind: [.loopback]), ["STYLE": "A"], transcript))
    #expect(
      transcript.text == """
        building without a bug …
        running the tests without a bug …
        0/1 A bug-0
        tried 1 bugs; 0 were tried before
        A bug-0
          own tests: killed by t()
          doubles: killed by t()
          loopback: survived

        style  own tests  doubles  loopback  contract, both lanes
        A         1 of 1   1 of 1    0 of 1                1 of 1
        Packages/A/Bugs.md:1: loopback did not notice “bug-0”: give the reason \
        (- survives loopback: …), or write the missing test

        """)
  }

  @Test(arguments: [
    ("so.", "linux", false), ("on Linux only. So.", "linux", false), ("so.", "macosx", false),
    ("on Linux only. So.", "macosx", true),
  ])
  func reasonOfANoticedBugIsToBeRemoved(reason: String, platform: String, isFine: Bool) throws {
    let workspace = try SampleWorkspace(bugsOfA: 1)
    let page = try workspace.text(of: "Packages/A/Bugs.md")
    try workspace.write(page + "- survives doubles: \(reason)\n", to: "Packages/A/Bugs.md")
    let transcript = Transcript()

    #expect(try workspace.compare(on: FakeBench(platform: platform), [:], transcript) == isFine)
    #expect(
      transcript.text.hasSuffix(
        "\nPackages/A/Bugs.md:1: doubles noticed “bug-0”: remove it from the line “- survives …”\n"
      )
        == !isFine)
  }

  @Test func onlyAWholeRunWritesTheResults() throws {
    let workspace = try SampleWorkspace()

    _ = try workspace.compare(on: FakeBench(), ["BUG": "bug-0"])
    #expect(throws: (any Error).self) { try workspace.text(of: Comparison.path) }

    _ = try workspace.compare(on: FakeBench())
    #expect(try Comparison(storedIn: workspace.root).table.contains("| 3 of 3 |"))

    try workspace.write(
      workspace.text(of: "Packages/B/Bugs.md").replacing("bug-0", with: "other"),
      to: "Packages/B/Bugs.md")
    #expect(
      throws: WorkbenchError(
        """
        docs/comparison.json doesn't match the bugs on the styles' pages: \
        run `make compare`.
        """)
    ) { try Comparison(storedIn: workspace.root).table }
  }

  @Test func recipesHaveTheirOwnTestsAlone() throws {
    let workspace = try SampleWorkspace(bugsOfA: 1)
    let transcript = Transcript()
    let bugs = try workspace.text(of: "Packages/A/Bugs.md").replacing("Sources/A/", with: "")
    for folder in ["Packages/Recipes", "Packages/HTTPStub"] {
      try workspace.write(bugs, to: "\(folder)/Bugs.md")
      try workspace.write("let number = 1\n", to: "\(folder)/Number.swift")
    }
    let bench = FakeBench(blind: [.own])

    #expect(try !workspace.compare(on: bench, ["STYLE": "Recipes"], transcript))
    #expect(
      bench.manifest.contains(#"["HTTPStubTests", "RequestHandlerRecipes"].contains($0.name)"#))
    #expect(transcript.text.contains("Recipes      0 of 1\nHTTPStub     0 of 1\n"))
    #expect(throws: (any Error).self) { try workspace.text(of: Comparison.path) }
  }

  @Test(arguments: [
    (["STYLE": "B"], "B bug-0"), (["BUG": "bug-1"], "A bug-1"),
  ])
  func optionsSelectBugs(options: [String: String], name: String) throws {
    let transcript = Transcript()

    _ = try SampleWorkspace().compare(on: FakeBench(), options, transcript)

    #expect(transcript.text.contains("tried before\n\(name)\n  own tests"))
  }

  @Test(arguments: [
    (["BUG": "big-1"], "Unknown value BUG=big-1: write a bug's id. The nearest are bug-1, bug-0.")
  ])
  func wrongSelectionSaysWhatToWrite(options: [String: String], words: String) {
    #expect(throws: WorkbenchError(words)) {
      try SampleWorkspace().compare(on: FakeBench(), options)
    }
  }
}
