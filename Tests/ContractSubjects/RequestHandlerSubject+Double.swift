import ContractKit
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Subjects {
  /// The client RequestHandler in the doubles lane, over another `URLProtocol` than that of its style.
  ///
  /// - Parameters:
  ///   - exclusions: What the double cannot do, beside what the client cannot.
  ///   - double: Scripts the answers of a network for an address, and makes the driver of a session.
  public static func requestHandler(
    without exclusions: [Exclusion] = [],
    over double: @escaping @Sendable (Network, URL, (URLSession) -> ClientDriver) -> ClientDriver
  ) -> any Subject {
    RequestHandlerOverDouble(more: exclusions, double: double)
  }
}

private struct RequestHandlerOverDouble: Subject {
  let name = "RequestHandler"
  let lanes = [Lane.doubles]
  let more: [Exclusion]
  let double: @Sendable (Network, URL, (URLSession) -> ClientDriver) -> ClientDriver
  let client = RequestHandlerSubject()

  var path: String { client.path }
  var bodies: BodyVariants { get throws { try client.bodies } }
  var capabilities: Capabilities { client.capabilities }
  var exclusions: [Exclusion] { client.exclusions + more }

  func doubled(_ network: Network) -> ClientDriver {
    double(network, network.address(of: path)) { client.driver(network, $0) }
  }

  func loopback(_ network: Network) -> ClientDriver { client.loopback(network) }
}
