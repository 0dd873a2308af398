import Foundation

/// Which cells of the matrix to run. A property that is `nil` selects everything.
public struct ContractSelection: Sendable {
  /// The name of the only style to run.
  public var style: String?
  /// The id of the only scenario to run, or the beginning of some ids followed by `*`.
  public var scenario: String?
  /// The only lane to run.
  public var lane: Lane?

  /// Thrown for a selection without any cell.
  public struct Unknown: Error, CustomStringConvertible {
    /// Names what was selected, and lists what exists.
    public let description: String
  }

  /// Selects everything.
  public init() {}

  /// The selection in `CONTRACT_STYLE`, `CONTRACT_SCENARIO` and `CONTRACT_LANE`.
  public static var fromEnvironment: Self {
    let environment = ProcessInfo.processInfo.environment
    var selection = ContractSelection()
    selection.style = environment["CONTRACT_STYLE"]
    selection.scenario = environment["CONTRACT_SCENARIO"]
    selection.lane = environment["CONTRACT_LANE"].flatMap(Lane.init)
    return selection
  }

  /// The selected cells.
  ///
  /// - Parameter subjects: The adapters of all styles.
  /// - Throws: ``Unknown`` when the selection matches nothing.
  public func cells(of subjects: [any Subject]) throws(Unknown) -> [Cell] {
    let chosen = subjects.filter { style == nil || $0.name == style }
    guard !chosen.isEmpty else {
      let names = subjects.map(\.name).joined(separator: ", ")
      throw Unknown(description: "STYLE=\(style ?? "") is not a client here. There are: \(names).")
    }
    let cells = Contract.cells(of: chosen)
      .filter { cell in scenario.map(cell.scenario.matches) ?? true }
      .filter { cell in lane.map { $0 == cell.lane } ?? true }
    guard !cells.isEmpty else {
      let ids = Contract.scenarios.map(\.id).joined(separator: ", ")
      throw Unknown(
        description: "SCENARIO=\(scenario ?? "") matches no scenario. There are: \(ids).")
    }
    return cells
  }
}
