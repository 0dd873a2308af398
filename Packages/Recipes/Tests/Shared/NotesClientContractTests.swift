import ContractKit
import Foundation
import Testing

/// Runs the contract of Networking Katas with the client: every scenario with the double, and with
/// a server on 127.0.0.1.
@Suite struct NotesClientContractTests {
  @Test(arguments: try Contract.selectedCells(of: [NotesClientSubject()]))
  func clientHonorsTheContract(cell: Cell) async {
    switch await cell.verdict() {
    case .passed: break
    case .excluded(let reason): print("excluded: \(cell): \(reason)")
    case .failed(let line): Issue.record("\(line)")
    }
  }
}

/// What the contract needs to know about the service.
extension NotesClientSubject {
  var name: String { "NotesClient" }
  var path: String { "notes" }

  var capabilities: Capabilities {
    Capabilities(
      successes: 200...299, headers: ["Authorization": "Bearer secret"],
      credentialHeader: "Authorization", postBody: Data("{}".utf8))
  }

  var bodies: BodyVariants {
    get throws {
      let file = Bundle.module.url(
        forResource: "notes", withExtension: "json", subdirectory: "Answers")
      return BodyVariants(
        template: try Data(contentsOf: #require(file)), list: ["notes"],
        required: ["notes", "[]", "text"], text: ["notes", "[]", "text"])
    }
  }
}
