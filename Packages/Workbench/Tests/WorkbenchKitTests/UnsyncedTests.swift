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

  @Test func changedSourceHasALaterSecond() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let files = FileManager.default
    let before = Date(timeIntervalSince1970: 4_102_444_800.5)
    try Data("before".utf8).writeUnsynced(to: file)
    try files.setAttributes([.modificationDate: before], ofItemAtPath: file.path)

    try Data("after".utf8).writeSource(to: file)

    #expect(try String(contentsOf: file, encoding: .utf8) == "after")
    let after = try files.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
    #expect(after == Date(timeIntervalSince1970: 4_102_444_801))
  }

  @Test func sourceThatIsChangedWithinASecondHasALaterOne() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    var seconds: [TimeInterval] = []

    for text in ["a", "b", "c"] {
      try Data(text.utf8).writeSource(to: file)
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      let date = try #require(attributes[.modificationDate] as? Date)
      seconds.append(date.timeIntervalSince1970.rounded(.down))
    }

    #expect(seconds[0] < seconds[1] && seconds[1] < seconds[2])
  }

  @Test func oldSourceGetsTheTimeOfItsChange() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let files = FileManager.default
    try Data("before".utf8).writeUnsynced(to: file)
    try files.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: file.path)

    try Data("after".utf8).writeSource(to: file)

    let after = try files.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
    #expect(try #require(after) > Date(timeIntervalSince1970: 1_000_000))
  }

  @Test func sourceThatCannotBeWrittenIsNamed() {
    #expect(throws: CocoaError.self) {
      try Data().writeSource(to: file.appending(path: "in no folder"))
    }
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
