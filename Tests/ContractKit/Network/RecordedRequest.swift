import Foundation

/// A request that a double or the server received.
public struct RecordedRequest: Sendable, Equatable {
  /// The method, such as `GET`.
  public var method: String
  /// The full URL.
  public var url: String
  /// The headers; empty when the style's double does not receive any.
  public var headers: [String: String]
  /// The body's bytes, if any.
  public var body: Data?

  /// Makes a record of a request.
  public init(
    method: String = "GET", url: String, headers: [String: String] = [:], body: Data? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }

  /// The value of a header; upper and lower case in its name are equal.
  public func header(_ name: String) -> String? {
    let name = name.lowercased()
    return headers.first { $0.key.lowercased() == name }?.value
  }
}

extension RecordedRequest: CustomStringConvertible {
  /// Method and URL. Headers are left out, because they can hold credentials.
  public var description: String { "\(method) \(url)" }
}
