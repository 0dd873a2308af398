/// A test, or a cell of the contract, that hangs or ends the process, also when it runs alone.
public struct FatalTest: Sendable {
  /// The test function.
  public let test: EventStream.Test
  /// The cell, if the test is the contract's.
  public let cell: ContractResults.Cell?
  /// How the process ended.
  public let death: TestRun.Death
  /// The arguments with which the test hangs or crashes; empty when that is not known.
  public let arguments: [String]
}
