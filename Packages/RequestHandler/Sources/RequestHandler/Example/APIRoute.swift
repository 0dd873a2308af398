import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What can be asked of the service. A new endpoint is a new case.
///
/// After *Building a Reliable and Testable Networking Stack* (Jayesh Kawli, jayeshkawli.com).
public enum APIRoute: Equatable, Sendable {
  /// A page of species, from this address; answered with a ``SpeciesResponse``.
  case getSpecies(URL)

  /// The request to send: method and address; headers and timeout are left to the session.
  public func asRequest() -> URLRequest {
    switch self {
    case .getSpecies(let url):
      var request = URLRequest(url: url)
      request.httpMethod = "GET"
      return request
    }
  }
}
