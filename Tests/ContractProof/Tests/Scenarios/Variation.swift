import ContractKit

/// The reference, with parts of its adapter changed.
struct Variation: Subject {
  let name: String
  let path: String
  var lanes = Lane.allCases
  var exclusions: [Exclusion] = []
  var capabilities = Capabilities()
  var variants: Result<BodyVariants, any Error>
  /// Changes each driver of the reference.
  let change: @Sendable (ClientDriver) -> ClientDriver
  private let reference = ReferenceSubject(fault: .acceptsOnly200)

  init(
    name: String = "Variation", path: String = ReferenceClient.path,
    bodies: BodyVariants = ReferenceSubject.bodies,
    change: @escaping @Sendable (ClientDriver) -> ClientDriver = { $0 }
  ) {
    (self.name, self.path, self.change) = (name, path, change)
    variants = .success(bodies)
  }

  var bodies: BodyVariants { get throws { try variants.get() } }

  func doubled(_ network: Network) throws -> ClientDriver { change(reference.doubled(network)) }
  func loopback(_ network: Network) throws -> ClientDriver { change(reference.loopback(network)) }

  /// A client whose call only waits for an async function.
  static func calling(
    _ name: String, _ call: @escaping @Sendable () async -> Outcome
  ) -> Variation {
    Variation(name: name) { _ in
      let probe = Count()
      return ClientDriver(probe, probe: probe) { _ in await call() }
    }
  }
}
