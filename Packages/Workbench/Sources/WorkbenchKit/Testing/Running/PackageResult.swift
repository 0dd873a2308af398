public struct PackageResult: Sendable {
  public private(set) var ended: [EventStream.Test] = []
  public private(set) var failures: [EventStream.Failure] = []
  public internal(set) var fatal: [FatalTest] = []
  public internal(set) var problems: [String] = []
  public private(set) var failedCells: [ContractResults.Failure] = []
  public private(set) var cells: [ContractResults.Cell] = []
  public private(set) var log = ""
  /// How long the slowest test took.
  public private(set) var longest = 0.0

  /// Takes in what one run showed. What did not end in it runs again, and the contract, unless it
  /// played all cells.
  mutating func add(_ run: TestRun, playsAllCells: Bool = true) {
    log += run.output
    // Beside a test that blocks a thread, others miss their deadlines. Those that failed run again.
    let isHung = if case .hung = run.death { true } else { false }
    let unsettled = isHung ? Set(run.events.failures.compactMap(\.id)) : []
    let known = unsettled.union(ended.map(\.id))
    let new = run.events.ended.filter {
      !known.contains($0.id) && (playsAllCells || !$0.isContract)
    }
    ended += new
    let ids = Set(new.map(\.id))
    longest = max(longest, run.events.seconds.filter { ids.contains($0.key) }.values.max() ?? 0)
    failures += run.events.failures.filter { failure in
      // The contract's cells have results of their own.
      let isOfACell = run.contract.failures.contains { "\($0.cell)" == failure.arguments }
      return !isOfACell && failure.id.map(ids.contains) ?? true
    }
    let failed = run.contract.failures
    cells += run.contract.ended.filter { !isHung || !failed.map(\.cell).contains($0) }
    if !isHung { failedCells += failed }
  }

  mutating func add(_ other: PackageResult) {
    ended += other.ended
    failures += other.failures
    fatal += other.fatal
    problems += other.problems
    cells += other.cells
    failedCells += other.failedCells
    log += other.log
  }

  /// After so many cells of a style that hang or crash, the rest of them does not run.
  static let mostFatalCells = 3

  /// A cell of each style of which so many hang or crash.
  var brokenSubjects: [ContractResults.Cell] {
    Dictionary(grouping: fatal.compactMap(\.cell), by: \.subjectPath).values
      .filter { $0.count >= Self.mostFatalCells }.map { $0[0] }
      .sorted { $0.subjectPath < $1.subjectPath }
  }

  private var failedTests: Set<String> {
    Set(failures.map { $0.id ?? $0.test } + fatal.filter { $0.cell == nil }.map(\.test.id))
  }

  var failedCellCount: Int { failedCells.count + fatal.count { $0.cell != nil } }

  var passedCount: Int {
    let failed = failedTests
    return ended.count { !failed.contains($0.id) && !($0.isContract && failedCellCount > 0) }
  }

  /// How many tests did not pass; 1 for a problem that no test has.
  var failedCount: Int {
    failedTests.isEmpty && failedCellCount == 0 && !problems.isEmpty ? 1 : failedTests.count
  }

  public var isGreen: Bool {
    failures.isEmpty && failedCells.isEmpty && fatal.isEmpty && problems.isEmpty
  }
}

/// A test, or a cell of the contract, that hangs or ends the process, also when it runs alone.
public struct FatalTest: Sendable {
  public let test: EventStream.Test
  public let cell: ContractResults.Cell?
  public let death: TestRun.Death
  /// The arguments with which the test hangs or crashes; empty when that is not known.
  public let arguments: [String]
}
