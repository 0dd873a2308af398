import ContractKit
import DogPatchClient
import DogPatchClientDoubles
import Fixtures
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Style 1: a protocol in front of `URLSession`.
struct DogPatchClientSubject: Subject {
  let name = "DogPatchClient"

  var payloads: Payloads {
    get throws { Payloads(valid: try Fixture.dogs.data, empty: Data("[]".utf8)) }
  }

  let exclusions = [
    Exclusion(
      "status.*", seen: .undisclosed,
      because: "its completion has no error for a status: neither dogs nor error is called back")
  ]

  func doubled(_ network: Network) -> Wiring {
    let session = MockURLSession()
    let dogs = network.base.appending(path: "dogs")
    session.givenAnswer(to: network.base, after: nil)
    for answer in network.doubledAnswers {
      session.givenAnswer(to: dogs, answer)
    }
    return Wiring(
      start: start(network, session),
      recorded: { session.tasks.map { RecordedRequest(url: $0.url.absoluteString) } })
  }

  func loopback(_ network: Network) -> Wiring {
    let session = URLSession.forLoopback(network)
    return Wiring(start: start(network, session), tearDown: { session.finishTasksAndInvalidate() })
  }

  private func start(
    _ network: Network, _ session: any URLSessionProtocol
  ) -> @Sendable (@escaping Wiring.Report) -> Wiring.Cancel {
    let client = DogPatchClient(baseURL: network.base, session: session, responseQueue: nil)
    return { report in
      let task = client.getDogs { dogs, error in report(outcome(dogs, error)) }
      return { task.cancel() }
    }
  }

  private func outcome(_ dogs: [Dog]?, _ error: (any Error)?) -> Outcome {
    switch (dogs, error) {
    case (let dogs?, nil): .value(encoding: dogs)
    case (nil, let error as UnscriptedRequest): .unscripted(error.description)
    case (nil, let error?): .failure(error)
    default: .undisclosed
    }
  }
}

extension MockURLSession {
  fileprivate func givenAnswer(to url: URL, _ answer: DoubledAnswer) {
    switch answer.shape {
    case .response(let response, let pieces):
      givenAnswer(
        to: url, data: Data(pieces.joined()), response: response.http(for: url),
        after: answer.delay)
    case .error(let error): givenAnswer(to: url, error: error, after: answer.delay)
    case .notHTTP: givenAnswer(to: url, response: .notHTTP(for: url), after: answer.delay)
    case .nothing: givenAnswer(to: url, after: nil)
    }
  }
}
