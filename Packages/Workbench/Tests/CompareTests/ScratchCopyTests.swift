import Foundation
import Testing
import WorkbenchKit

@testable import Compare  // the tool's parts are internal

@Suite struct ScratchCopyTests {
  @Test func whatNoJudgeNeedsIsNotBuilt() throws {
    let workspace = try SampleWorkspace()
    try workspace.write("// tool\n", to: "Packages/Workbench/Sources/T.swift")
    try workspace.write("// built\n", to: "Packages/A/.build/T.swift")

    let sources = try ScratchCopy.sources(in: workspace.root, styles: ["A", "B"])

    #expect(
      sources.keys.sorted() == [
        "Fixtures/Sources/Fixtures/f.json", "Package.swift", "Packages/A/Sources/A/Number.swift",
        "Packages/A/Tests/ATests/T.swift", "Packages/B/Sources/B/Number.swift",
        "Packages/B/Tests/BTests/T.swift", "Tests/ContractKit/C.swift",
      ])
    let manifest = String(decoding: sources["Package.swift"] ?? Data(), as: UTF8.self)
    #expect(manifest.contains(#"["ATests", "BTests", "ContractTests"].contains($0.name)"#))
  }
}
