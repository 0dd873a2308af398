import ContractKit
import Foundation
import TestSupport
import Testing
import APIClientNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NotesClientSubject {
  func doubled(_ network: Network) -> ClientDriver {
    let server = HTTPStub(base: network.address(of: path).absoluteString)
    network.addTeardown { server.session.finishTasksAndInvalidate() }
    for (index, answer) in network.doubledAnswers.enumerated() { server.give(answer, to: index) }
    return driver(network, server.session).recording(
      requests: { server.requests.map(RecordedRequest.init) },
      unusedAnswers: { server.unusedAnswers.count })
  }

  func driver(_ network: Network, _ session: URLSession) -> ClientDriver {
    let token = ClientDriver.Token("secret")
    let client = NotesClient(
      base: network.base, session: session,
      middlewares: [NotesClient.AuthorizationMiddleware { _ in token.text }])
    return ClientDriver(
      client, probe: token, encoder: NotesClient.encoder, outcomeOfError: outcome,
      call: { try await call($0) })
  }
}

#if os(Linux) && !compiler(>=6.3.2)
  let ofDouble = [
    Exclusion(
      "status.401-challenge*", in: [.doubles], seen: nil,
      because: "the stub sends the challenge, after which this URLSession never completes a call")
  ]
#else
  let ofDouble: [Exclusion] = []
#endif

extension HTTPStub {
  fileprivate func give(_ doubled: DoubledAnswer, to index: Int) {
    let isHeld = doubled.delay > 0
    let answer =
      switch doubled.shape {
      case .response(let response):
        answer(
          "", status: response.status, headers: response.allHeaders,
          body: response.body, isHeld: isHeld)
      case .error(let error): answer("", error: error, isHeld: isHeld)
      case .notHTTP: answer("", error: URLError(.cannotParseResponse), isHeld: isHeld)
      case .nothing: answer("", isHeld: true)
      }
    guard isHeld else { return }
    Task {
      try await requireEventually(within: 60) { requests.count > index }
      DispatchQueue.global().asyncAfter(deadline: .now() + doubled.delay) { answer.release() }
    }
  }
}
