import Foundation

/// Which cells of the matrix to run. A property that is `nil` selects everything.
public struct ContractSelection: Sendable {
  /// The name of the only style to run.
  public var style: String?
  /// The id of the only scenario to run, or the beginning of some ids followed by `*`.
  public var scenario: String?
  /// The only lane to run.
  public var lane: Lane?

  /// The cells to leave out, each as ``Cell/description`` names it, and styles to leave out, by name.
  public var skipped: Set<String> = []

  /// Thrown for a selection of something that does not exist.
  public struct Unknown: Error, CustomStringConvertible {
    /// Names what was selected, and lists what exists.
    public let description: String
  }

  /// Selects everything.
  public init() {}

  /// The selection that environment variables make.
  ///
  /// `CONTRACT_STYLE`, `CONTRACT_SCENARIO` and `CONTRACT_LANE` each select a part of the matrix.
  /// `CONTRACT_SKIP` leaves out cells: one `Style lane scenario`, or one style, on each line.
  ///
  /// - Parameter environment: The variables, by name.
  /// - Throws: ``Unknown`` when no lane has this name.
  public init(environment: [String: String]) throws(Unknown) {
    style = environment["CONTRACT_STYLE"]
    scenario = environment["CONTRACT_SCENARIO"]
    if let name = environment["CONTRACT_LANE"] {
      guard let lane = Lane(rawValue: name) else {
        let names = Lane.allCases.map(\.rawValue).joined(separator: ", ")
        throw Unknown(description: "CONTRACT_LANE=\(name) is not a lane. There are: \(names).")
      }
      self.lane = lane
    }
    skipped = Set((environment["CONTRACT_SKIP"] ?? "").split(separator: "\n").map(String.init))
  }

  /// The selected cells.
  ///
  /// - Parameter subjects: The adapters of all styles.
  /// - Throws: ``Unknown`` when the selection matches nothing, or leaves out a cell that does not
  ///   exist.
  public func cells(of subjects: [any Subject]) throws(Unknown) -> [Cell] {
    let chosen = subjects.filter { style == nil || $0.name == style }
    if let style, chosen.isEmpty {
      let names = subjects.map(\.name).joined(separator: ", ")
      throw Unknown(description: "STYLE=\(style) is not a client here. There are: \(names).")
    }
    let cells = Contract.cells(of: chosen)
      .filter { cell in scenario.map(cell.scenario.matches) ?? true }
      .filter { cell in lane.map { $0 == cell.lane } ?? true }
    guard !cells.isEmpty else {
      let asked = [
        style.map { "STYLE=\($0)" }, scenario.map { "SCENARIO=\($0)" },
        lane.map { "CONTRACT_LANE=\($0)" },
      ]
      let ids = Contract.scenarios.map(\.id).joined(separator: ", ")
      throw Unknown(
        description: """
          \(asked.compactMap(\.self).joined(separator: " ")) selects no cell. \
          The scenarios are: \(ids).
          """)
    }
    // Listing all cells reads the bodies of every style.
    let known = skipped.isEmpty ? [] : Contract.cells(of: subjects).map(\.description)
    let unknown = skipped.subtracting(known).subtracting(subjects.map(\.name))
    guard unknown.isEmpty else {
      throw Unknown(
        description: """
          CONTRACT_SKIP names no cell: \(unknown.sorted().joined(separator: ", ")). \
          A cell is a style, a lane and a scenario, such as “\(cells[0])”.
          """)
    }
    return cells.filter {
      !skipped.contains($0.description) && !skipped.contains($0.subject.name)
    }
  }
}
