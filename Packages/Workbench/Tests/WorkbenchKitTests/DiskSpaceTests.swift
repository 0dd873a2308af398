import Foundation
import Testing
import WorkbenchKit

@Suite struct DiskSpaceTests {
  private let folder = FileManager.default.temporaryDirectory

  @Test func diskWithTooLittleSpaceIsNamedWithWhatIsNeeded() {
    let error = #expect(throws: WorkbenchError.self) {
      try DiskSpace.check(at: folder, needed: .max)
    }

    #expect(error?.description.hasPrefix("The disk of \(folder.path) is full: ") == true)
    #expect(error?.description.contains(" and \(Int.max / 1_000_000) MB are needed.") == true)
  }

  @Test func diskWithEnoughSpaceIsFine() throws {
    try DiskSpace.check(at: folder, needed: 0)
  }
}
