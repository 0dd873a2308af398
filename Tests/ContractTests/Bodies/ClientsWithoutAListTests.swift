import ContractKit
import Foundation
import Testing

/// Scenarios that use a list where there is one: they must also hold for a client without a list.
@Suite struct ClientsWithoutAListTests {
  /// The reference, as if its answer were an object without a list.
  private struct PlainObject: Subject {
    let name = "PlainObject"
    var path: String { reference.path }
    let bodies = BodyVariants(
      template: Data(#"{"items":[{"id":1,"name":"first"}]}"#.utf8), list: nil, required: nil,
      text: ["items", "[]", "name"])
    private let reference = ReferenceSubject()

    func doubled(_ network: Network) -> ClientDriver { reference.doubled(network) }
    func loopback(_ network: Network) -> ClientDriver { reference.loopback(network) }
  }

  @Test(arguments: [
    "answer.large", "answer.sequence", "answer.concurrent", "answer.unicode", "body.random",
    "delivery.cancel-race", "double.isolated", "double.straggler",
  ])
  func scenarioHoldsWithoutAList(id: String) async throws {
    let cells = Contract.cells(of: [PlainObject()]).filter { $0.scenario.id == id }

    #expect(!cells.isEmpty)
    for cell in cells {
      let verdict = await cell.verdict()

      #expect(verdict == .passed)
    }
  }
}
