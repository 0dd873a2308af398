/// All scenarios, and the cells that they form with each style.
public enum Contract {
  /// Every scenario, in the order of the matrix.
  public static let scenarios: [Scenario] =
    Scenario.answers + Scenario.statuses + Scenario.bodies + Scenario.transports
    + Scenario.redirects + Scenario.deliveries + Scenario.asyncCalls + Scenario.requests
    + Scenario.doubles + Scenario.hostileAnswers

  /// Returns the cells of the matrix for these styles: each scenario, in each lane that both it and
  /// the style have.
  ///
  /// A style has no cell for a scenario that needs a capability, or a part of the body, that the
  /// style doesn't have.
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
/// Both lanes run the same scenarios. If a client passes with doubles but fails over a socket, its
/// double is wrong.
public enum Lane: String, CaseIterable, Sendable {
  /// The style's own test doubles, in memory.
  case doubles
  /// A real `URLSession`, as in production, with a server on 127.0.0.1.
  case loopback
}
