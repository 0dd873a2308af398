import WorkbenchKit

/// What the tests of one package showed, over all runs that were needed.
public struct PackageResult: Sendable {
  /// A test, or a cell of the contract, that hangs, or ends the process, also when it runs alone.
  public struct Culprit: Sendable {
    /// The test or cell.
    public let suspect: Suspect
    /// How the process ended.
    public let death: TestRun.Death
    /// The arguments with which the test hangs; empty when that is not known.
    public var arguments: [String] = []
  }

  /// The package.
  public let package: Workspace.Package
  /// The tests that ended, also those that failed.
  public private(set) var ended: [EventStream.Test] = []
  /// The failures, in the order in which they were recorded.
  public private(set) var failures: [EventStream.Failure] = []
  /// The tests and cells that hang or crash.
  public internal(set) var culprits: [Culprit] = []
  /// The styles of which no more cells of the contract run.
  private(set) var abandonedStyles: [String] = []
  /// What else went wrong, each for the reader.
  public internal(set) var problems: [String] = []
  /// The cells of the contract that failed.
  public private(set) var failedCells: [ContractResults.Failure] = []
  /// The cells of the contract that ended.
  public private(set) var cells: [ContractResults.Cell] = []
  /// Whether a process ended before its tests did.
  private(set) var hasDied = false
  /// What all processes printed.
  public private(set) var log = ""
  /// How long it took, in seconds.
  public internal(set) var seconds = 0.0

  init(_ package: Workspace.Package) {
    self.package = package
  }

  /// Takes in what one run showed.
  mutating func add(_ run: TestRun) {
    hasDied = hasDied || run.death != nil
    // Beside a test that blocks a thread, others miss their deadlines. Those that failed run again.
    var unsettled = Set<String>()
    if case .hung = run.death { unsettled = Set(run.events.failures.compactMap(\.id)) }
    let new = run.events.endedTests.filter { !ended.contains($0) && !unsettled.contains($0.id) }
    ended += new
    // A test that did not end runs again. The contract's cells have results of their own.
    let ids = Set(new.map(\.id))
    failures += run.events.failures.filter { failure in
      !failure.isOfACell && failure.id.map(ids.contains) ?? true
    }
    cells += run.contract.ended
    failedCells += run.contract.failures
    log += run.output
  }

  /// Leaves out the other cells of a style of which three cells hang or crash. Each would cost one more run.
  mutating func abandonBrokenStyles() {
    let counts = Dictionary(grouping: culprits.compactMap(\.suspect.cell), by: \.style)
    for (style, cells) in counts where cells.count >= 3 && !abandonedStyles.contains(style) {
      abandonedStyles.append(style)
      problems.append(
        "The other cells of \(style) did not run, because \(cells.count) hung or crashed.")
    }
  }

  /// The ids of the tests that failed, hung or crashed, without the cells of the contract.
  public var failedTests: Set<String> {
    Set(
      failures.map { $0.id ?? $0.test }
        + culprits.filter { $0.suspect.cell == nil }.map(\.suspect.test.id))
  }

  /// How many cells of the contract failed, hung or crashed.
  public var failedCellCount: Int {
    failedCells.count + culprits.count { $0.suspect.cell != nil }
  }

  /// How many tests passed.
  public var passedCount: Int {
    let failedTests = failedTests
    return ended.count { test in
      !failedTests.contains(test.id) && !(test.isContract && failedCellCount > 0)
    }
  }

  /// How many tests did not pass; 1 for a problem that no test has.
  public var failedCount: Int {
    failedTests.isEmpty && failedCellCount == 0 && !problems.isEmpty ? 1 : failedTests.count
  }

  /// How many tests and cells need not run again.
  var settledCount: Int { ended.count + cells.count + culprits.count }

  /// Whether all tests passed.
  public var isGreen: Bool {
    failures.isEmpty && failedCells.isEmpty && culprits.isEmpty && problems.isEmpty
  }
}

/// What may have ended a process: a test, or one cell of the contract's test.
public enum Suspect: Sendable, Hashable {
  case test(EventStream.Test)
  case cell(ContractResults.Cell, of: EventStream.Test)

  /// The test function.
  public var test: EventStream.Test {
    switch self {
    case .test(let test), .cell(_, let test): test
    }
  }

  /// The cell, if it is one.
  public var cell: ContractResults.Cell? {
    if case .cell(let cell, _) = self { cell } else { nil }
  }
}
