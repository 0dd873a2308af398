import ContractKit
import Foundation

@testable import RewardsServiceNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How the contract creates and calls the client.
struct NotesClientSubject: Subject {
  let exclusions: [Exclusion] = .ofURLSession

  func doubled(_ network: Network) -> ClientDriver {
    let mock = MockNetworking()
    let address = network.address(of: path)
    for answer in network.doubledAnswers {
      mock.add(
        MockNetworking.Answer {
          let (body, response) = try await answer.load(from: address)
          guard let response = response as? HTTPURLResponse else {
            throw URLError(.badServerResponse)
          }
          let headers = response.allHeaderFields as? [String: String] ?? [:]
          return (response.statusCode, headers, body)
        })
    }
    return driver(network, mock.load).recording(
      requests: { mock.requests.map(RecordedRequest.init) },
      unusedAnswers: { mock.unusedAnswers })
  }

  func driver(_ network: Network, _ session: URLSession) -> ClientDriver {
    driver(network, NotesClient.network(over: session))
  }

  private func driver(
    _ network: Network, _ load: @escaping NotesClient.Networking
  ) -> ClientDriver {
    let token = ClientDriver.Token("secret")
    return ClientDriver(
      NotesClient(
        base: network.base, network: load, token: { _ in token.text }, waits: network.waits),
      probe: token,
      encoder: NotesClient.encoder, outcomeOfError: outcome,
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
