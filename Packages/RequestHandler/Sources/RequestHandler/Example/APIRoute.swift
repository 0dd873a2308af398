import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What can be asked of the service. A new endpoint is a new case.
///
/// ```swift
/// let species = try await RequestHandler().request(
///   type: SpeciesResponse.self, route: .getSpecies(url))
/// ```
///
/// After *Building a Reliable and Testable Networking Stack* (Jayesh Kawli, jayeshkawli.com).
public enum APIRoute: Equatable, Sendable {
  /// A page of species, from this address. Answered with a ``SpeciesResponse``.
  case getSpecies(URL)

  /// The request to send. Headers and timeout are those of the session, which a `URLProtocol` on
  /// Linux does not see.
  public func asRequest() -> URLRequest {
    switch self {
    case .getSpecies(let url):
      var request = URLRequest(url: url)
      request.httpMethod = "GET"
      return request
    }
  }
}
