import Synchronization
import Testing
import WorkbenchKit

@testable import Katas

/// How long a check waits for the next test to end.
@Suite struct PatienceTests {
  private let workspace: ToyWorkspace

  init() throws {
    workspace = try ToyWorkspace()
    try workspace.start()
  }

  /// Checks, and returns how long each run waits.
  private func patience(_ variables: [String: String]) throws -> [Double] {
    let noted = Mutex<[Double]>([])
    let command = KataCommand(
      root: workspace.root, variables: variables, screen: workspace.command().screen
    ) { tests in
      noted.withLock { $0.append(tests.patience) }
      return try ToyWorkspace.verdict(in: tests.folder)
    }
    _ = try command.check()
    return noted.withLock(\.self)
  }

  @Test(arguments: [
    ([:], 5.0), (["DEADLINE": ""], 5.0), (["DEADLINE": "30"], 30.0), (["DEADLINE": "0.5"], 0.5),
  ])
  func deadlineIsFiveSecondsUnlessAnotherIsGiven(
    variables: [String: String], seconds: Double
  ) throws {
    #expect(try patience(variables) == [seconds])
  }

  @Test(arguments: ["x", "0", "-1"])
  func deadlineThatIsNoTimeIsRefused(text: String) {
    let error = #expect(throws: WorkbenchError.self) { try patience(["DEADLINE": text]) }

    #expect(
      error?.description == "DEADLINE=\(text) is not a number of seconds, such as 10.")
  }
}
