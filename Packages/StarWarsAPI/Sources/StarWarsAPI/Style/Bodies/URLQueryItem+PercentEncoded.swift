import Foundation

extension [URLQueryItem] {
  /// `name=value&name=value`, encoded so that a server reads the same names and values.
  var percentEncoded: String {
    var components = URLComponents()
    components.queryItems = self
    // URLComponents leaves `+` unchanged, as RFC 3986 allows. But servers read it as a space.
    return (components.percentEncodedQuery ?? "").replacing("+", with: "%2B")
  }
}
