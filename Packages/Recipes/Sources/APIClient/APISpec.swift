import Foundation

extension NotesClient {
  /// A description of an endpoint. Write a small struct for each endpoint.
  public protocol APISpec {
    /// The value in a successful response: a decodable type, or by default nothing.
    associatedtype Answer = Void
    /// The HTTP method, such as `GET`.
    var method: String { get }
    /// The percent-encoded path below the base URL, with a leading slash.
    var path: String { get }
    /// The names and values of the query, not encoded. A `nil` value is left out.
    var query: KeyValuePairs<String, String?> { get }
    /// The headers of this request. Without a `Content-Type`, a body is sent as JSON.
    var headers: [String: String] { get }
    /// Returns the body to send, such as JSON from the client's encoder. By default, there is none.
    func body(by encoder: JSONEncoder) throws -> Data?
    /// Reads a successful response. By default, decodes its body as JSON.
    func answer(in response: HTTPResponse, by decoder: JSONDecoder) throws -> Answer
  }
}

extension NotesClient.APISpec {
  public var query: KeyValuePairs<String, String?> { [:] }
  public var headers: [String: String] { [:] }
  public func body(by encoder: JSONEncoder) throws -> Data? { nil }
}

extension NotesClient.APISpec where Answer: Decodable {
  public func answer(
    in response: NotesClient.HTTPResponse, by decoder: JSONDecoder
  ) throws -> Answer {
    try decoder.decode(Answer.self, from: response.body)
  }
}

extension NotesClient.APISpec where Answer == Void {
  public func answer(in response: NotesClient.HTTPResponse, by decoder: JSONDecoder) throws {}
}
