import Foundation
import Synchronization
import Testing

@testable import ContractKit  // HangWatch: a test must not end the process

/// What a client outside this repository uses: its cells are played, and reported as text.
@Suite struct MatrixPlayingTests {
  /// A client with an async call alone, and without doubles.
  private struct SocketOnly: Subject {
    var name = "SocketOnly"
    let path = ""
    var lanes = [Lane.loopback]
    var exclusions: [Exclusion] = []
    var beforeItsAnswer: @Sendable () async -> Void = {}
    var bodies: BodyVariants { ReferenceSubject().bodies }

    func loopback(_ network: Network) -> ClientDriver {
      let probe = Probe()
      return ClientDriver(probe, probe: probe) { _ in
        await beforeItsAnswer()
        return .status(404)
      }
    }

    private final class Probe: Sendable {}
  }

  @Test func reportHasTheTableTheTotalsAndTheFailures() async {
    let cells = Contract.cells(of: [SocketOnly()])
      .filter { ["status.404", "status.500"].contains($0.scenario.id) }
    let progress = Mutex<[Int]>([])

    let matrix = await Matrix.playing(cells) { done in progress.withLock { $0.append(done) } }

    let lines = matrix.report().components(separatedBy: "\n")
    #expect(
      lines.prefix(4) == [
        "scenario    SocketOnly", "status.404  · ✓", "status.500  · ✗", "",
      ])
    #expect(
      lines[4].hasPrefix("2 cells: 1 passed, 1 failed, 0 excluded (\(Rounds.current) rounds, seed ")
    )
    #expect(lines[5].hasSuffix("· does not apply; a number is a reason below"))
    #expect(lines[6].hasPrefix("✗ SocketOnly loopback status.500: expected status(500), saw sta"))
    #expect(progress.withLock { $0 } == [1, 2])
  }

  @Test func reportGivesTheReasonOfAnExclusion() async {
    let excluded = Exclusion("status.500", seen: .status(404), because: "every status is a 404.")
    let cells = Contract.cells(of: [SocketOnly(exclusions: [excluded])])
      .filter { $0.scenario.id == "status.500" }

    let report = await Matrix.playing(cells).report()

    #expect(report.hasPrefix("scenario    SocketOnly\nstatus.500  · 1\n\n1 cells: 0 passed, "))
    #expect(report.hasSuffix("every status is a 404."))
  }

  @Test func cellsAreWatchedWhileTheyRun() async {
    let (slowHasBegun, begin) = AsyncStream.makeStream(of: Void.self)
    let (quickHasEnded, end) = AsyncStream.makeStream(of: Void.self)
    let quick = SocketOnly(name: "Quick") { for await _ in slowHasBegun {} }
    let slow = SocketOnly(name: "Slow") {
      begin.finish()
      for await _ in quickHasEnded {}
    }
    let cells = Contract.cells(of: [quick, slow]).filter { $0.scenario.id == "status.404" }
    let watch = HangWatch(seconds: 10_000)
    let looks = Mutex<[String]>([])

    let matrix = await Matrix.playing(cells, watch: watch) { _ in
      looks.withLock { $0 += [watch.look(), watch.look()] }
      end.finish()
    }

    #expect(matrix.failures == [])
    #expect(looks.withLock { $0 } == ["", "Slow loopback status.404", "", ""])
  }

  @Test func clientWithoutDoublesHasNoCellForThem() {
    let cells = Contract.cells(of: [SocketOnly()])

    #expect(cells.allSatisfy { $0.lane == .loopback })
    #expect(!cells.contains { $0.scenario.id.hasPrefix("double.") })
  }

  @Test func forgottenAdapterForDoublesIsNamed() async throws {
    let subject = SocketOnly(lanes: [.doubles])
    let cells = Contract.cells(of: [subject]).filter { $0.scenario.id == "status.404" }

    let matrix = await Matrix.playing(cells)

    #expect(
      matrix.failures == [
        "SocketOnly doubles status.404: the scenario could not run: the adapter of SocketOnly makes "
          + "no client over doubles; write doubled(_:), or leave .doubles out of lanes"
      ])
  }
}
