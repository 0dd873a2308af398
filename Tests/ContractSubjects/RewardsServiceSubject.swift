import ContractKit
import Foundation
import RewardsService
import RewardsServiceDoubles

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Calls a client with a one-function protocol.
///
/// What this client asks for, and what it answers with, stands in an extension of its own.
struct RewardsServiceSubject: Subject {
  let name = "RewardsService"
  let exclusions: [Exclusion] = .ofURLSession + .ofSeamsThatCannotStop

  var capabilities: Capabilities {
    var capabilities = Capabilities()
    capabilities.asyncCall = true
    return capabilities
  }

  func doubled(_ network: Network) -> ClientDriver {
    let mock = MockNetworking()
    for answer in network.doubledAnswers {
      mock.givenAnswer(to: network.address(of: path), answer)
    }
    return driver(
      network, mock,
      double: ClientDriver.Double(
        requests: { mock.requestedURLs.map { RecordedRequest(url: $0.absoluteString) } },
        unusedAnswers: { mock.unusedAnswers.count }))
  }

  func loopback(_ network: Network) -> ClientDriver {
    let session = URLSession.forLoopback(network)
    return driver(network, session, tearDown: { session.finishTasksAndInvalidate() })
  }

  private func driver(
    _ network: Network,
    _ networking: any Networking,
    double: ClientDriver.Double? = nil,
    tearDown: @escaping @Sendable () -> Void = {}
  ) -> ClientDriver {
    // The service is a value: what only it holds tells whether it is still there.
    let probe = ForwardingNetworking(to: networking)
    let service = RewardsService(network: probe, url: network.address(of: path))
    return ClientDriver(
      service, probe: probe, double: double, tearDown: tearDown,
      asyncCall: { service in
        do { return .value(encoding: try await value(of: service)) } catch {
          return outcome(error)
        }
      },
      call: { service, report in
        let call = start(service) { result in
          switch result {
          case .success(let value): report(.value(encoding: value))
          case .failure(let error): report(outcome(error))
          }
        }
        return { call.cancel() }
      })
  }

  private func outcome(_ error: any Error) -> Outcome {
    switch error {
    case RewardsServiceError.unexpectedStatus(let code): .status(code)
    case RewardsServiceError.noData: .body
    case RewardsServiceError.notHTTP: .transport(.other)
    case let error as UnscriptedRequest: .unscripted(error.description)
    default: .failure(error)
    }
  }
}

/// Hands everything on.
private final class ForwardingNetworking: Networking {
  private let other: any Networking

  init(to other: any Networking) {
    self.other = other
  }

  func fetch(
    _ url: URL, completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    other.fetch(url, completion: completion)
  }
}

extension MockNetworking {
  fileprivate func givenAnswer(to url: URL, _ answer: DoubledAnswer) {
    switch answer.shape {
    case .response(let response, let pieces):
      givenAnswer(
        to: url, status: response.status, headers: response.allHeaders,
        data: pieces.reduce(Data(), +), after: answer.delay)
    case .error(let error): givenAnswer(to: url, error: error, after: answer.delay)
    case .notHTTP: givenAnswer(to: url, response: .notHTTP(for: url), after: answer.delay)
    case .nothing: givenNeverAnswers(to: url)
    }
  }
}
