import Foundation

extension NotesClient {
  /// What the client must know about an endpoint: a small struct for each.
  public protocol APISpec {
    /// What the body of a good answer holds: what can be decoded, or by default nothing.
    associatedtype Answer = Void
    /// Such as `GET`.
    var method: String { get }
    /// What follows the base URL, percent-encoded, with a slash at its start.
    var path: String { get }
    /// Names and values, not encoded. What is `nil` is not sent.
    var query: KeyValuePairs<String, String?> { get }
    /// What the body is; by default, `application/json`.
    var type: String { get }
    /// The body to send, such as JSON of the client's encoder; by default, none.
    func body(by encoder: JSONEncoder) throws -> Data?
    /// Reads the body of a good answer; by default as JSON.
    func answer(in body: Data, by decoder: JSONDecoder) throws -> Answer
  }
}

extension NotesClient.APISpec {
  public var query: KeyValuePairs<String, String?> { [:] }
  public var type: String { "application/json" }
  public func body(by encoder: JSONEncoder) throws -> Data? { nil }
}

extension NotesClient.APISpec where Answer: Decodable {
  public func answer(in body: Data, by decoder: JSONDecoder) throws -> Answer {
    try decoder.decode(Answer.self, from: body)
  }
}

extension NotesClient.APISpec where Answer == Void {
  public func answer(in body: Data, by decoder: JSONDecoder) throws {}
}
