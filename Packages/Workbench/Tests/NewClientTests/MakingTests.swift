import BlockingWork
import Foundation
import SampleRepositories
import Synchronization
import Testing
import WorkbenchKit

@testable import NewClient  // the command that runs in the place of `swift`

/// `make new` from the order to its last line, with a script in the place of `swift`.
@Suite(.blocking) struct MakingTests {
  private let scratch: Scratch
  private let lines = Lines()

  init() throws {
    scratch = try Scratch()
  }

  @Test(arguments: ["green", "red", "not-compiling", "no-contract"])
  func screenIsTheApprovedOne(name: String) throws {
    let isFine = try make(name)

    #expect(isFine == (name == "green"))
    let text = lines.text.replacing(scratch.folder.path, with: "…")
    try expectApproved(text, "Approved/screen-\(name).txt")
    #expect(try FileManager.default.contentsOfDirectory(atPath: package.path).contains("README.md"))
  }

  @Test func originTellsTheCommandAndTheCommit() throws {
    _ = try make("green")

    let data = try Data(contentsOf: package.appending(path: ".origin.json"))
    let origin = try JSONDecoder().decode(Origin.self, from: data)
    #expect(origin.style == "StarWarsAPI")
    #expect(origin.command.hasPrefix("make new NAME=WeatherClient STYLE=StarWarsAPI GET=/forecast"))
    #expect(origin.commit == "unknown" || origin.commit.firstMatch(of: /^[0-9a-f]{40}/) != nil)
  }

  @Test func nothingIsOverwritten() throws {
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)

    let error = #expect(throws: WorkbenchError.self) { try make("green") }

    #expect(error?.description.hasPrefix("\(package.path) exists: move it away") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: package.path) == [])
  }

  @Test func failureLeavesNothingBehind() throws {
    let error = #expect(throws: WorkbenchError.self) { try make("not-formatted") }

    #expect(error?.description == "swift format failed. Nothing was changed.\nout of memory")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == ["a.json"])
  }

  private var package: URL { scratch.folder.appending(path: "WeatherClient") }

  /// Makes a client. `swift build` prints the file `Scripts/NAME.build`, and `swift test` another.
  private func make(_ name: String) throws -> Bool {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "swift.sh")
    return try NewClientTool.make(
      scratch.options(), root: repository, console: lines.console,
      swift: ["/bin/sh", script.path, name])
  }
}

/// What was written to a console.
private final class Lines: Sendable {
  private let all = Mutex("")

  var text: String { all.withLock(\.self) }

  var console: Console {
    Console(
      write: { line in self.all.withLock { $0 += line + "\n" } },
      report: { text in self.all.withLock { $0 += text } })
  }
}
