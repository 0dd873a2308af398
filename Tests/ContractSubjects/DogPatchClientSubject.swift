import ContractKit
import DogPatchClient
import DogPatchClientDoubles
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Calls a client with a protocol in front of `URLSession`.
///
/// What this client asks for, and what it answers with, stands in an extension of its own.
struct DogPatchClientSubject: Subject {
  let name = "DogPatchClient"

  var capabilities: Capabilities {
    var capabilities = Capabilities()
    capabilities.queue = true
    capabilities.asyncCall = true
    return capabilities
  }

  let exclusions: [Exclusion] =
    .ofURLSession
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
    for answer in network.doubledAnswers { session.givenAnswer(to: address, answer) }
    return driver(
      network, session,
      double: ClientDriver.Double(
        requests: { session.tasks.map { RecordedRequest(url: $0.url.absoluteString) } },
        unusedAnswers: { session.unusedAnswers.count }))
  }

  func loopback(_ network: Network) -> ClientDriver {
    let session = URLSession.forLoopback(network)
    return driver(network, session, tearDown: { session.finishTasksAndInvalidate() })
  }

  private func driver(
    _ network: Network,
    _ session: any URLSessionProtocol,
    double: ClientDriver.Double? = nil,
    tearDown: @escaping @Sendable () -> Void = {}
  ) -> ClientDriver {
    let client = DogPatchClient(
      baseURL: network.base, session: session, responseQueue: network.queue)
    return ClientDriver(
      client, probe: client, double: double, tearDown: tearDown, asyncCall: outcome(of:)
    ) { client, report in
      let task = start(client) { value, error in report(outcome(value, error)) }
      return { task.cancel() }
    }
  }

  private func outcome(_ value: Value?, _ error: (any Error)?) -> Outcome {
    switch (value, error) {
    case (let value?, nil): .value(encoding: value)
    case (nil, let error?): failure(error)
    default: .undisclosed
    }
  }

  @Sendable private func outcome(of client: DogPatchClient) async -> Outcome {
    do {
      return .value(encoding: try await value(of: client))
    } catch {
      return failure(error)
    }
  }

  private func failure(_ error: any Error) -> Outcome {
    switch error {
    case let error as UnscriptedRequest: .unscripted(error.description)
    case let error as UnexpectedStatus: .status(error.code)
    default: .failure(error)
    }
  }
}

extension MockURLSession {
  fileprivate func givenAnswer(to url: URL, _ answer: DoubledAnswer) {
    switch answer.shape {
    case .response(let response, let pieces):
      givenAnswer(
        to: url, data: pieces.reduce(Data(), +), response: response.http(for: url),
        after: answer.delay)
    case .error(let error): givenAnswer(to: url, error: error, after: answer.delay)
    case .notHTTP: givenAnswer(to: url, response: .notHTTP(for: url), after: answer.delay)
    case .nothing: givenNeverAnswers(to: url)
    }
  }
}
