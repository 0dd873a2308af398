import ContractKit
import Foundation
import Testing
import RewardsServiceNotes

/// Puts the client to the contract of Networking Katas: each scenario with the double, and with a
/// server on 127.0.0.1.
@Suite struct NotesClientContractTests {
  @Test(arguments: try Contract.selectedCells(of: [NotesClientSubject()]))
  func clientHonoursTheContract(cell: Cell) async {
    switch await cell.verdict() {
    case .passed: break
    case .excluded(let reason): print("excluded: \(cell): \(reason)")
    case .failed(let line): Issue.record("\(line)")
    }
  }
}

struct NotesClientSubject: Subject {
  let name = "NotesClient"
  let path = "notes"
  let capabilities = Capabilities(
    successes: 200...299, headers: ["Authorization": "Bearer secret"],
    credentialHeader: "Authorization", postBody: Data("{}".utf8))
  let exclusions: [Exclusion] = .ofURLSession + ofDouble

  var bodies: BodyVariants {
    get throws {
      let file = Bundle.module.url(
        forResource: "notes", withExtension: "json", subdirectory: "Answers")
      return BodyVariants(
        template: try Data(contentsOf: #require(file)), list: ["notes"],
        required: ["notes", "[]", "text"], text: ["notes", "[]", "text"])
    }
  }

  func loopback(_ network: Network) -> ClientDriver {
    #if canImport(FoundationNetworking)
      driver(network, network.makeSession(delegate: NotesClient.RedirectGuard()))
    #else
      driver(network, network.makeSession())
    #endif
  }

  func call(_ client: NotesClient) async throws -> NotePage {
    try await client.notes()
  }

  func outcome(of error: any Error) -> Outcome {
    switch error {
    case NotesError.status(let status, _): .status(status)
    case NotesError.body: .body
    default: .failure(error)
    }
  }
}
