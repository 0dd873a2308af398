import Foundation
import TestHelpers
import Testing
import WorkbenchKit

@testable import NewClient  // the command that runs in the place of `swift`

/// `make new` from the order to its last line, with a script in the place of `swift`.
@Suite(.blocking) struct MakingTests {
  private let scratch: Scratch
  private let transcript = Transcript()

  init() throws {
    scratch = try Scratch()
  }

  @Test func screenOfAMadeClientIsTheApprovedOne() throws {
    try make("green")

    try expectApproved(
      transcript.text.replacing(scratch.folder.path, with: "…"), "Approved/screen.txt")
    let made = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
    #expect(made.sorted() == ["WeatherClient", "WeatherClient-Contract", "a.json"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: package.path).contains("README.md"))
  }

  /// What was tested is what one gets, less one file, the blocks of imports, and what README says
  /// about Linux.
  @Test func clientForAppleDiffersFromThatForLinuxByItsImports() throws {
    let made = try ["linux", "apple"].map { system in
      try make("green", ["FOR": system])
      defer {
        for name in ["WeatherClient", "WeatherClient-Contract"] {
          try? FileManager.default.removeItem(at: scratch.folder.appending(path: name))
        }
      }
      return try Workspace.files(below: "", in: package, hidden: true).map { path in
        (path, try Workspace.text(of: path, in: package))
      }
    }
    let imports = "\n#if canImport(FoundationNetworking)\n  import FoundationNetworking\n#endif\n"
    let linux = made[0].filter { !$0.0.hasSuffix("Linux.swift") }
    #expect(linux.count == made[0].count - 1)
    #expect(linux.map(\.0) == made[1].map(\.0))
    for (file, apple) in zip(linux, made[1]) where file.0.hasSuffix(".swift") {
      #expect(file.1.replacing(imports, with: "") == apple.1)
    }
    #expect(!made[1].contains { $0.0 == "README.md" && $0.1.contains("Linux") })
    #expect(!made[1].contains { $0.1.contains("import FoundationNetworking") })
  }

  /// The cause comes first, then what it means, and where the attempt lies.
  @Test func failuresAreTheApprovedOnesAndLeaveNothingAtThePlace() throws {
    var text = ""
    for name in ["not-formatted", "not-compiling", "red", "no-tests", "broken", "value", "hung"] {
      let error = try #require(throws: WorkbenchError.self) { try make(name) }

      let path = try #require(error.description.firstMatch(of: /The attempt is in (.*)\./)).output
        .1
      text += "$ \(name)\n\(error.description.replacing(path, with: "…"))\n\n"
      let attempt = URL(filePath: String(path))
      let files = FileManager.default
      #expect(
        try files.contentsOfDirectory(atPath: attempt.path).sorted()
          == ["WeatherClient", "WeatherClient-Contract"])
      try files.removeItem(at: attempt)
      #expect(try files.contentsOfDirectory(atPath: scratch.folder.path) == ["a.json"])
    }
    try expectApproved(text, "Approved/failures.txt")
  }

  @Test func clientDoesNotStayWithoutItsContract() throws {
    let contract = scratch.folder.appending(path: "WeatherClient-Contract")

    let error = try #require(throws: WorkbenchError.self) { try make("taken:\(contract.path)") }

    let reason =
      "same name already exists.\nWeatherClient can't be moved to \(scratch.folder.path), so "
    #expect(error.description.contains(reason), "\(error)")
    let path = error.description.firstMatch(of: /The attempt is in (.*)\./)?.output.1
    let attempt = URL(filePath: String(try #require(path)))
    let files = FileManager.default
    defer { try? files.removeItem(at: attempt) }
    let made = ["WeatherClient", "WeatherClient-Contract"]
    #expect(try files.contentsOfDirectory(atPath: attempt.path).sorted() == made)
    let left = try files.contentsOfDirectory(atPath: scratch.folder.path)
    #expect(left.sorted() == ["WeatherClient-Contract", "a.json"])
  }

  @Test(arguments: ["WeatherClient", "WeatherClient-Contract"])
  func nothingIsOverwritten(name: String) throws {
    let package = scratch.folder.appending(path: name)
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)

    let error = #expect(throws: WorkbenchError.self) { try make("green") }

    #expect(error?.description.hasPrefix("\(package.path) already exists: move it away") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: package.path) == [])
  }

  private var package: URL { scratch.folder.appending(path: "WeatherClient") }

  /// Makes a client, with `swift.sh` in the place of `swift`.
  private func make(_ name: String, _ changes: [String: String] = [:]) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "swift.sh")
    try NewClientTool.make(
      scratch.options(changes.merging(["GET": "/forecast?appid=abc"]) { $1 }), root: repository,
      console: transcript.console(),
      swift: ["/bin/sh", script.path, name], names: .some)
  }
}
