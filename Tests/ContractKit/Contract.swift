/// All scenarios, and the cells that they make with each style.
public enum Contract {
  /// Every scenario, in the order of the matrix.
  public static let scenarios: [Scenario] =
    Scenario.answers + Scenario.statuses + Scenario.bodies + Scenario.transports
    + Scenario.redirects + Scenario.deliveries + Scenario.asyncCalls + Scenario.requests
    + Scenario.doubles

  /// The cells of the matrix for these styles: each scenario, in each lane that both have.
  ///
  /// A style has no cell for a scenario about a capability that it lacks, or about a part that its
  /// bodies lack.
  public static func cells(of subjects: [any Subject]) -> [Cell] {
    scenarios.flatMap { scenario in
      subjects.filter(scenario.applies).flatMap { subject in
        scenario.lanes.filter(subject.lanes.contains).map {
          Cell(subject: subject, scenario: scenario, lane: $0)
        }
      }
    }
  }
}
