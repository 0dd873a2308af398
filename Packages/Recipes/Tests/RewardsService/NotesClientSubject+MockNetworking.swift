import ContractKit
import Foundation
import Testing

@testable import RewardsServiceNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NotesClientSubject {
  func doubled(_ network: Network) -> ClientDriver {
    let (mock, address) = (MockNetworking(), network.address(of: path))
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
      NotesClient(base: network.base, network: load, token: { _ in token.text }), probe: token,
      encoder: NotesClient.encoder, outcomeOfError: outcome,
      post: { try await $0.send("POST", "/\(path)", body: capabilities.postBody).body }, call: call)
  }
}

let ofDouble: [Exclusion] = []
