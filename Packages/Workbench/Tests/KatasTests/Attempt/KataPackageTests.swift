import BlockingWork
import Foundation
import Testing

@testable import Katas  // KataPackage.write: how the versions of a client come to be built

@Suite(.blocking) struct KataPackageTests {
  /// Swift would not compile it again otherwise: see `Data.writeSource`.
  @Test func changedSourceHasALaterSecondAndTheOthersAreUntouched() throws {
    let workspace = try ToyWorkspace()
    let package = try KataPackage(style: "Toy", in: workspace.root)
    let folder = workspace.root.appending(path: "lane")
    let before = Date(timeIntervalSince1970: 4_102_444_800)
    let files = FileManager.default
    try package.write(["Sources/Toy/A.swift": "let a = 1", "Sources/Toy/B.swift": ""], to: folder)
    for name in ["A", "B"] {
      try files.setAttributes(
        [.modificationDate: before],
        ofItemAtPath: folder.appending(path: "Sources/Toy/\(name).swift").path)
    }

    try package.write(["Sources/Toy/A.swift": "let a = 2", "Sources/Toy/B.swift": ""], to: folder)

    let dates = try ["A", "B"].map {
      try files.attributesOfItem(atPath: folder.appending(path: "Sources/Toy/\($0).swift").path)[
        .modificationDate] as? Date
    }
    #expect(dates == [before + 1, before])
  }
}
