import ContractKit
import Foundation
import RewardsService
import RewardsServiceDoubles

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Calls a client with a one-function protocol.
struct RewardsServiceSubject: Subject {
  let name = "RewardsService"
  let capabilities = Capabilities(asyncCall: true, postBody: .posted)
  let exclusions: [Exclusion] = .ofSeamsThatTakeAURL + .ofURLSession + .ofSeamsThatCannotStop

  func doubled(_ network: Network) -> ClientDriver {
    let mock = MockNetworking()
    let address = network.address(of: path)
    for answer in network.doubledAnswers {
      switch answer.result(from: address) {
      case .success(let (data, response))?:
        mock.givenAnswer(to: address, data: data, response: response, after: answer.delay)
      case .failure(let error)?: mock.givenAnswer(to: address, error: error, after: answer.delay)
      case nil: mock.givenNeverAnswers(to: address)
      }
    }
    return driver(network, mock).recording(
      requests: { mock.requestedURLs.map { RecordedRequest(url: $0.absoluteString) } },
      unusedAnswers: { mock.unusedAnswers.count })
  }

  func loopback(_ network: Network) -> ClientDriver { driver(network, network.makeSession()) }

  private func driver(_ network: Network, _ networking: any Networking) -> ClientDriver {
    let probe = ForwardingNetworking(to: networking)
    return ClientDriver(
      RewardsService(network: probe, url: network.address(of: path)), probe: probe,
      outcomeOfError: outcome(of:), call: { try await value(of: $0) },
      start: { service, completion in start(service) { completion($0) }.cancel })
  }

  private func outcome(of error: any Error) -> Outcome {
    switch error {
    case RewardsServiceError.unexpectedStatus(let code): .status(code)
    case RewardsServiceError.noData: .body
    case RewardsServiceError.notHTTP: .transport(.other)
    default: .failure(error)
    }
  }
}

/// An object that only the service holds. The service is a value, so this shows whether it still
/// exists.
private final class ForwardingNetworking: Networking {
  private let other: any Networking
  init(to other: any Networking) { self.other = other }
  func fetch(
    _ url: URL, completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    other.fetch(url, completion: completion)
  }
}
