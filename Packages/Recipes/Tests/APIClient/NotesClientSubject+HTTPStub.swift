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
      unusedAnswers: { server.unusedAnswers.count - network.answers.count })
  }

  func driver(_ network: Network, _ session: URLSession) -> ClientDriver {
    let token = ClientDriver.Token("secret")
    let client = NotesClient(
      base: network.base, session: session,
      middlewares: [NotesClient.AuthorizationMiddleware { _ in token.text }])
    return ClientDriver(
      client, probe: token, encoder: NotesClient.encoder, outcomeOfError: outcome,
      post: { try await $0.send(Post(path: "/\(path)", json: capabilities.postBody)) }, call: call)
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
  /// Answers a request with either method.
  fileprivate func give(_ doubled: DoubledAnswer, to index: Int) {
    var (response, isHeld) = (Response(status: 200, body: Data()), doubled.delay > 0)
    var error: (any Error)?
    switch doubled.shape {
    case .response(let given): response = given
    case .error(let given): error = given
    case .notHTTP: error = URLError(.cannotParseResponse)
    case .nothing: isHeld = true
    }
    let answers = ["GET", "POST"].map { method in
      answer(
        "", method: method, status: response.status, headers: response.allHeaders,
        body: response.body, error: error, isHeld: isHeld)
    }
    guard doubled.delay > 0 else { return }
    Task {
      try await requireEventually(within: 60) { requests.count > index }
      DispatchQueue.global().asyncAfter(deadline: .now() + doubled.delay) {
        for answer in answers { answer.release() }
      }
    }
  }
}

private struct Post: NotesClient.APISpec {
  let method = "POST"
  let path: String
  let json: Data?

  func body(by _: JSONEncoder) -> Data? { json }
  func answer(in response: NotesClient.HTTPResponse, by _: JSONDecoder) -> Data { response.body }
}
