/// All scenarios, and the cells that they make with each style.
public enum Contract {
  /// Every scenario, in the order of the matrix.
  public static let scenarios: [Scenario] =
    Scenario.answers + Scenario.statuses + Scenario.bodies + Scenario.transports
    + Scenario.redirects + Scenario.deliveries + Scenario.asyncCalls + Scenario.requests
    + Scenario.doubles + Scenario.hostileAnswers

  /// The cells of the matrix for these styles: each scenario, in each lane that both have.
  ///
  /// A style has no cell for a scenario about a capability that it lacks, or about a part that its
  /// bodies lack.
  public static func cells(of subjects: [any Subject]) -> [Cell] {
    let cells = scenarios.flatMap { scenario in
      subjects.filter(scenario.applies).flatMap { subject in
        scenario.lanes.filter(subject.lanes.contains).map { (subject, scenario, $0) }
      }
    }
    return cells.enumerated().map { order, cell in
      Cell(subject: cell.0, scenario: cell.1, lane: cell.2, order: order)
    }
  }
}

/// The network under a client in a test.
///
/// Both lanes run the same scenarios. A client that passes over doubles and fails over a socket
/// shows that its double is wrong.
public enum Lane: String, CaseIterable, Sendable {
  /// The style's own test doubles, in memory.
  case doubles
  /// A real `URLSession`, as in production, and a server on 127.0.0.1.
  case loopback
}
