import ContractKit
import Foundation
import Synchronization
import Testing

@testable import DogPatchClientNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NotesClientSubject {
  func doubled(_ network: Network) -> ClientDriver {
    let (session, answers) = (MockURLSession(), network.doubledAnswers)
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
      NotesClient(base: network.base, session: session, token: { _ in token.text }), probe: token,
      encoder: NotesClient.encoder, outcomeOfError: outcome,
      post: { try await $0.send("POST", "/\(path)", body: capabilities.postBody).body }, call: call)
  }
}

let ofDouble = [
  Exclusion(
    "double.unscripted", in: [.doubles], seen: nil,
    because: "the double has no script: a call waits until the test answers it")
]

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
