import Synchronization

@testable import ContractKit  // ReferenceClient.path, ReferenceSubject: the reference is not public

/// A client to which every body is a value.
struct Credulous: Subject {
  let name = "Credulous"
  let path = ReferenceClient.path
  let bodies = ReferenceSubject.bodies

  func doubled(_ network: Network) throws -> ClientDriver {
    let value = Outcome.value(JSONText(canonical: "{}"))
    let double = ClientDriver.Double(requests: { [] }, unusedAnswers: { 0 })
    return ClientDriver(Probe(), probe: Probe(), double: double, awaiting: { _ in value })
  }

  func loopback(_ network: Network) throws -> ClientDriver { try doubled(network) }
}

/// The reference, over a double that counts no unused answer.
struct Forgetful: Subject {
  let name = "Forgetful"
  let path = ReferenceClient.path
  let bodies = ReferenceSubject.bodies

  func doubled(_ network: Network) -> ClientDriver {
    let double = ClientDriver.Double(requests: { [] }, unusedAnswers: { 0 })
    return StubbedClient.driver(double: double, ReferenceSubject().doubled(network).start)
  }
  func loopback(_ network: Network) -> ClientDriver { ReferenceSubject().loopback(network) }
}

private final class Probe: Sendable {}

/// The reference, which notes the networks that scenarios play.
final class Recorder: Subject {
  let name = "Recorder"
  let capabilities: Capabilities
  let networks = Mutex<[Network]>([])
  private let reference: ReferenceSubject

  init(
    fault: Fault? = nil, successes: ClosedRange<Int> = 200...299, credentialHeader: String? = nil
  ) {
    reference = ReferenceSubject(fault: fault)
    var capabilities = reference.capabilities
    capabilities.successes = successes
    if let credentialHeader { capabilities.credentialHeader = credentialHeader }
    self.capabilities = capabilities
  }

  var path: String { reference.path }
  var bodies: BodyVariants { reference.bodies }

  func doubled(_ network: Network) -> ClientDriver {
    networks.withLock { $0.append(network) }
    return reference.doubled(network)
  }
  func loopback(_ network: Network) -> ClientDriver { reference.loopback(network) }
}
