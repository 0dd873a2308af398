import ContractKit
import Synchronization
import Testing

/// What a client outside this repository uses: its cells are played, and reported as text.
@Suite struct MatrixPlayingTests {
  /// A client with an async call alone, and without doubles.
  private struct SocketOnly: Subject {
    let name = "SocketOnly"
    let path = ""
    var lanes = [Lane.loopback]
    var bodies: BodyVariants { ReferenceSubject().bodies }

    func loopback(_ network: Network) -> ClientDriver {
      let probe = Probe()
      return ClientDriver(probe, probe: probe, awaiting: { _ in .status(404) })
    }

    private final class Probe: Sendable {}
  }

  @Test func reportHasTheTableTheTotalsAndTheFailures() async {
    let cells = Contract.cells(of: [SocketOnly()])
      .filter { ["status.404", "status.500"].contains($0.scenario.id) }
    let progress = Mutex<[Int]>([])

    let matrix = await Matrix.playing(cells) { done in progress.withLock { $0.append(done) } }

    let lines = matrix.report().split(separator: "\n")
    #expect(
      lines.prefix(3) == [
        "scenario    SocketOnly", "status.404  · ✓", "status.500  · ✗",
      ])
    #expect(
      lines[3].hasPrefix("2 cells: 1 passed, 1 failed, 0 excluded (\(Rounds.current) rounds, seed ")
    )
    #expect(lines[4].hasPrefix("✗ SocketOnly loopback status.500: expected status(500), saw sta"))
    #expect(progress.withLock { $0 } == [1, 2])
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
