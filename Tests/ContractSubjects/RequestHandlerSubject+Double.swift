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
  ///   - double: Scripts the answers of a network for an address. Returns the session of the client, and
  ///     what the double records.
  public static func requestHandler(
    without exclusions: [Exclusion] = [],
    over double: @escaping @Sendable (Network, URL) -> (URLSession, ClientDriver.Double)
  ) -> any Subject {
    RequestHandlerOverDouble(more: exclusions, double: double)
  }
}

private struct RequestHandlerOverDouble: Subject {
  let name = "RequestHandler"
  let lanes = [Lane.doubles]
  let more: [Exclusion]
  let double: @Sendable (Network, URL) -> (URLSession, ClientDriver.Double)
  let client = RequestHandlerSubject()

  var path: String { client.path }
  var bodies: BodyVariants { get throws { try client.bodies } }
  var capabilities: Capabilities { client.capabilities }
  var exclusions: [Exclusion] { client.exclusions + more }

  func doubled(_ network: Network) -> ClientDriver {
    let (session, records) = double(network, network.address(of: path))
    return client.driver(
      network, session, double: records, tearDown: { session.finishTasksAndInvalidate() })
  }

  func loopback(_ network: Network) -> ClientDriver { client.loopback(network) }
}
