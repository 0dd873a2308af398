import ContractKit
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The adapter of the ``ReferenceClient``, which has every capability and passes every scenario.
///
/// With a ``Fault``, it is wrong in exactly one way.
struct ReferenceSubject: Subject {
  let name = "Reference"
  let path = ReferenceClient.path
  /// What is wrong with its client; `nil` for nothing.
  let fault: Fault?
  let exclusions: [Exclusion]
  private let shared = SharedState()

  init(fault: Fault? = nil, exclusions: [Exclusion] = []) {
    self.fault = fault
    self.exclusions = exclusions
  }

  var bodies: BodyVariants { Self.bodies }

  static let validBody = Data(
    #"{"items":[{"id":1,"name":"first"},{"id":2,"name":"second","note":"rare"}]}"#.utf8)

  static let bodies = BodyVariants(
    template: validBody, list: ["items"], required: ["items", "[]", "name"],
    text: ["items", "[]", "name"])

  var capabilities: Capabilities {
    var capabilities = Capabilities()
    capabilities.queue = true
    capabilities.successes = fault == .promisesToRefuse201 ? 200...200 : 200...299
    capabilities.headers = ReferenceClient.headers
    capabilities.credentialHeader = "Authorization"
    capabilities.asyncCall = true
    capabilities.postCall = true
    return capabilities
  }

  func doubled(_ network: Network) -> ClientDriver {
    let double = shared.double(for: network, fault: fault)
    return driver(
      network, double,
      double: ClientDriver.Double(
        requests: { double.requests },
        unusedAnswers: {
          fault == .doubleCountsUsedAnswers ? network.answers.count : double.unusedAnswers
        }))
  }

  func loopback(_ network: Network) -> ClientDriver {
    #if os(Linux)
      // On Linux, a trailer over a socket ends the process (docs/errata.md). The double shows that
      // the scenario sees what it must.
      if network.hasTrailer { return doubled(network) }
    #endif
    return driver(network, SocketNetwork(timeout: network.timeout, fault: fault))
  }

  private func driver(
    _ network: Network, _ loader: any ReferenceNetwork, double: ClientDriver.Double? = nil
  ) -> ClientDriver {
    guard case .inAsyncCalls(let fault) = fault else {
      return driver(network, loader, double, fault)
    }
    var driver = driver(network, loader, double, nil)
    let faulty = self.driver(network, loader, double, fault)
    (driver.startAsync, driver.startCancelled) = (faulty.startAsync, faulty.startCancelled)
    return driver
  }

  private func driver(
    _ network: Network, _ loader: any ReferenceNetwork, _ double: ClientDriver.Double?,
    _ fault: Fault?
  ) -> ClientDriver {
    let client = ReferenceClient(
      base: network.base,
      network: fault.map {
        FaultyNetwork(loader, fault: $0, script: network, shared: shared)
      } ?? loader,
      successes: fault == .acceptsOnly200 ? 200...200 : 200...299,
      queue: network.queue)
    if fault == .keepsTheClient { shared.keep(client) }
    let driver = ClientDriver(
      client, probe: client, double: double,
      asyncCall: { client in await outcome(of: client) },
      postCall: { client in await outcome(of: client, sending: Data(#"{"id":3}"#.utf8)) },
      call: { client, report in client.items { report(outcome($0)) } })
    return fault.map { driver.broken(by: $0, script: network) } ?? driver
  }

  private func outcome(of client: ReferenceClient, sending body: Data? = nil) async -> Outcome {
    do throws(ReferenceClient.Failure) {
      return outcome(.success(try await client.items(sending: body)))
    } catch {
      return outcome(.failure(error))
    }
  }

  private func outcome(
    _ result: Result<ReferenceClient.Items, ReferenceClient.Failure>
  ) -> Outcome {
    switch result {
    case .success(let items): (try? JSONText(encoding: items)).map(Outcome.value) ?? .undisclosed
    case .failure(.status(let code)): .status(code)
    case .failure(.body): .body
    case .failure(.cancelled): .cancelled
    case .failure(.transport(let error as ReferenceDouble.Unscripted)):
      .unscripted(error.description)
    case .failure(.transport(URLError.timedOut)): .transport(.timedOut)
    case .failure(.transport): .transport(.other)
    }
  }
}
