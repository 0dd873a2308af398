import WorkbenchKit

public enum TestSuite: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
  case own = "own tests"
  case doubles
  case loopback

  public static func all(of style: String) -> [TestSuite] {
    switch style {
    case BugPage.recipes, BugPage.stub, CommonList.screen: [.own]
    case _ where BugPage.client(of: style) != nil: [.own, .loopback]
    default: allCases
    }
  }

  public func tests(
    of style: String
  ) -> (target: String, filters: [String], environment: [String: String]) {
    let client = BugPage.client(of: style)
    let recipes = "\(client ?? "RequestHandler")Recipes"
    guard self != .own else {
      let own = style.hasPrefix(BugPage.recipes) ? recipes : "\(style)Tests"
      // The contract of a client stands beside its tests, in a suite that a filter would select whole.
      return (own, client == nil ? [] : ["^(?!.*Contract)"], [:])
    }
    let environment = [
      "CONTRACT_STYLE": client == nil ? style : "NotesClient", "CONTRACT_LANE": rawValue,
      // Calls of bugs often never end, so the contract waits only half as long as usual for one.
      "TIMEOUT_FACTOR": "0.5", "CONTRACT_ROUNDS": "100", "CONTRACT_SEED": "1",
    ]
    return (client == nil ? "ContractTests" : recipes, ["HonorsTheContract"], environment)
  }
}

public struct Verdict: Codable, Equatable, Sendable, CustomStringConvertible {
  public enum Outcome: String, Codable, Sendable {
    /// All tests passed, a test failed, the tests did not end, or the test process crashed.
    case survived, killed, hung, crashed
    /// Runs differed.
    case varied

    /// The mark that stands for it on pages.
    public var mark: Character {
      switch self {
      case .killed: "●"
      case .hung: "◐"
      case .crashed: "✕"
      case .survived: "○"
      case .varied: "◌"
      }
    }

    public init?(mark: String) {
      let all: [Outcome] = [.killed, .hung, .crashed, .survived, .varied]
      guard let outcome = all.first(where: { String($0.mark) == mark }) else { return nil }
      self = outcome
    }

    /// Whether each run noticed the bug.
    public var isKill: Bool { self != .survived && self != .varied }
  }

  public let outcome: Outcome
  public let by: [String]

  /// Whether each run noticed the bug.
  public var isKill: Bool { outcome.isKill }

  public var description: String {
    let names = by.prefix(5).joined(separator: ", ")
    let more = by.count > 5 ? " and \(by.count - 5) more" : ""
    return outcome.rawValue + (names.isEmpty ? "" : " by \(names)\(more)")
  }

  public init(_ outcome: Outcome, by names: [String] = []) {
    self.outcome = outcome
    by = Set(names).sorted()
  }

  /// Derives a verdict from a test run; throws when no test started, or when the process reports an
  /// error of no test.
  public init(of run: TestRun) throws(WorkbenchError) {
    let events = run.events
    let scenarios = run.contract.failures.map(\.cell.scenario)
    // The test whose cases are the scenarios says less than they do.
    let others = events.failures.map(\.test)
      .filter { scenarios.isEmpty || !$0.contains("HonorsTheContract") }
    let failed = scenarios + others
    guard !events.ended.isEmpty || !events.running.isEmpty || !events.failures.isEmpty else {
      throw WorkbenchError("no test started, so there is no verdict:\n\(run.output)")
    }
    switch run.death {
    case .crashed, .exited: self.init(.crashed, by: failed + events.running.map(\.name))
    case _ where !failed.isEmpty: self.init(.killed, by: failed)
    case .hung: self.init(.hung, by: events.running.map(\.name))
    case nil:
      if let problem = run.problem { throw WorkbenchError(problem) }
      self.init(.survived)
    }
  }
}
