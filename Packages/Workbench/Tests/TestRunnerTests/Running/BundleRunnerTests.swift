import BlockingWork
import Dispatch
import Foundation
import SampleRepositories
import Synchronization
import Testing
import WorkbenchKit

@testable import TestRunner  // what cancels a run

@Suite struct BundleRunnerTests {
  /// This test needs a process of its own, because an interruption ends all runs of a process.
  @Test func ctrlCStopsTheTestsAndIsAnError() async {
    await #expect(processExitsWith: .success) {
      let listeners = Interruption.listen()
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      try BundleScript.write("Sample", in: folder, "kill -INT $PPID; exec tail -f /dev/null")
      let runner = BundleRunner(mode: .bundle(products: folder), deadline: 60)
      let package = Workspace.Package(name: "Sample", path: "Packages/Sample")

      let first = #expect(throws: WorkbenchError.self) { try runner.run(package) }
      let second = #expect(throws: WorkbenchError.self) { try runner.run(package) }

      #expect(first?.description.hasPrefix("Interrupted.") == true)
      #expect(second?.description.hasPrefix("Interrupted.") == true)
      withExtendedLifetime(listeners) {}
    }
  }

  @Test(.blocking) func runCanStopAtItsFirstFailure() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    // It goes on for a few looks at the events, so that a run that is stopped too early lacks a test.
    try BundleScript.write(
      "Sample", in: folder, "sleep 0.3; pass one; fail two; exec tail -f /dev/null")
    let runner = BundleRunner(
      mode: .bundle(products: folder), deadline: 60, stopsAtFailure: true)

    let run = try runner.run(Workspace.Package(name: "Sample", path: "Packages/Sample"))

    #expect(run.events.ended == ["one", "two"])
    #expect(run.events.failures.map(\.test) == ["two"])
    #expect(run.ending != .deadline(seconds: 60))
  }

  @Test(.blocking) func runGoesOnAfterAFailureUnlessItIsToStop() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try BundleScript.write("Sample", in: folder, "fail one; sleep 0.3; pass two; finish")
    let runner = BundleRunner(mode: .bundle(products: folder), deadline: 60)

    let run = try runner.run(Workspace.Package(name: "Sample", path: "Packages/Sample"))

    #expect(run.events.ended == ["one", "two"])
  }

  @Test(.blocking) func cancelledRunIsStoppedAndNoOtherStarts() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let mark = folder.appending(path: "started")
    try BundleScript.write("Sample", in: folder, "touch '\(mark.path)'; exec tail -f /dev/null")
    let package = Workspace.Package(name: "Sample", path: "Packages/Sample")
    var sut = BundleRunner(mode: .bundle(products: folder), deadline: 60)
    sut.isCancelled = { FileManager.default.fileExists(atPath: mark.path) }

    let run = try sut.run(package)

    #expect(run.seconds < 60)
    #expect(throws: CancellationError.self) { try sut.run(package) }
  }

  @Test(.blocking) func launcherStartsTheTests() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try BundleScript.write("Sample", in: folder, #"pass "$LAUNCHED"; finish"#)
    let runner = BundleRunner(
      mode: .bundle(products: folder), deadline: 60,
      launcher: ["/usr/bin/env", "LAUNCHED=by the launcher"])

    let run = try runner.run(Workspace.Package(name: "Sample", path: "Packages/Sample"))

    #expect(run.events.ended == ["by the launcher"])
  }

  @Test(.blocking) func crashIsReportedWithItsFramesUnlessNobodyReadsThem() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try BundleScript.write("Sample", in: folder, #"pass "$SWIFT_BACKTRACE"; finish"#)
    let sut = BundleRunner(mode: .bundle(products: folder), deadline: 60)
    let package = Workspace.Package(name: "Sample", path: "Packages/Sample")

    let shown = try sut.run(package).events.ended
    let hidden = try sut.run(package, showsFrames: false).events.ended

    #expect(hidden == ["enable=no"])
    let words = try #require(shown.first).split(separator: ",")
    #expect(
      Set(words).isSuperset(of: ["enable=yes", "interactive=no", "threads=crashed", "color=no"]))
  }

  /// The bundle is there, so nothing is built before its first test.
  @Test(.blocking) func bundleThatSaysNothingIsStopped() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try BundleScript.write("Sample", in: folder, "exec tail -f /dev/null")
    let sut = BundleRunner(mode: .bundle(products: folder), deadline: 60, patience: 0.5)

    let run = try sut.run(Workspace.Package(name: "Sample", path: "Packages/Sample"))

    guard case .deadline(let seconds) = run.ending else {
      Issue.record("\(String(describing: run.ending))")
      return
    }
    #expect(seconds < 60)
  }

  /// Before the first event, it may take as long as the runner waits. What is written last, starts the time.
  @Test(.blocking, arguments: ["pass one", "CONTRACT_STYLE=Dogs cell a"])
  func bundleThatSaysNothingMoreIsStopped(last: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try BundleScript.write("Sample", in: folder, "\(last); exec tail -f /dev/null")
    let sut = BundleRunner(mode: .bundle(products: folder), deadline: 60, patience: 60)

    let run = try sut.run(Workspace.Package(name: "Sample", path: "Packages/Sample"), patience: 0.5)

    #expect(run.events.tests.count + run.contract.ended.count == 1)
    #expect(run.ending != .deadline(seconds: 60))
  }

  @Test(.blocking) func silenceIsNotCountedBeforeTheFirstEvent() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try BundleScript.write("Sample", in: folder, "sleep 0.5; pass one; finish")
    let sut = BundleRunner(mode: .bundle(products: folder), deadline: 60)
    let first = Mutex<Double?>(nil)

    _ = try sut.run(Workspace.Package(name: "Sample", path: "Packages/Sample")) { silence, _ in
      first.withLock { $0 = $0 ?? silence }
    }

    #expect(first.withLock(\.self) == 0)
  }

  /// Tests of a mutant may remove what they like.
  @Test(.blocking) func eachRunHasATemporaryFolderOfItsOwn() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try BundleScript.write(
      "Sample", in: folder, #"cd "$TMPDIR"; pass "$TMPDIR"; rm -r "$TMPDIR"; finish"#)
    let sut = BundleRunner(mode: .bundle(products: folder), deadline: 60)
    let package = Workspace.Package(name: "Sample", path: "Packages/Sample")

    let (first, second) = try (sut.run(package), sut.run(package))

    #expect(first.problems.isEmpty && second.problems.isEmpty)
    let folders = first.events.ended + second.events.ended
    #expect(Set(folders).count == 2)
    let shared = FileManager.default.temporaryDirectory.standardizedFileURL.path
    #expect(folders.allSatisfy { $0.hasPrefix(shared + "/") })
    let left = folders.map { URL(filePath: $0).deletingLastPathComponent().path }
    #expect(!left.contains { FileManager.default.fileExists(atPath: $0) })
  }

  #if os(Linux)
    /// It has a session of its own, and no parent any more: nothing but its environment tells whose it is.
    /// As long as it holds a file of the tests, Foundation waits for it, too. It stops itself: a process that
    /// is about to become another program shows no environment for a moment.
    @Test(
      .blocking,
      arguments: [
        "", #"for f in /proc/$$/fd/*; do eval "exec ${f##*/}<>/dev/null"; done; "#,
      ])
    func whatTestsLeaveRunningEndsWithTheRun(first: String) throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      try BundleScript.write(
        "Sample", in: folder,
        #"""
        setsid bash -c '\#(first)echo $$ >"$0.new"; mv "$0.new" "$0"; kill -STOP $$' \
          "$0.pid" &
        while [ ! -e "$0.pid" ]; do :; done
        pass one; finish
        """#)
      let sut = BundleRunner(mode: .bundle(products: folder), deadline: 60)

      let run = try sut.run(Workspace.Package(name: "Sample", path: "Packages/Sample"))

      #expect(run.events.ended == ["one"])
      let file = folder.appending(path: "SamplePackageTests.xctest.pid")
      let identifier = try String(contentsOf: file, encoding: .utf8)
        .trimmingCharacters(in: .newlines)
      // A process that ended, and that nobody has asked about, has no command any more.
      let isRunning = {
        FileManager.default.contents(atPath: "/proc/\(identifier)/cmdline")?.isEmpty == false
      }
      let never = DispatchSemaphore(value: 0)
      for _ in 0..<300 where isRunning() { _ = never.wait(timeout: .now() + 0.01) }
      #expect(!isRunning())
    }
  #endif

  @Test(.blocking) func packageIsTestedInABuildFolderThatOthersShare() throws {
    let mode = BundleRunner.Mode.package(
      buildFolder: URL(filePath: "/shared"), sanitizer: "thread")
    let runner = BundleRunner(mode: mode, deadline: 60, launcher: ["/bin/echo"])

    let run = try runner.run(Workspace.Package(name: "Sample", path: "Packages/Sample"))

    #expect(
      run.output.hasPrefix(
        "/usr/bin/env swift test --package-path Packages/Sample --disable-xctest"
          + " --scratch-path /shared --disable-build-manifest-caching --sanitize thread"
          + " --event-stream-version"))
  }

  @Test(.blocking) func buildBeforeTheFirstTestMayTakeLong() throws {
    let runner = BundleRunner(
      mode: .package(buildFolder: nil, sanitizer: nil), deadline: 60, patience: 0.01,
      launcher: ["/bin/sh", "-c", "/bin/sleep 0.3; echo built"])

    let run = try runner.run(Workspace.Package(name: "Sample", path: "Packages/Sample"))

    #expect(run.ending == .exited(0))
    #expect(run.output == "built\n")
  }

  /// `swift test` stops its compilers. It is stopped here when it writes a failure.
  @Test(.blocking) func buildThatIsStoppedMayCleanUp() throws {
    let event = #"{"payload":{"kind":"issueRecorded"}}"#
    let runner = BundleRunner(
      mode: .package(buildFolder: nil, sanitizer: nil), deadline: 60, stopsAtFailure: true,
      launcher: [
        "/bin/sh", "-c",
        """
        trap 'sleep 1; echo clean; exit' INT
        for events; do :; done
        echo '\(event)' >"$events"; sleep 60
        """,
      ])

    let run = try runner.run(Workspace.Package(name: "Sample", path: "Packages/Sample"))

    #expect(run.output == "clean\n")
  }
}
