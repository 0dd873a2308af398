import BlockingWork
import Foundation
import Testing

@testable import Katas  // KataPackage.write: how the versions of a client come to be built

@Suite(.blocking) struct KataPackageTests {
  @Test(arguments: [true, false]) func engineComesAlongWhereTheStyleNeedsIt(isNeeded: Bool) throws {
    let workspace = try ToyWorkspace()
    try workspace.write(
      isNeeded ? "// URLProtocolScript\n" : "// none\n", to: "Packages/Toy/Package.swift")
    try workspace.write(
      "// engine\n", to: "Packages/URLProtocolScript/Sources/URLProtocolScript/E.swift")

    let support = try KataPackage(style: "Toy", in: workspace.root).support

    #expect(support["Support/URLProtocolScript/E.swift"] == (isNeeded ? "// engine\n" : nil))
    #expect(support["Package.swift"]?.contains("URLProtocolScript") == isNeeded)
  }

  @Test func fileThatIsNotWantedAnyMoreGoes() throws {
    let workspace = try ToyWorkspace()
    let package = try KataPackage(style: "Toy", in: workspace.root)
    let lane = workspace.root.appending(path: "lane")
    let (a, b, c) = ("Sources/Toy/A.swift", "Tests/ToyTests/B.swift", "Sources/Toy/C.swift")

    try package.write([a: "let a = 1", b: "let b = 1", c: "let c = 1"], to: lane)
    #expect(workspace.text("lane/\(b)") == "let b = 1")
    try package.write([a: "let a = 1"], to: lane)

    #expect(workspace.text("lane/\(a)") == "let a = 1")
    #expect(workspace.text("lane/\(b)") == nil)
    #expect(workspace.text("lane/\(c)") == nil)
  }

  @Test func fixturesAndWhatWaitsComeAlong() throws {
    let workspace = try ToyWorkspace()
    try workspace.write("// answers\n", to: "Fixtures/Sources/Fixtures/Answers.swift")

    try KataPackage(style: "Toy", in: workspace.root)
      .writeSupport(to: workspace.root.appending(path: "lane"))

    #expect(workspace.text("lane/Support/Fixtures/Answers.swift") == "// answers\n")
    #expect(workspace.text("lane/Support/Fixtures/JSON/toy.json") == "{}")
    #expect(workspace.text("lane/Support/TestSupport/Awaiting.swift") == "// waits\n")
  }

  @Test func fileThatCannotBeWrittenIsAnError() throws {
    let workspace = try ToyWorkspace()
    let package = try KataPackage(style: "Toy", in: workspace.root)
    try workspace.write("", to: "lane/Sources/Toy/A.swift/in the way")

    #expect(throws: CocoaError.self) {
      try package.write(
        ["Sources/Toy/A.swift": ""], to: workspace.root.appending(path: "lane"))
    }
  }

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
