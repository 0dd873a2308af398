import BlockingWork
import Dispatch
import Foundation
import Synchronization
import Testing
import WorkbenchKit

@testable import TestRunner  // only the runner judges early

/// When a run that is silent is judged, and whether the judgment counts.
@Suite(.blocking) struct EarlyJudgmentTests {
  private static let package = Workspace.Package(name: "A", path: "Packages/A")

  /// What a run has shown in which these tests started.
  private static func run(
    _ tests: String..., ending: ChildProcess.Ending = .deadline(seconds: 9)
  ) -> TestRun {
    let events = tests.map {
      """
      {"payload":{"kind":"function","id":"\($0)","name":"\($0)"}}
      {"payload":{"kind":"testStarted","testID":"\($0)"}}

      """
    }
    return TestRun(
      package: package, ending: ending, events: EventStream(Data(events.joined().utf8)),
      contract: ContractResults(in: URL(filePath: "/none")), seconds: 9, output: "")
  }

  /// The judgment that all tests that started hang.
  private static func guilty(_ run: TestRun) -> PackageResult {
    var result = PackageResult(package)
    result.culprits = run.events.runningTests.map {
      PackageResult.Culprit(suspect: .test($0), death: .hung(seconds: 10))
    }
    return result
  }

  /// The names of what was found to hang in this run.
  private func names(of run: TestRun, by sut: EarlyJudgment) throws -> [String]? {
    try sut.result(of: run)?.culprits.map(\.suspect.test.name)
  }

  /// Makes a judge for runs whose patience is 10 s, on a machine that is idle.
  private func sut(
    _ judge: @escaping EarlyJudgment.Judge = { run, _ in guilty(run) }
  ) -> EarlyJudgment {
    EarlyJudgment(patience: 10, now: IdleMachine.clock(), judge: judge)
  }

  @Test func runIsJudgedWhenItWasSilentForAFifthOfItsTime() throws {
    let sut = sut()
    let run = Self.run("a")

    sut.look(0) { run }
    sut.look(2) { run }
    #expect(try names(of: run, by: sut) == nil)
    sut.look(2.1) { run }

    #expect(try names(of: run, by: sut) == ["a"])
  }

  @Test func silenceIsJudgedOnce() throws {
    let count = Mutex(0)
    let sut = sut { run, _ in
      count.withLock { $0 += 1 }
      return Self.guilty(run)
    }

    for silence in [0.0, 1, 3, 3, 4, 8] { sut.look(silence) { Self.run("a") } }

    #expect(try names(of: Self.run("a"), by: sut) == ["a"])
    #expect(count.withLock { $0 } == 1)
  }

  @Test func whatIsHeardEndsTheJudgmentAndTheNextSilenceIsJudgedAnew() throws {
    let sut = sut { run, isCancelled in
      // The first judgment takes until it is cancelled.
      while run.events.running == ["a"] && !isCancelled() {}
      return Self.guilty(run)
    }

    for silence in [0.0, 3, 1] { sut.look(silence) { Self.run("a") } }
    #expect(try names(of: Self.run("a"), by: sut) == nil)
    sut.look(3) { Self.run("b") }

    #expect(try names(of: Self.run("b"), by: sut) == ["b"])
    sut.end()
  }

