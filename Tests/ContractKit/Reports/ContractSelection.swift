import Foundation

/// Which cells of the matrix to run; what is `nil` does not narrow the choice.
public struct ContractSelection: Sendable {
  /// Only this style.
  public var style: String?
  /// Only scenarios with this id, or with a beginning of it followed by `*`.
  public var scenario: String?
  /// Only this lane.
  public var lane: Lane?

  /// A choice that names nothing.
  public struct Unknown: Error, CustomStringConvertible {
    /// Says what was asked for and what there is.
    public let description: String
  }

  /// Chooses everything.
  public init() {}

  /// What `CONTRACT_STYLE`, `CONTRACT_SCENARIO` and `CONTRACT_LANE` ask for.
  public static var fromEnvironment: Self {
    let environment = ProcessInfo.processInfo.environment
    var selection = ContractSelection()
    selection.style = environment["CONTRACT_STYLE"]
    selection.scenario = environment["CONTRACT_SCENARIO"]
    selection.lane = environment["CONTRACT_LANE"].flatMap(Lane.init)
    return selection
  }

  /// The cells that are chosen.
  ///
  /// - Throws: ``Unknown`` when there is none, listing what there is.
  public func cells(of subjects: [any Subject]) throws(Unknown) -> [Cell] {
    let chosen = subjects.filter { style == nil || $0.name == style }
    guard !chosen.isEmpty else {
      let names = subjects.map(\.name).joined(separator: ", ")
      throw Unknown(description: "STYLE=\(style ?? "") is none of the styles. There are: \(names).")
    }
    let cells = Contract.cells(of: chosen)
      .filter { cell in scenario.map(cell.scenario.matches) ?? true }
      .filter { cell in lane.map { $0 == cell.lane } ?? true }
    guard !cells.isEmpty else {
      let ids = Contract.scenarios.map(\.id).joined(separator: ", ")
      throw Unknown(description: "SCENARIO=\(scenario ?? "") names none of: \(ids).")
    }
    return cells
  }
}
