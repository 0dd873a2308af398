import Foundation

extension APIClient {
  /// Everything that an ``APIClient`` must know about a request. Usually an enum with one case per
  /// request.
  ///
  /// ```swift
  /// enum HealthAPISpec: APIClient.APISpec {
  ///   case getHealth
  ///
  ///   var endpoint: String { "/health" }
  ///   var method: APIClient.HttpMethod { .get }
  ///   var returnType: any DecodableType.Type { HealthDTO.self }
  ///   var body: Data? { nil }
  /// }
  /// ```
  public protocol APISpec: Sendable {
    /// The text after the base URL, percent-encoded and with a leading slash: `/items/1`.
    var endpoint: String { get }
    /// The request's method.
    var method: HttpMethod { get }
    /// The type to decode the body of a successful answer as.
    var returnType: any DecodableType.Type { get }
    /// The request's body as JSON, or `nil` for none. If it throws, nothing is sent.
    var body: Data? { get throws }
  }
}

/// The same protocol by a shorter name.
public typealias APISpec = APIClient.APISpec
