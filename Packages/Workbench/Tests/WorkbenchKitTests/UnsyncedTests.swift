import Foundation
import Testing
import WorkbenchKit

@Suite struct UnsyncedTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  @Test(arguments: ["", "short", String(repeating: "long", count: 100_000)])
  func fileIsReplacedByTheBytes(text: String) throws {
    defer { try? FileManager.default.removeItem(at: file) }

    try Data("before".utf8).writeUnsynced(to: file)
    try Data(text.utf8).writeUnsynced(to: file)

    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test func fileThatCannotBeWrittenIsNamed() {
    let error = #expect(throws: CocoaError.self) {
      try Data().writeUnsynced(to: file.appending(path: "in no folder"))
    }

    #expect(error?.filePath == file.path + "/in no folder")
  }

  #if os(Linux)
    /// A short text fails when the file is closed, and a long one when it is written.
    @Test(arguments: [5, 100_000])
    func fullDiskIsAnError(count: Int) {
      let error = #expect(throws: CocoaError.self) {
        try Data(count: count).writeUnsynced(to: URL(filePath: "/dev/full"))
      }

      #expect(error?.filePath == "/dev/full")
    }
  #endif
}
