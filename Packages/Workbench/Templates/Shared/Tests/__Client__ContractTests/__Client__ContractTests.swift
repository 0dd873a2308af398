import ContractKit
import Foundation
import Testing

/// Puts the client to the contract of Networking Katas: each scenario with the doubles, and with a server on
/// 127.0.0.1.
@Suite struct __Client__ContractTests {
  @Test(arguments: Contract.cells(of: [__Client__Subject()]))
  func clientHonoursTheContract(cell: Cell) async {
    switch await cell.verdict() {
    case .passed: break
    case .excluded(let reason): print("excluded: \(cell): \(reason)")
    case .failed(let line): Issue.record("\(line)")
    }
  }
}

extension Cell: CustomTestStringConvertible {
  /// Style, lane and scenario.
  public var testDescription: String { description }
}
