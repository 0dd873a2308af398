/// The contract as a whole.
public enum Contract {
  /// Every scenario, in the order of the matrix. Adding one means adding it to its file's list.
  public static let scenarios: [Scenario] =
    Scenario.answers + Scenario.statuses + Scenario.bodies + Scenario.transports
    + Scenario.doubles

  /// Every cell of the matrix for these styles.
  public static func cells(of subjects: [any Subject]) -> [Cell] {
    scenarios.flatMap { scenario in
      subjects.flatMap { subject in
        scenario.lanes.map { Cell(subject: subject, scenario: scenario, lane: $0) }
      }
    }
  }
}
