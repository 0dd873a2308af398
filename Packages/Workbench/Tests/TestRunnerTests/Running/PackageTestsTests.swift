#if os(Linux)
  import BlockingWork
  import Foundation
  import Synchronization
  import Testing
  import WorkbenchKit

  @testable import TestRunner  // findings(in:): what the command shows of a result

  /// Runs ``RedSamples`` in processes of their own: in this very test bundle, with real events and crashes.
  ///
  /// A process that runs the samples never runs these tests. Without that, a runner that loses its filter would
  /// start itself without an end, and take the machine with it.
  @Suite(
    .blocking,
    .disabled(if: ProcessInfo.processInfo.environment["RED_SAMPLES"] != nil))
  struct PackageTestsTests {
    private static let root = (1...6).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }

    /// Runs the samples whose ids contain a text.
    private func run(_ samples: String, patience: Double = 10) throws -> PackageResult {
      let bundle = URL(filePath: CommandLine.arguments[0])
      let runner = BundleRunner(
        mode: .bundle(products: bundle.deletingLastPathComponent()), deadline: 60,
        patience: patience, environment: ["RED_SAMPLES": "1"])
      let package = Workspace.Package(name: "Workbench", path: "Packages/Workbench")
      return try PackageTests(of: package, runner: runner, filters: ["RedSamples/\(samples)"]).run()
    }

    @Test func failureNamesItsArgumentsValuesAndPlace() throws {
      let result = try run("Calm/failsForTwo")

      #expect(Set(result.failures.map(\.arguments)) == [#"2, "a""#, #"2, "b""#])
      let failure = try #require(result.failures.first)
      #expect(failure.test == "failsForTwo(number:text:)")
      #expect(failure.message == "Expectation failed: (number → 2) == 1")
      #expect(
        failure.place?.text(from: Self.root.path).hasPrefix(
          "Packages/Workbench/Tests/TestRunnerTests/Running/RedSamples.swift:") == true)
      #expect(result.failedCount == 1 && result.passedCount == 0)
    }

    @Test func nameWithSpacesSlashAndEmojiIsATestLikeAnyOther() throws {
      let result = try run("Calm/")

      #expect(Set(result.ended.map(\.name)).contains("fails with spaces, a / and 🎉()"))
      #expect(result.failures.map(\.message).contains("It failed.\nThis is why."))
      #expect(result.passedCount == 2 && result.failedCount == 2)
    }

    @Test func hangsCostOnlyThemselves() throws {
      let result = try run("Hanging/", patience: 3)

      #expect(
        Set(result.culprits.map(\.suspect.test.name)) == [
          "hangs()", "hangsAndIgnoresInterrupts()", "hangsBeforeItBegins()",
        ])
      for culprit in result.culprits {
        guard case .hung = culprit.death else {
          Issue.record("\(culprit.suspect.test.name) \(culprit.death)")
          continue
        }
      }
      #expect(result.ended.map(\.name) == ["passesBesideAHang()"])
      #expect(result.passedCount == 1 && result.failedCount == 3)
      #expect(result.problems.isEmpty)
    }

    /// Under ThreadSanitizer, a process that crashes hangs instead. `make mutate` builds without line numbers.
    @Test(
      .disabled(if: ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil),
      .disabled(if: ProcessInfo.processInfo.environment["ACTIVE_MUTANT"] != nil))
    func crashesCostOnlyThemselves() throws {
      let result = try run("Crashing/")

      let deaths = Dictionary(
        uniqueKeysWithValues: result.culprits.map { ($0.suspect.test.name, $0.death) })
      #expect(
        Set(deaths.keys) == [
          "crashesForThree(number:)", "crashesOnAnotherQueue()", "leavesTheProcess()",
        ])
      #expect(deaths["leavesTheProcess()"] == .exited(status: 0))
      guard case .crashed(let report)? = deaths["crashesOnAnotherQueue()"] else {
        Issue.record("it did not crash")
        return
      }
      #expect(report.reason == "Fatal error: Index out of range")
      #expect(report.place(in: Self.root.path)?.file.hasSuffix("/Running/RedSamples.swift") == true)
      let shown = result.findings(in: Self.root.path).first {
        $0.title == "crashesOnAnotherQueue()"
      }
      let own = result.culprits.compactMap(\.suspect.test.place).map {
        $0.text(from: Self.root.path)
      }
      #expect(shown?.place?.hasPrefix("Packages/Workbench/Tests/TestRunnerTests/Running/") == true)
      #expect(!own.contains(shown?.place ?? ""))
      #expect(result.ended.map(\.name) == ["passesBesideACrash()"])
      #expect(result.problems.isEmpty)
    }

    @Test func runningAgainIsReported() throws {
      let lines = Mutex<[String]>([])
      let bundle = URL(filePath: CommandLine.arguments[0])
      let tests = PackageTests(
        of: Workspace.Package(name: "Workbench", path: "Packages/Workbench"),
        runner: BundleRunner(
          mode: .bundle(products: bundle.deletingLastPathComponent()), deadline: 60,
          environment: ["RED_SAMPLES": "1"]),
        filters: ["RedSamples/Crashing/leaves"],
        report: { line in lines.withLock { $0.append(line) } })

      _ = try tests.run()

      #expect(
        lines.withLock(\.self) == [
          "Workbench ended the process with exit status 0; running each unfinished test again, alone …"
        ])
    }

    @Test func megabyteOfOutputIsNoObstacle() throws {
      let result = try run("Loud/")

      #expect(result.failures.map(\.message) == ["after a megabyte"])
      #expect(result.log.utf8.count > 1_000_000)
    }

    @Test func skippedTestDoesNotRun() throws {
      let bundle = URL(filePath: CommandLine.arguments[0])
      let run = try BundleRunner(
        mode: .bundle(products: bundle.deletingLastPathComponent()), deadline: 60,
        environment: ["RED_SAMPLES": "1"]
      ).run(
        Workspace.Package(name: "Workbench", path: "Packages/Workbench"),
        filters: ["RedSamples/Calm/"], skipping: ["/failsForTwo"])

      #expect(run.events.ended.contains("passes()"))
      #expect(!run.events.ended.contains("failsForTwo(number:text:)"))
    }
  }
#endif
