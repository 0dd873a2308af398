import Comparison
import Foundation
import Testing
import WorkbenchKit

@Suite struct CodeSizeTests {
  @Test func blankLinesAndCommentsAreNotCounted() throws {
    let sut = try inRepository([
      "Sources/Sample/A.swift": "/// A.\nstruct A {\n\n  // Why.\n  let a = 1 // one\n   \n}\n",
      "Sources/Sample/Deep/B.swift": "struct B {}",
      "Sources/Sample/Sample.docc/Sample.md": "no code",
      "Sources/SampleDoubles/C.swift": "struct C {}\r\n\r\nstruct D {}\r\n",
      "Tests/SampleTests/T.swift": "import Testing\n",
    ]) { try CodeSize.count(style: "Sample", in: $0) }

    #expect(sut.style == "Sample")
    #expect(sut.own == 4)
    #expect(sut.example == 0)
    #expect(sut.hardening == 0)
    #expect(sut.doubles == 2)
    #expect(sut.tests == 1)
  }

  @Test func exampleAndHardeningAreCountedApart() throws {
    let sut = try inRepository([
      "Sources/Sample/Sample.swift": "struct A {}",
      "Sources/Sample/Style/B.swift": "struct B {}",
      "Sources/Sample/Example/Deep/C.swift": "struct C {}\nstruct D {}\nstruct E {}",
      "Sources/Sample/Hardening/F.swift": "struct F {}\nstruct G {}\nstruct H {}\nstruct I {}",
      "Sources/SampleDoubles/Style/J.swift": "struct J {}",
      "Sources/SampleDoubles/Example/K.swift": "struct K {}",
      "Tests/SampleTests/Hardening/T.swift": "import Testing",
    ]) { try CodeSize.count(style: "Sample", in: $0) }

    #expect(sut.own == 2)
    #expect(sut.example == 3)
    #expect(sut.hardening == 4)
    #expect(sut.doubles == 2)
    #expect(sut.tests == 1)
  }

  @Test func folderWithoutCodeIsNamed() throws {
    let error = #expect(throws: WorkbenchError.self) {
      try inRepository(["Sources/Sample/A.swift": "struct A {}"]) {
        try CodeSize.count(style: "Sample", in: $0)
      }
    }
    #expect(error?.description.hasSuffix("Packages/Sample/Sources/SampleDoubles") == true)
  }

  @Test func sizesAreOnThePage() throws {
    let sut = ComparisonPage.markdown(
      try Comparison(sizes: [try Sample.size(own: 1234, example: 34, hardening: 5)]), mutants: [],
      machineMade: noMachineMade)

    #expect(
      sut.contains(
        """
        | style | `Style/` | `Example/` | `Hardening/` | doubles | tests |
        | --- | -: | -: | -: | -: | -: |
        | [Sample](../Packages/Sample/README.md) | 1,234 | 34 | 5 | 20 | 30 |
        """))
  }

  private func inRepository<Result>(
    _ files: [String: String], _ body: (URL) throws -> Result
  ) throws -> Result {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    for (path, text) in files {
      let file = root.appending(path: "Packages/Sample/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).writeUnsynced(to: file)
    }
    return try body(root)
  }
}
