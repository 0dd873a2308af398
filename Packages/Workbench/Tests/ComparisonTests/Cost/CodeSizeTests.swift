import Comparison
import Foundation
import Testing
import WorkbenchKit

@Suite struct CodeSizeTests {
  @Test func linesThatAreNeitherBlankNorCommentCount() throws {
    let sut = try inRepository([
      "Sources/Sample/A.swift": "/// A.\nstruct A {\n\n  // Why.\n  let a = 1 // one\n   \n}\n",
      "Sources/Sample/Deep/B.swift": "struct B {}",
      "Sources/Sample/Sample.docc/Sample.md": "no code",
      "Sources/SampleDoubles/C.swift": "struct C {}\r\n\r\nstruct D {}\r\n",
      "Tests/SampleTests/T.swift": "import Testing\n",
    ]) { try CodeSize.count(style: "Sample", in: $0) }

    #expect(sut.style == "Sample")
    #expect(sut.production == 4)
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
    let size = Data(
      #"{"style": "Sample", "production": 1234, "doubles": 56, "tests": 7}"#.utf8)

    let sut = ComparisonPage.markdown(
      try Comparison(sizes: [JSONDecoder().decode(CodeSize.self, from: size)]), mutants: [])

    #expect(sut.contains("| [Sample](../Packages/Sample/README.md) | 1,234 | 56 | 7 |"))
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
      try Data(text.utf8).write(to: file)
    }
    return try body(root)
  }
}
