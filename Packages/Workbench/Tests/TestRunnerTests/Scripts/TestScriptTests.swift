import BlockingWork
import Foundation
import Testing
import WorkbenchKit

#if os(Linux)
  // On Darwin, `.ci/test` runs `swift test` in each package.

  /// What `.ci/test` tells the tool that runs the tests, in a workspace where nothing is built.
  @Suite(.blocking) final class TestScriptTests: Sendable {
    private static let scripts = (1...6).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }.appending(path: ".ci")
    private let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws {
      for path in [
        "Makefile", "Package.swift", "Packages/Workbench/Sources/A.swift",
        "Packages/Dogs/Sources/A.swift", "Tests/A.swift", "Fixtures/A.swift", ".ci/lint",
        ".build/debug/WorkbenchPackageTests.xctest", ".build/passed/Workbench",
      ] {
        try folder(of: path)
        try Data().writeUnsynced(to: root.appending(path: path))
      }
      // Links, because a program that was just written may be busy.
      for (path, program) in [
        (".ci/build", "/bin/echo"), (".build/debug/workbench", "/bin/echo"),
        (".ci/test", Self.scripts.appending(path: "test").path),
        (".ci/newer", Self.scripts.appending(path: "newer").path),
      ] {
        try folder(of: path)
        try FileManager.default.createSymbolicLink(
          atPath: root.appending(path: path).path, withDestinationPath: program)
      }
      try date(".build/passed/Workbench", inHours: 1)
    }

    deinit {
      try? FileManager.default.removeItem(at: root)
    }

    private func folder(of path: String) throws {
      try FileManager.default.createDirectory(
        at: root.appending(path: path).deletingLastPathComponent(),
        withIntermediateDirectories: true)
    }

    /// Lets a file be as if it was changed some hours from now.
    private func date(_ path: String, inHours hours: Double) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date() + hours * 3600], ofItemAtPath: root.appending(path: path).path)
    }

    /// The words that the script gives the tool.
    private func words(_ environment: [String: String] = [:]) throws -> [Substring] {
      let none = ["STYLE": "", "TEST": "", "ALL": "", "LOOP": "", "DEADLINE": "", "SANITIZE": ""]
      let (ending, text) = try ChildProcess(
        [root.appending(path: ".ci/test").path], environment: none.merging(environment) { $1 }
      ).output()
      #expect(ending == .exited(0))
      let line = try #require(text.split(separator: "\n").last { $0.hasPrefix("test ") })
      return line.split(separator: " ")
    }

    @Test func toolsThatPassedAndAreUnchangedAreLeftOut() throws {
      let words = try words()

      #expect(words.suffix(2) == ["--unchanged", "Workbench"])
      #expect(words.contains("--passed"))
    }

    @Test(arguments: [
      "Packages/Workbench/Sources/A.swift", ".ci/lint", "Makefile",
      ".build/debug/WorkbenchPackageTests.xctest",
    ])
    func toolsAreTestedAgainAfterAChange(of path: String) throws {
      try date(path, inHours: 2)

      #expect(try !words().contains("--unchanged"))
    }

    @Test(arguments: ["Packages/Dogs/Sources/A.swift", "Tests/A.swift", "Fixtures/A.swift"])
    func changeOfAClientIsNoneOfTheTools(path: String) throws {
      try date(path, inHours: 2)

      #expect(try words().contains("--unchanged"))
    }

    @Test func toolsThatDidNotPassAreTested() throws {
      try FileManager.default.removeItem(at: root.appending(path: ".build/passed/Workbench"))

      #expect(try !words().contains("--unchanged"))
    }

    @Test func loopBuildsInTheFolderOfTheOneGraph() throws {
      #expect(try words(["LOOP": "1"]).prefix(3) == ["test", "--loop", ".build"])
      #expect(
        try words(["LOOP": "1", "SANITIZE": "thread"]).prefix(5)
          == ["test", "--loop", ".build-thread", "--sanitize", "thread"])
    }

    @Test(arguments: ["ALL", "TEST"])
    func wholeOrNarrowRunLeavesNothingOut(variable: String) throws {
      #expect(try !words([variable: "1"]).contains("--unchanged"))
    }
  }
#endif
