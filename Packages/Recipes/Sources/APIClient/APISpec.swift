import Foundation

extension NotesClient {
  /// What the client must know about an endpoint: a small struct for each.
  public protocol APISpec {
    /// What a successful response holds: something that can be decoded, or by default nothing.
    associatedtype Answer = Void
    /// Such as `GET`.
    var method: String { get }
    /// What follows the base URL, percent-encoded, with a slash at its start.
    var path: String { get }
    /// Names and values, not encoded. What is `nil` is left out.
    var query: KeyValuePairs<String, String?> { get }
    /// Headers of this request alone. Without a `Content-Type`, a body is JSON.
    var headers: [String: String] { get }
    /// The body to send, such as JSON from the client's encoder; by default, none.
    func body(by encoder: JSONEncoder) throws -> Data?
    /// Reads a successful response; by default, its body as JSON.
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
