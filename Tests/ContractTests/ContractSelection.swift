import ContractKit
import ContractSubjects
import Foundation

/// Which cells of the matrix to run; everything that is `nil` is not narrowed.
struct ContractSelection {
  /// Only this style.
  var style: String?
  /// Only scenarios with this id, or with a beginning of it followed by `*`.
  var scenario: String?
  /// Only this lane.
  var lane: Lane?

  /// What `CONTRACT_STYLE`, `CONTRACT_SCENARIO` and `CONTRACT_LANE` ask for.
  static var fromEnvironment: Self {
    let environment = ProcessInfo.processInfo.environment
    return ContractSelection(
      style: environment["CONTRACT_STYLE"],
      scenario: environment["CONTRACT_SCENARIO"],
      lane: environment["CONTRACT_LANE"].flatMap(Lane.init))
  }

  var cells: [Cell] {
    Contract.cells(of: Subjects.all.filter { style == nil || $0.name == style })
      .filter { cell in scenario.map(cell.scenario.matches) ?? true }
      .filter { cell in lane.map { $0 == cell.lane } ?? true }
  }
}
