import BlockingWork
import Foundation
import Testing

/// Packages that passed, and need not run again.
@Suite(.blocking) struct UnchangedTests {
  @Test func packageThatPassedBeforeAndIsUnchangedDoesNotRun() throws {
    let (isGreen, lines) = try ScriptedWorkspace.run(
      .endingWell, locations: ["Sample", "Tools"], unchanged: "Tools")

    #expect(isGreen)
    #expect(lines.contains { $0.hasPrefix("Tools") && $0.hasSuffix("   unchanged") })
    #expect(lines.suffix(1) == ["total: 1 passed, 0 failed; Tools passed before, and is unchanged"])
  }

  @Test func unchangedPackageIsNamedBesideARedOne() throws {
    let (isGreen, lines) = try ScriptedWorkspace.run(
      .failing, locations: ["Sample", "Tools"], unchanged: "Tools")

    #expect(!isGreen)
    #expect(lines.last?.hasPrefix("total: 0 passed, 1 failed; Tools passed before,") == true)
  }

  @Test func packageThatPassesHasAFileThatIsOlderThanWhatIsSavedDuringTheRun() throws {
    var dates: [Date?] = []
    let before = Date()

    _ = try ScriptedWorkspace.run(.savingAFile) { root in
      dates = try ["passed/Sample", "products/saved"].map {
        try FileManager.default.attributesOfItem(atPath: root.appending(path: $0).path)[
          .modificationDate] as? Date
      }
    }

    let (passed, saved) = (try #require(dates[0]), try #require(dates[1]))
    #expect(passed < saved)
    // What was saved well before the run is older.
    #expect(passed > before - 0.1)
  }

  @Test func packageThatFailsLosesItsFile() throws {
    _ = try ScriptedWorkspace.run(.failingAfterItPassed) { root in
      let folder = root.appending(path: "passed")
      let passed = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(passed == [])
    }
  }

  @Test func oneTestThatPassesIsNotItsPackage() throws {
    _ = try ScriptedWorkspace.run(.filtered, test: "decoded") { root in
      let passed = root.appending(path: "passed/Sample")
      #expect(!FileManager.default.fileExists(atPath: passed.path))
    }
  }
}
