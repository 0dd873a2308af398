import ContractKit

/// The reference, with parts of its subject changed.
struct Variation: Subject {
  let name: String
  let path: String
  var lanes = Lane.allCases
  var exclusions: [Exclusion] = []
  var capabilities = Capabilities()
  var variants: Result<BodyVariants, any Error>
  /// Changes each driver of the reference.
  let change: @Sendable (inout ClientDriver, Network) -> Void
  private let reference = ReferenceSubject(fault: .acceptsOnly200)

  init(
    name: String = "Variation", path: String = ReferenceClient.path,
    bodies: BodyVariants = ReferenceSubject.bodies,
    change: @escaping @Sendable (inout ClientDriver, Network) -> Void = { _, _ in }
  ) {
    self.name = name
    self.path = path
    self.change = change
    variants = .success(bodies)
  }

  var bodies: BodyVariants { get throws { try variants.get() } }

  func doubled(_ network: Network) throws -> ClientDriver {
    changed(reference.doubled(network), network)
  }

  func loopback(_ network: Network) throws -> ClientDriver {
    changed(reference.loopback(network), network)
  }

  private func changed(_ driver: ClientDriver, _ network: Network) -> ClientDriver {
    var driver = driver
    change(&driver, network)
    return driver
  }
}