  @Test func eachSilenceHasItsJudgmentUntilTheNextSound() {
    let begun = Mutex<Set<String>>([])
    let count = Mutex(0)
    let ended = DispatchSemaphore(value: 0)
    let sut = sut { run, isCancelled in
      begun.withLock { $0.formUnion(run.events.running) }
      count.withLock { $0 += 1 }
      while !isCancelled() {}
      ended.signal()
      return Self.guilty(run)
    }

    for name in ["a", "b", "c"] {
      for silence in [0.0, 3, 4] { sut.look(silence) { Self.run(name) } }
    }

    // The first two were cancelled by a sound. The third goes on.
    for _ in 1...2 { #expect(ended.wait(timeout: .now() + 5) == .success) }
    sut.end()
    #expect(begun.withLock { $0 } == ["a", "b", "c"])
    #expect(count.withLock { $0 } == 3)
  }

  /// On a busy machine, a run is silent because it must wait for a core.
  @Test(arguments: [(0.4, false), (0.5, true)])
  func onlyAnIdleMachineMakesSilenceSuspicious(idle: Double, isJudged: Bool) throws {
    let ticks = Mutex(0.0)
    let sut = EarlyJudgment(
      patience: 10,
      now: {
        let total = ticks.withLock { $0 }
        // Before anything is heard, and in the silence after it.
        return ProcessorTime(idle: total <= 100 ? total : 100 + (total - 100) * idle, total: total)
      }, judge: { run, _ in Self.guilty(run) })
    let run = Self.run("a")

    sut.look(1) { run }
    ticks.withLock { $0 = 100 }
    sut.look(0) { run }
    ticks.withLock { $0 = 200 }
    sut.look(3) { run }

    #expect(try names(of: run, by: sut) == (isJudged ? ["a"] : nil))
  }

  @Test func nothingIsJudgedEarlyWhereNobodyTellsTheTimeOfTheCores() throws {
    let sut = EarlyJudgment(patience: 10, now: { nil }, judge: { run, _ in Self.guilty(run) })

    for silence in [0.0, 3, 9] { sut.look(silence) { Self.run("a") } }

    #expect(try names(of: Self.run("a"), by: sut) == nil)
  }

  /// It shows another test, has another end, or another cell of the contract.
  @Test func judgmentCountsOnlyForWhatItHasSeen() throws {
    let sut = sut()
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let line = #"{"style":"A","lane":"doubles","scenario":"a","verdict":"started"}"#
    try Data(line.utf8).writeUnsynced(to: file)
    let seen = Self.run("a")
    let withACell = TestRun(
      package: Self.package, ending: seen.ending, events: seen.events,
      contract: ContractResults(in: file), seconds: 9, output: "")

    for silence in [0.0, 3] { sut.look(silence) { seen } }

    #expect(try names(of: seen, by: sut) == ["a"])
    #expect(try names(of: Self.run("a", "b"), by: sut) == nil)
    #expect(try names(of: Self.run("a", ending: .exited(0)), by: sut) == nil)
    #expect(try names(of: withACell, by: sut) == nil)
  }

  @Test func errorOfTheJudgmentIsThrown() {
    let sut = sut { _, _ in throw WorkbenchError("no disk") }

    for silence in [0.0, 3] { sut.look(silence) { Self.run("a") } }

    #expect(throws: WorkbenchError("no disk")) { try sut.result(of: Self.run("a")) }
  }

  @Test func endCancelsWhatStillRunsAndWaitsForIt() {
    let done = Mutex(0)
    let gate = DispatchSemaphore(value: 0)
    let sut = sut { run, isCancelled in
      while !isCancelled() {}
      // The first judgment takes longer to end than the second.
      if run.events.running == ["a"] { gate.wait() }
      done.withLock { $0 += 1 }
      return Self.guilty(run)
    }
    for silence in [0.0, 3] { sut.look(silence) { Self.run("a") } }
    for silence in [0.0, 3] { sut.look(silence) { Self.run("b") } }

    DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { gate.signal() }
    sut.end()

    #expect(done.withLock { $0 } == 2)
  }

  #if os(Linux)
    @Test func timeOfTheCoresIsReadFromTheSystem() throws {
      let line = "cpu  10 20 30 400 50 6 7 8 900 1000"
      #expect(ProcessorTime(line) == ProcessorTime(idle: 450, total: 531))
      #expect(ProcessorTime("cpu  10 20 30 400 50") == ProcessorTime(idle: 450, total: 510))
      #expect(ProcessorTime("cpu  10 20 30 400") == nil)

      let now = try #require(ProcessorTime.now())
      #expect(now.idle > 0 && now.total > now.idle)
      let before = ProcessorTime(idle: 450, total: 531)
      #expect(ProcessorTime(idle: 460, total: 571).idleShare(since: before) == 0.25)
      #expect(before.idleShare(since: before) == 0)
    }
  #endif
}
