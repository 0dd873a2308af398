import Foundation

/// Names and values as an HTML form sends them: `name=value&name=value`, percent-encoded.
public struct FormBody: HTTPBody {
  private let values: [URLQueryItem]

  /// Creates a form with values in this order. Names can repeat.
  public init(_ values: [URLQueryItem]) {
    self.values = values
  }

  /// Creates a form with values, sorted by name.
  public init(_ values: [String: String]) {
    self.values = values.sorted { $0.key < $1.key }.map(URLQueryItem.init)
  }

  /// Whether the form has no values.
  public var isEmpty: Bool { values.isEmpty }

  /// `Content-Type: application/x-www-form-urlencoded; charset=utf-8`.
  public var additionalHeaders: [String: String] {
    ["Content-Type": "application/x-www-form-urlencoded; charset=utf-8"]
  }

  /// The form's text in UTF-8.
  public func encode() -> Data { Data(values.percentEncoded.utf8) }
}
