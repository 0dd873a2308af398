import ContractKit
import ContractSubjects
import Foundation

/// Which cells of the matrix to run.
struct ContractSelection {
  /// Only this style; `nil` for all.
  var style: String?

  /// What `CONTRACT_STYLE` asks for.
  static var fromEnvironment: Self {
    ContractSelection(style: ProcessInfo.processInfo.environment["CONTRACT_STYLE"])
  }

  var cells: [Cell] {
    Contract.cells(of: Subjects.all.filter { style == nil || $0.name == style })
  }
}
