import BlockingWork
import Foundation
import TestRunner
import Testing
import WorkbenchKit

/// The bundles in these tests are shell scripts: the command sees only a bundle's events, output and exit.
@Suite(.blocking) struct TestCommandTests {
  @Test func passingBundleIsCounted() throws {
    let (isGreen, lines) = try ScriptedWorkspace.run(.endingWell)

    #expect(isGreen)
    #expect(lines.first?.hasPrefix("package") == true)
    #expect(lines.contains { $0.hasPrefix("Sample") && $0.contains(" 1 ") })
    #expect(lines.contains { $0.hasPrefix("all") && $0.contains(" 1 ") })
    #expect(lines.last == "total: 1 passed, 0 failed")
  }

  @Test func packageHasTheCellsOfItsStyle() throws {
    let (_, lines) = try ScriptedWorkspace.run(.passingInTheContract)

    #expect(lines.contains { $0.contains(/^Sample +1 +2\s/) })
    #expect(lines.contains { $0.contains(/^all +1 +3\s/) })
  }

  @Test func failureIsTheFirstThingOnTheScreen() throws {
    let (isGreen, lines) = try ScriptedWorkspace.run(.failing)

    #expect(!isGreen)
    #expect(
      lines == [
        "Sample: 1 of 1 tests failed", "✘ T/S.swift:7:1 a()", "    1 == 2", "",
        "total: 0 passed, 1 failed; all output is in test.log",
      ])
  }

  @Test func logHoldsAllOutputOfEveryPackage() throws {
    var log = ""
    _ = try ScriptedWorkspace.run(.failing, locations: ["Sample", "Other"]) { root in
      log = try String(contentsOf: root.appending(path: "test.log"), encoding: .utf8)
    }

    #expect(log == "== Sample\nall output\n\n== Other\nall output\n")
  }

  @Test func logThatCannotBeWrittenHidesNothing() throws {
    let (isGreen, lines) = try ScriptedWorkspace.run(.failing, log: "nowhere/test.log")

    #expect(!isGreen)
    #expect(lines.last == "total: 0 passed, 1 failed; nowhere/test.log could not be written")
  }

  @Test func redCellsOfTheContractAreCountedAsCells() throws {
    let (isGreen, lines) = try ScriptedWorkspace.run(.failingInTheContract)

    #expect(!isGreen)
    #expect(
      lines.prefix(3) == [
        "Sample: 2 cells of the contract failed", "✘ Dogs doubles status.404: expected 404",
        "      and 1 more like it: Dogs doubles status.500",
      ])
    #expect(lines.contains("  one alone: make contract STYLE=Dogs SCENARIO=status.404"))
    #expect(
      lines.last?.hasPrefix("total: 1 passed, 0 failed, 2 cells of the contract failed") == true)
  }

  @Test func cellsThatCrashCostOnlyTheirStyle() throws {
    let (isGreen, lines) = try ScriptedWorkspace.run(.crashingInTheContract)

    #expect(!isGreen)
    #expect(
      lines.prefix(5) == [
        "Sample: 6 cells of the contract failed",
        "✘ Broken doubles a: The process crashed: ended by signal 4.",
        "      and 5 more like it: Broken doubles b, Broken doubles c, Worse doubles a, Worse doubles b, …",
        "✘ The other cells of Broken did not run, because 3 hung or crashed.",
        "✘ The other cells of Worse did not run, because 3 hung or crashed.",
      ])
  }

  @Test func redContractAloneMakesTheRunRed() throws {
    let (isGreen, _) = try ScriptedWorkspace.run(.failingInTheContract, locations: [".."])

    #expect(!isGreen)
  }

  @Test func bundleThatRunsNoTestIsAFailure() throws {
    let (isGreen, lines) = try ScriptedWorkspace.run(.empty)

    #expect(!isGreen)
    #expect(lines.contains { $0.contains("Sample ran no test") })
    #expect(lines.last?.hasPrefix("total: 0 passed, 1 failed") == true)
  }

  @Test func packageWithoutTestsIsAFailure() throws {
    let (isGreen, lines) = try ScriptedWorkspace.run(nil)

    #expect(!isGreen)
    #expect(lines.contains { $0.contains("Sample has no tests: add a test target") })
  }

  @Test func crashNamesTheTestAndTheReason() throws {
    let (isGreen, lines) = try ScriptedWorkspace.run(.crashing)

    #expect(!isGreen)
    #expect(lines.contains("    The process crashed: ended by signal 9."))
    #expect(lines.contains { $0 == "✘ T/S.swift:5:1 a()" })
  }

  @Test func crashBeforeTheFirstTestIsAFailure() throws {
    let (isGreen, lines) = try ScriptedWorkspace.run(.crashingAtOnce)

    #expect(!isGreen)
    #expect(
      lines.contains { $0.contains("Sample crashed: Fatal error: too early. No test was running.") }
    )
  }

  @Test func failureOfATestThatRunsAgainIsShownOnce() throws {
    let (_, lines) = try ScriptedWorkspace.run(.failingBesideACrash)

    #expect(
      lines.dropLast(2) == [
        "Sample: 2 of 2 tests failed", "✘ b: The process crashed: ended by signal 4.",
        "✘ a(): 1 == 2",
      ])
  }

  @Test func firstRedPackageShowsTenCausesAndOthersFive() throws {
    let (_, lines) = try ScriptedWorkspace.run(.failingInManyWays, locations: ["Sample", "Other"])

    let packages = lines.split(separator: "")
    #expect(packages.map { $0.count { $0.hasPrefix("✘") } } == [10, 5, 0])
    #expect(packages[0].last == "  and 2 more, of other kinds")
    #expect(packages[1].last == "  and 7 more, of other kinds")
  }

  @Test func exitInTheMiddleOfATestIsAFailure() throws {
    let (isGreen, lines) = try ScriptedWorkspace.run(.leaving)

    #expect(!isGreen)
    #expect(lines.contains("    It ended the process with exit status 0."))
  }

  @Test func exitBetweenTwoTestsIsAFailure() throws {
    let (isGreen, lines) = try ScriptedWorkspace.run(.leavingBetweenTests)

    #expect(!isGreen)
    #expect(
      lines.contains { $0.contains("Sample ended the process with exit status 0. No test was") })
    #expect(lines.contains { $0.contains("1 tests of Sample did not run.") })
  }

  @Test func bundleThatHangsIsStoppedAndTheRunningTestNamed() throws {
    let (isGreen, lines) = try ScriptedWorkspace.run(.hanging, patience: 1)

    #expect(!isGreen)
    #expect(
      lines.contains {
        $0
          == "    It did not end within 1 s. Find what it waits for. If it only needs longer: DEADLINE=30"
      })
    #expect(lines.contains { $0 == "✘ T/S.swift:5:1 a()" })
  }

  @Test func testThatHangsWhileNothingElseRunsNeedNotRunAlone() throws {
    var log = ""
    _ = try ScriptedWorkspace.run(.hanging, patience: 1) { root in
      log = try String(contentsOf: root.appending(path: "test.log"), encoding: .utf8)
    }

    #expect(log.split(separator: "\n").count { $0 == "run" } == 1)
  }

  @Test func testThatHangsOnlyBesideAnotherIsNoFailure() throws {
    let (_, lines) = try ScriptedWorkspace.run(.hangingTogether, patience: 2)

    #expect(lines.filter { $0.hasPrefix("✘") }.map { $0.prefix(4) } == ["✘ a:"])
    #expect(lines.contains { $0.hasPrefix("total: 1 passed, 1 failed") })
    #expect(lines.contains { $0.contains("did not end within 2 s") })
  }

  @Test func crashThatNoTestCausesAloneIsAFailure() throws {
    let (isGreen, lines) = try ScriptedWorkspace.run(.crashingTogether)

    #expect(!isGreen)
    #expect(lines.contains { $0.contains("None of these does so alone: a, b.") })
  }

  @Test func errorStatusWithoutAFailedTestIsAFailure() throws {
    let (isGreen, lines) = try ScriptedWorkspace.run(.endingWithStatus3)

    #expect(!isGreen)
    #expect(lines.contains { $0.contains("ended with status 3, though no test failed") })
  }

  @Test func onlyTheStylesPackageRuns() throws {
    let (_, lines) = try ScriptedWorkspace.run(
      .endingWell, locations: ["Sample", "Other"], style: "Other")

    #expect(lines.map { $0.prefix { $0 != " " } } == ["package", "Other", "all", "total:"])
  }

  @Test func testIsChosenByAPartOfItsNameInAnyCase() throws {
    let (isGreen, lines) = try ScriptedWorkspace.run(
      .filtered, locations: ["Sample", "Other"], test: "DECODED(")

    #expect(isGreen)
    #expect(lines.contains { $0.hasPrefix("all") && $0.contains(" 2 ") })
  }

  @Test func testThatNoPackageHasIsAClearError() throws {
    let error = #expect(throws: WorkbenchError.self) {
      try ScriptedWorkspace.run(.filtered, test: "nothing", style: "Sample")
    }

    #expect(error?.description.hasPrefix("TEST=nothing matches no test of Sample.") == true)
  }

  @Test(arguments: ["nthe", "Sui", "SuiteInTheMiddle", "todo", "Innermost", "most/todos"])
  func testIsChosenByAPartOfTheNameOfItsSuite(text: String) throws {
    #expect(throws: Never.self) { try ScriptedWorkspace.run(.filtered, test: text) }
  }

  @Test(arguments: ["Module", "File", "swift", "e."])
  func testIsNotChosenByItsModuleOrItsFile(text: String) throws {
    #expect(throws: WorkbenchError.self) { try ScriptedWorkspace.run(.filtered, test: text) }
  }

  @Test func packageThatDoesNotExistIsAClearError() {
    let error = #expect(throws: WorkbenchError.self) {
      try ScriptedWorkspace.run(.endingWell, style: "None")
    }

    #expect(error?.description == "no package here is named None. These are: Sample.")
  }

  @Test func rowsComeInTheOrderOfTheWorkspaceFile() throws {
    let (_, lines) = try ScriptedWorkspace.run(.endingWell, locations: ["Sample", "..", "Other"])

    let names = lines.dropFirst().prefix(3).map { $0.prefix { $0 != " " } }
    #expect(names == ["Sample", "Root", "Other"])
  }
}
