import ContractKit
import Foundation
import Testing

/// Scenarios that use a list where there is one: they must also hold for a client without a list.
@Suite struct ClientsWithoutAListTests {
  @Test(arguments: [
    "answer.large", "answer.sequence", "answer.concurrent", "answer.unicode", "body.random",
    "delivery.cancel-race", "double.isolated", "double.straggler",
  ])
  func scenarioHoldsWithoutAList(id: String) async throws {
    let bodies = BodyVariants(
      template: Data(#"{"items":[{"id":1,"name":"first"}]}"#.utf8), list: nil, required: nil,
      text: ["items", "[]", "name"])
    let cells = Contract.cells(of: [Variation(bodies: bodies)]).filter { $0.scenario.id == id }

    #expect(!cells.isEmpty)
    for cell in cells { #expect(await cell.verdict() == .passed) }
  }

  /// A server reads these queries alike.
  @Test(arguments: ["items?order=by+name", "items?%6Frder=by%20name"])
  func queryMayBeEncodedInAnotherWay(path: String) async throws {
    #expect(try await Cell("request.address", Variation(path: path)).verdict() == .passed)
    #expect(try await Cell("double.unscripted", Variation(path: path)).verdict() == .passed)
  }

  @Test(arguments: [
    "items?order=by%2520name", "items?order=by%2Bname", "items?order=by%20name&", "items?order",
    "items?order%3Dby%20name", "items?", "items", "item%73?order=by%20name",
  ])
  func anotherAddressIsNoticed(path: String) async throws {
    let failure = try await Cell("request.address", Variation(path: path)).verdict().failure

    #expect(failure?.contains("expected GET https://") == true)
  }
}
