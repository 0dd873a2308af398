import Foundation

/// A request as a double or the server saw it.
public struct RecordedRequest: Sendable, Equatable {
  /// The method, in capitals.
  public var method: String
  /// The full address.
  public var url: String
  /// The headers that were seen; empty where a style's seam does not carry any.
  public var headers: [String: String]
  /// The body's bytes, if any.
  public var body: Data?

  /// Makes a record.
  public init(
    method: String = "GET", url: String, headers: [String: String] = [:], body: Data? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }

  /// The value of a header, whatever the case of its name.
  public func header(_ name: String) -> String? {
    headers.first { $0.key.caseInsensitiveCompare(name) == .orderedSame }?.value
  }
}

extension RecordedRequest: CustomStringConvertible {
  /// Method and address. Headers are left out: they may hold credentials.
  public var description: String { "\(method) \(url)" }
}
