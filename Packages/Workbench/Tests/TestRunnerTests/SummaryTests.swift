import BlockingWork
import Foundation
import Synchronization
import TestRunner
import Testing
import WorkbenchKit

/// What stands around the failures: the table, the headlines, the total, and whatever else is said.
@Suite(.blocking) struct SummaryTests {
  @Test func tableSaysTestsAndCellsOfEachPackage() throws {
    let (_, lines) = try ScriptedWorkspace.run(
      .passingInTheContract, locations: ["Sample", "Quiet", "Tools"], unchanged: "Tools")

    #expect(
      lines.map { $0.replacing(/\d+\.\d s$/, with: "0.0 s") } == [
        "package  tests  contract cells       time",
        "Sample       1               4      0.0 s",
        "Quiet        1                      0.0 s",
        "Tools                           unchanged",
        "all          2               6      0.0 s",
        "total: 2 passed, 0 failed; Tools passed before, and is unchanged",
      ])
  }

  @Test func eachPackageHasItsOwnTime() throws {
    let (_, lines) = try ScriptedWorkspace.run(.passingLate, locations: ["Sample", "Quiet"])

    let times = lines.compactMap { $0.firstMatch(of: /\d+\.\d s$/)?.output }
    #expect(times.count == 3)
    #expect(times[1] != times[2])
  }

  /// Two tables of the same packages are equally wide, so that they can be compared.
  @Test func tableHasRoomForLongerTimes() throws {
    let (_, lines) = try ScriptedWorkspace.run(.endingWell)

    #expect(lines.first == "package  tests     time")
  }

  @Test(arguments: [
    (ScriptedWorkspace.Script.failing, "1 of 1 tests failed"),
    (.failingBothWays, "1 of 2 tests and 1 cell of the contract failed"),
    (.failingInTheContract, "2 cells of the contract failed"),
    (.empty, "red, though no test failed"),
  ])
  func headlineSaysHowMuchIsRed(script: ScriptedWorkspace.Script, text: String) throws {
    let (_, lines) = try ScriptedWorkspace.run(script)

    #expect(lines.first == "Sample: \(text)")
  }

  @Test func totalCountsOneCell() throws {
    let (_, lines) = try ScriptedWorkspace.run(.failingBothWays)

    #expect(
      lines.last?.hasPrefix("total: 0 passed, 1 failed, 1 cell of the contract failed") == true)
  }

  @Test func longerRunIsReported() throws {
    let reports = Mutex<[String]>([])

    _ = try ScriptedWorkspace.run(
      .crashing, report: { line in reports.withLock { $0.append(line) } })

    #expect(
      reports.withLock(\.self) == [
        "Sample crashed: ended by signal 9; running each unfinished test again, alone …\n"
      ])
  }

  /// The red of a test that was asked for must not look as if there were no such test.
  @Test(arguments: [
    (ScriptedWorkspace.Script.crashing, "crashed"), (.crashingAtOnce, "too early"),
    (.crashingAndVanishing, "crashed"), (.failingOutsideOfTests, "nobody's"),
  ])
  func chosenTestThatDoesNotEndIsShown(script: ScriptedWorkspace.Script, text: String) throws {
    let (isGreen, lines) = try ScriptedWorkspace.run(script, test: "a")

    #expect(!isGreen)
    #expect(lines.contains { $0.contains(text) })
  }

  @Test func testThatNoPackageHasIsAClearError() throws {
    let error = #expect(throws: WorkbenchError.self) {
      try ScriptedWorkspace.run(.filtered, test: "nothing")
    }

    #expect(
      error?.description.hasPrefix("TEST=nothing matches no test. TEST takes a part of") == true)
  }

  @Test func packagesAreListedWhenOneDoesNotExist() throws {
    let error = #expect(throws: WorkbenchError.self) {
      try ScriptedWorkspace.run(.endingWell, locations: ["Sample", "Other"], style: "None")
    }

    #expect(error?.description == "no package here is named None. These are: Sample, Other.")
  }

  @Test func packagesRunAtTheSameTime() throws {
    let (isGreen, _) = try ScriptedWorkspace.run(
      .waitingForTheOther, patience: 20, locations: ["Sample", "Other"])

    #expect(isGreen)
  }

  /// Builds in one folder would disturb each other.
  @Test func packagesThatAreBuiltRunOneAfterTheOther() throws {
    let root = try ScriptedWorkspace.make(nil, locations: ["Sample", "Other"])
    defer { try? FileManager.default.removeItem(at: root) }
    let lock = root.appending(path: "lock").path
    let log = root.appending(path: "test.log")
    let sut = TestCommand(
      workspace: try Workspace(root: root), style: nil,
      runner: BundleRunner(
        mode: .package(buildFolder: nil, sanitizer: nil), deadline: 60,
        launcher: ["/bin/sh", "-c", "mkdir \(lock) && sleep 0.5 && rmdir \(lock)"]),
      log: log, textStyle: TextStyle(isColored: false), console: Console { _ in })

    _ = try sut.run()

    #expect(try String(contentsOf: log, encoding: .utf8) == "== Sample\n\n== Other\n")
  }

  @Test func resultsAreShownAlsoWhenNothingCanBeKept() throws {
    let (isGreen, lines) = try ScriptedWorkspace.run(.takingThePlaceOfWhatIsKept)

    #expect(isGreen)
    #expect(lines.last == "total: 1 passed, 0 failed")
  }
}
