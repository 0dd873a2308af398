import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The requests that the service understands. Add a case for a new endpoint.
///
/// ```swift
/// let species = try await RequestHandler().request(
///   type: SpeciesResponse.self, route: .getSpecies(url))
/// ```
///
/// After *Building a Reliable and Testable Networking Stack* (Jayesh Kawli, jayeshkawli.com).
public enum APIRoute: Equatable, Sendable {
  /// A page of species, at this URL. The answer is a ``SpeciesResponse``.
  case getSpecies(URL)

  /// The request to send. Its headers and timeout come from the session. On Linux, a `URLProtocol`
  /// doesn't see them.
  public func asRequest() -> URLRequest {
    switch self {
    case .getSpecies(let url):
      var request = URLRequest(url: url)
      request.httpMethod = "GET"
      return request
    }
  }
}
