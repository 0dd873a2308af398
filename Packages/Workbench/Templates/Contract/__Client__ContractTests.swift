import ContractKit
import Foundation
import Testing
import __Module__

/// Puts the client to the contract of Networking Katas: each scenario with the double, and with a
/// server on 127.0.0.1.
@Suite struct __Client__ContractTests {
  @Test(arguments: try Contract.selectedCells(of: [__Client__Subject()]))
  func clientHonoursTheContract(cell: Cell) async {
    switch await cell.verdict() {
    case .passed: break
    case .excluded(let reason): print("excluded: \(cell): \(reason)")
    case .failed(let line): Issue.record("\(line)")
    }
  }
}

struct __Client__Subject: Subject {
  let name = "__Client__"
  let path = "__callTarget__"
  let capabilities = Capabilities(
    successes: 200...299, headers: ["Authorization": "Bearer secret"],
    credentialHeader: "Authorization", postBody: Data("{}".utf8))
  let exclusions: [Exclusion] = .ofURLSession + ofDouble

  var bodies: BodyVariants {
    get throws {
      let file = Bundle.module.url(
        forResource: "__answer__", withExtension: "json", subdirectory: "Answers")
      return BodyVariants(
        template: try Data(contentsOf: #require(file)), list: __contractList__,
        required: __contractRequired__, text: __contractText__)
    }
  }

  func loopback(_ network: Network) -> ClientDriver {
    #if canImport(FoundationNetworking)
      driver(network, network.makeSession(delegate: __Client__.RedirectGuard()))
    #else
      driver(network, network.makeSession())
    #endif
  }

  func call(_ client: __Client__) async throws -> __Answer__ {
    try await client.__function__( /*__call__*/)
  }

  func outcome(of error: any Error) -> Outcome {
    switch error {
    case __Error__.status(let status, _): .status(status)
    case __Error__.body: .body
    default: .failure(error)
    }
  }
}
