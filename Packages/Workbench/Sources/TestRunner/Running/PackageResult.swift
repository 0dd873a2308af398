/// What the tests of one package showed, over all runs that were needed.
public struct PackageResult: Sendable {
  /// The name of the package or test target.
  public let name: String
  /// The tests that ended, also those that failed.
  public private(set) var ended: [EventStream.Test] = []
  /// The failures, in the order in which they were recorded.
  public private(set) var failures: [EventStream.Failure] = []
  /// The tests and cells that hang or crash.
  public internal(set) var fatal: [FatalTest] = []
  /// What else went wrong, each for the reader.
  public internal(set) var problems: [String] = []
  /// The cells of the contract that failed.
  public private(set) var failedCells: [ContractResults.Failure] = []
  /// The cells of the contract that ended.
  public private(set) var cells: [ContractResults.Cell] = []
  /// What all processes printed.
  public private(set) var log = ""

  /// A result without tests.
  public init(_ name: String) {
    self.name = name
  }

  /// Takes in what one run showed.
  ///
  /// - Parameter isCounted: Which tests count; others run again.
  mutating func add(_ run: TestRun, where isCounted: (EventStream.Test) -> Bool = { _ in true }) {
    // Beside a test that blocks a thread, others miss their deadlines. Those that failed run again.
    var unsettled = Set<String>()
    if case .hung = run.death { unsettled = Set(run.events.failures.compactMap(\.id)) }
    let known = Set(ended.map(\.id))
    let new = run.events.endedTests.filter {
      !known.contains($0.id) && !unsettled.contains($0.id) && isCounted($0)
    }
    ended += new
    // A test that did not end runs again. The contract's cells have results of their own.
    let ids = Set(new.map(\.id))
    failures += run.events.failures.filter { failure in
      !failure.isOfACell && failure.id.map(ids.contains) ?? true
    }
    log += run.output
    guard run.events.tests.first(where: \.isContract).map(isCounted) ?? true else { return }
    cells += run.contract.ended
    failedCells += run.contract.failures
  }

  /// Takes in the results of other tests.
  mutating func add(_ other: PackageResult) {
    ended += other.ended
    failures += other.failures
    fatal += other.fatal
    problems += other.problems
    cells += other.cells
    failedCells += other.failedCells
    log += other.log
  }

  /// The ids of the tests that failed, hung or crashed, without the cells of the contract.
  public var failedTests: Set<String> {
    Set(
      failures.map { $0.id ?? $0.test }
        + fatal.filter { $0.cell == nil }.map(\.test.id))
  }

  /// How many cells of the contract failed, hung or crashed.
  public var failedCellCount: Int {
    failedCells.count + fatal.count { $0.cell != nil }
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

  /// Whether all tests passed.
  public var isGreen: Bool {
    failures.isEmpty && failedCells.isEmpty && fatal.isEmpty && problems.isEmpty
  }
}

extension PackageResult {
  /// The results of each test target. What belongs to none of them is with the first.
  func split(into targets: [String]) -> [PackageResult] {
    var parts = targets.map { PackageResult($0) }
    func index(_ id: String?) -> Int {
      id.flatMap { id in targets.firstIndex { id.hasPrefix("\($0).") } } ?? 0
    }
    for test in ended { parts[index(test.id)].ended.append(test) }
    for failure in failures { parts[index(failure.id)].failures.append(failure) }
    for fatal in fatal { parts[index(fatal.test.id)].fatal.append(fatal) }
    for problem in problems {
      parts[targets.firstIndex { problem.contains($0) } ?? 0].problems.append(problem)
    }
    let contract = targets.firstIndex { $0 == "ContractTests" } ?? 0
    parts[contract].cells = cells
    parts[contract].failedCells = failedCells
    parts[0].log = log
    return parts
  }

  /// The same result, with a problem when no test ran.
  var provingSomething: PackageResult {
    var result = self
    if isGreen && ended.isEmpty {
      result.problems.append("\(name) ran no test, so its success proves nothing.")
    }
    return result
  }
}
