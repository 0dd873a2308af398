import ContractKit
import DogPatchClient
import DogPatchClientDoubles
import Foundation

/// Calls a client with a protocol in front of `URLSession`.
struct DogPatchClientSubject: Subject {
  let name = "DogPatchClient"
  let capabilities = Capabilities(queue: true, asyncCall: true, postBody: .posted)
  let exclusions: [Exclusion] =
    .ofSeamsThatTakeAURL + .ofURLSession
    + ["status.201", "status.3*", "status.4*", "status.5*"].map { statuses in
      Exclusion(
        statuses, seen: .undisclosed,
        because:
          "its completion has no error for a status: neither a value nor an error is called back")
    }

  func doubled(_ network: Network) -> ClientDriver {
    let session = MockURLSession()
    let address = network.address(of: path)
    session.givenNothing()
    for answer in network.doubledAnswers {
      switch answer.result(from: address) {
      case .success(let (data, response))?:
        session.givenAnswer(to: address, data: data, response: response, after: answer.delay)
      case .failure(let error)?:
        session.givenAnswer(to: address, error: error, after: answer.delay)
      case nil: session.givenNeverAnswers(to: address)
      }
    }
    return driver(network, session).recording(
      requests: {
        session.tasks.filter(\.calledResume).map { RecordedRequest(url: $0.url.absoluteString) }
      },
      unusedAnswers: { session.unusedAnswers.count })
  }

  func loopback(_ network: Network) -> ClientDriver { driver(network, network.makeSession()) }

  private func driver(_ network: Network, _ session: any URLSessionProtocol) -> ClientDriver {
    ClientDriver(
      DogPatchClient(baseURL: network.base, session: session, responseQueue: network.queue),
      outcomeOfError: { error in
        (error as? UnexpectedStatus).map { .status($0.code) } ?? .failure(error)
      },
      call: { try await value(of: $0) },
      start: { client, completion in start(client) { completion($0, $1) }.cancel })
  }
}
