import Foundation

extension Contract {
  /// The cells of the matrix that the environment selects, or all cells if it selects none.
  ///
  /// `CONTRACT_STYLE` is the name of a style, and `CONTRACT_LANE` is the name of a lane.
  /// `CONTRACT_SCENARIO` is a scenario's id, or a prefix of some ids followed by `*`.
  /// `CONTRACT_SKIP` leaves out cells. Each of its lines is either `Module/Style lane scenario` or
  /// `Module/Style`, where the module is the one that defines the subject. `CONTRACT_ROUNDS` is
  /// only validated here.
  ///
  /// - Parameters:
  ///   - subjects: The subjects of all styles.
  ///   - environment: The variables, by name. By default, those of the process.
  /// - Throws: ``UnknownSelection`` if a variable names something that doesn't exist.
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

  /// An error for selecting something that doesn't exist.
  public struct UnknownSelection: Error, CustomStringConvertible {
    /// Says what doesn't exist, and lists what does.
    public let description: String

    init(_ problem: String, _ known: [String]) {
      description =
        problem + (known.isEmpty ? "" : " There are: \(known.joined(separator: ", ")).")
    }
  }
}
