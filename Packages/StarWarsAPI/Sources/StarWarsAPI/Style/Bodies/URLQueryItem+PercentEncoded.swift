import Foundation

extension [URLQueryItem] {
  /// `name=value&name=value`, so that a query and a form read back as the same names and values.
  var percentEncoded: String {
    var components = URLComponents()
    components.queryItems = self
    // URLComponents lets `+` stand, as RFC 3986 does; servers read it as a space.
    return (components.percentEncodedQuery ?? "").replacing("+", with: "%2B")
  }
}
