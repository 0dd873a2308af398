import ContractKit
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The subject of the ``ReferenceClient``, which has every capability and passes every scenario.
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
    Capabilities(
      queue: true, successes: fault == .promisesToRefuse201 ? 200...200 : 200...299,
      headers: ReferenceClient.headers, credentialHeader: "Authorization", asyncCall: true,
      postBody: Self.validBody)
  }

  func doubled(_ network: Network) -> ClientDriver {
    let double = shared.double(for: network, fault: fault)
    return driver(network, double).recording(
      requests: { double.requests },
      unusedAnswers: {
        fault == .doubleCountsUsedAnswers ? network.answers.count : double.unusedAnswers
      })
  }

  func loopback(_ network: Network) -> ClientDriver {
    #if os(Linux)
      // On Linux, a trailer over a socket ends the process (docs/errata.md). The double shows that
      // the scenario sees what it must.
      if network.hasTrailer { return doubled(network) }
    #endif
    return driver(network, SocketNetwork(of: network, fault: fault))
  }

  private func driver(_ network: Network, _ loader: any ReferenceNetwork) -> ClientDriver {
    guard case .inAsyncCalls(let fault) = fault else { return driver(network, loader, fault) }
    var driver = driver(network, loader, nil)
    let faulty = self.driver(network, loader, fault)
    driver.startAsync = faulty.startAsync
    driver.startCancelled = faulty.startCancelled
    return driver
  }

  private func driver(
    _ network: Network, _ loader: any ReferenceNetwork, _ fault: Fault?
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
      client, outcomeOfError: outcome(of:),
      post: { try await $0.items(sending: Self.validBody) },
      call: { try await $0.items() },
      start: { client, completion in client.items { completion($0) } })
    return fault.map { driver.broken(by: $0, script: network) } ?? driver
  }

  private func outcome(of error: any Error) -> Outcome {
    switch error as? ReferenceClient.Failure {
    case .status(let code): .status(code)
    case .body: .body
    case .cancelled: .cancelled
    case .transport(let error): .failure(error)
    case nil: .failure(error)
    }
  }
}
