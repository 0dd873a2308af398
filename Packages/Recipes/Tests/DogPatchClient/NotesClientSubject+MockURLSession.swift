import ContractKit
import Foundation
import Synchronization

@testable import DogPatchClientNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How the contract creates and calls the client.
struct NotesClientSubject: Subject {
  let exclusions: [Exclusion] =
    .ofURLSession + [
      Exclusion(
        "double.unscripted", in: [.doubles], seen: nil,
        because: "the double has no script: a call waits until the test answers it")
    ]

  func doubled(_ network: Network) -> ClientDriver {
    let session = MockURLSession()
    let answers = network.doubledAnswers
    let address = network.address(of: path)
    let unusedAnswers = Mutex(answers.count)
    let test = Task {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for answer in answers {
          let call = try await session.nextCall()
          unusedAnswers.withLock { $0 -= 1 }
          group.addTask { try await call.give(answer, from: address) }
        }
        try await group.waitForAll()
      }
    }
    network.addTeardown { test.cancel() }
    return driver(network, session).recording(
      requests: { session.requests.map(RecordedRequest.init) },
      unusedAnswers: { unusedAnswers.withLock(\.self) })
  }

  func driver(_ network: Network, _ session: any NotesClient.URLSessionProtocol) -> ClientDriver {
    let token = ClientDriver.Token("secret")
    return ClientDriver(
      NotesClient(
        base: network.base, session: session, token: { _ in token.text }, waits: network.waits),
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

extension MockURLSession.Call {
  fileprivate func give(_ doubled: DoubledAnswer, from address: URL) async throws {
    do {
      let (body, response) = try await doubled.load(from: address)
      guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
      let headers = response.allHeaderFields as? [String: String] ?? [:]
      try answer(status: response.statusCode, headers: headers, body: body)
    } catch let error as URLError {
      try fail(error)
    }
  }
}
