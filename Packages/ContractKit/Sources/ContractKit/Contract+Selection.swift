import Foundation

extension Contract {
  /// The cells of the matrix that the environment selects, or all cells if it selects none.
  ///
  /// `CONTRACT_STYLE` is the name of a style, `CONTRACT_LANE` that of a lane. `CONTRACT_SCENARIO`
  /// is the id of a scenario, or the beginning of some ids followed by `*`. `CONTRACT_SKIP` leaves
  /// out cells: one `Module/Style lane scenario`, or one `Module/Style`, on each line, where the
  /// module is that of the subject. `CONTRACT_ROUNDS` is only checked here.
  ///
  /// - Parameters:
  ///   - subjects: The subjects of all styles.
  ///   - environment: The variables, by name; by default those of the process.
  /// - Throws: ``UnknownSelection`` when a variable names something that does not exist.
  public static func selectedCells(
    of subjects: [any Subject],
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(UnknownSelection) -> [Cell] {
    let asked = ["STYLE", "SCENARIO", "LANE"].map { environment["CONTRACT_\($0)"] }
    let style = asked[0]
    let scenario = asked[1]
    let lane = asked[2]
    let styles = subjects.map(\.name)
    if let style, !styles.contains(style) {
      throw UnknownSelection("STYLE=\(style) is not a client here.", styles)
    }
    if let lane, Lane(rawValue: lane) == nil {
      throw UnknownSelection("CONTRACT_LANE=\(lane) is not a lane.", Lane.allCases.map(\.rawValue))
    }
    if let rounds = environment["CONTRACT_ROUNDS"], (Int(rounds) ?? 0) < 1 {
      throw UnknownSelection("CONTRACT_ROUNDS=\(rounds) is not a whole number from 1.", [])
    }
    let all = cells(of: subjects)
    let selected = all.filter { cell in
      (style == nil || cell.subject.name == style) && (lane == nil || cell.lane.rawValue == lane)
        && scenario.map(cell.scenario.matches) != false
    }
    guard !selected.isEmpty else {
      let words = zip(["STYLE", "SCENARIO", "CONTRACT_LANE"], asked).compactMap { name, value in
        value.map { "\(name)=\($0)" }
      }
      throw UnknownSelection(
        "No cell has \(words.joined(separator: " ")).", scenarios.map(\.id))
    }
    let skipped = Set((environment["CONTRACT_SKIP"] ?? "").split(separator: "\n").map(String.init))
    return selected.filter { cell in
      skipped.isDisjoint(with: ["\(cell.module)/\(cell)", "\(cell.module)/\(cell.subject.name)"])
    }
  }

  /// Thrown for a selection of something that does not exist.
  public struct UnknownSelection: Error, CustomStringConvertible {
    /// Says what does not exist, and lists what does.
    public let description: String

    init(_ problem: String, _ known: [String]) {
      description =
        problem + (known.isEmpty ? "" : " There are: \(known.joined(separator: ", ")).")
    }
  }
}
