import BlockingWork
import Foundation
import SampleRepositories
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
        (".bin/swift", "/bin/echo"),
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

    /// Runs the script; its builds and its tool print the words that they are given.
    private func run(
      _ environment: [String: String] = [:]
    ) throws -> (ending: ChildProcess.Ending, lines: [Substring]) {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let none = [
        "STYLE": "", "TEST": "", "ALL": "", "LOOP": "", "DEADLINE": "", "SANITIZE": "",
        "PATH": "\(root.appending(path: ".bin").path):\(path)",
      ]
      let (ending, text) = try ChildProcess(
        [root.appending(path: ".ci/test").path], environment: none.merging(environment) { $1 }
      ).output()
      return (ending, text.split(separator: "\n"))
    }

    /// The words that the script gives the tool.
    private func words(_ environment: [String: String] = [:]) throws -> [Substring] {
      let (ending, lines) = try run(environment)
      #expect(ending == .exited(0))
      let line = try #require(lines.last { $0.hasPrefix("test ") })
      return line.split(separator: " ")
    }

    /// The words of each build.
    private func builds() throws -> [Substring] {
      try run().lines.filter { $0.hasPrefix("--") }
    }

    @Test(arguments: [[:], ["STYLE": "Dogs"], ["LOOP": "1"]])
    func redRunIsRedForItsCaller(environment: [String: String]) throws {
      try FileManager.default.createSymbolicLink(
        atPath: root.appending(path: ".ci/clients").path, withDestinationPath: "/bin/echo")
      try BundleScript.write("exit 3", to: root.appending(path: ".build/debug/workbench"))

      #expect(try run(environment).ending == .exited(3))
    }

    @Test(arguments: [
      "Package.swift", "Packages/Dogs/Sources/A.swift", "Tests/A.swift", "Fixtures/A.swift",
    ])
    func everythingIsBuiltAgainOnlyAfterAChange(of path: String) throws {
      let build: Substring =
        "--build-tests --multiroot-data-file Packages/Katas.xcworkspace --scratch-path .build"
      #expect(try builds() == [build])
      #expect(try builds().isEmpty)

      try date(path, inHours: 2)

      #expect(try builds() == [build])
    }

    @Test func sanitizerHasAFolderOfItsOwn() throws {
      try FileManager.default.moveItem(
        at: root.appending(path: ".build"), to: root.appending(path: ".build-thread"))

      let (ending, lines) = try run(["SANITIZE": "thread"])

      #expect(ending == .exited(0))
      #expect(
        lines.contains {
          $0.hasPrefix("--build-tests ")
            && $0.hasSuffix(" --scratch-path .build-thread --sanitize thread")
        })
      #expect(lines.contains { $0.hasPrefix("test --products .build-thread/debug ") })
    }

    @Test func deadlineIsThatOfTheTool() throws {
      #expect(try words(["DEADLINE": "30"]).split(separator: "--patience").last?.first == "30")
      #expect(try !words().contains("--patience"))
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
