import ContractKit
import Foundation

@testable import RequestHandlerNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How the contract creates and calls the client.
struct NotesClientSubject: Subject {
  let exclusions: [Exclusion] = .ofURLSession

  func doubled(_ network: Network) -> ClientDriver {
    let server = HTTPStub(base: network.base.absoluteString)
    network.addTeardown { server.session.finishTasksAndInvalidate() }
    for (index, answer) in network.doubledAnswers.enumerated() {
      server.give(answer, at: path, to: index)
    }
    return driver(network, server.session).recording(
      requests: { server.requests.map(RecordedRequest.init) },
      unusedAnswers: { server.unusedAnswers.count - network.answers.count })
  }

  func driver(_ network: Network, _ session: URLSession) -> ClientDriver {
    let token = ClientDriver.Token("secret")
    let client = NotesClient(
      base: network.base, session: session, token: { _ in token.text }, waits: network.waits)
    return ClientDriver(
      client, probe: token, encoder: NotesClient.encoder, outcomeOfError: outcome,
      post: { try await $0.send("POST", "/\(path)", body: capabilities.postBody).body }, call: call)
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
