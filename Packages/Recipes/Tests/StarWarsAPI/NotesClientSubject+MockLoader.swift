import ContractKit
import Foundation

@testable import StarWarsAPINotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How the contract creates and calls the client.
struct NotesClientSubject: Subject {
  let exclusions: [Exclusion] = .ofURLSession

  func doubled(_ network: Network) -> ClientDriver {
    let mock = MockLoader()
    let address = network.address(of: path)
    for answer in network.doubledAnswers {
      mock.then { _ in
        let (body, response) = try await answer.load(from: address)
        guard let response = response as? HTTPURLResponse else {
          throw URLError(.badServerResponse)
        }
        let headers = response.allHeaderFields as? [String: String] ?? [:]
        return NotesClient.HTTPResponse(status: response.statusCode, headers: headers, body: body)
      }
    }
    return driver(network, mock).recording(
      requests: { mock.requests.compactMap { try? RecordedRequest($0.urlRequest) } },
      unusedAnswers: { mock.unusedAnswers })
  }

  func driver(_ network: Network, _ loader: any NotesClient.HTTPLoading) -> ClientDriver {
    let token = ClientDriver.Token("secret")
    let retrying = NotesClient.RetryingLoader(loader, waits: network.waits)
    let authorizing = NotesClient.AuthorizingLoader(retrying) { _ in token.text }
    return ClientDriver(
      NotesClient(base: network.base, loader: authorizing), probe: token,
      encoder: NotesClient.encoder, outcomeOfError: outcome,
      post: { try await $0.send(.init("POST", "/\(path)", body: capabilities.postBody)).body },
      call: call)
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
