import Foundation

/// The reason why a request can't be sent. It is the underlying error of an
/// ``HTTPError/Code/invalidRequest``.
///
/// Its message never contains the value of a header.
public enum InvalidRequest: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// There is no host.
  case noHost
  /// There is a host, but no URL can be created with it.
  case host
  /// The scheme is neither `http` nor `https`.
  case scheme(String)
  /// The port isn't from 1 to 65535.
  case port(Int)
  /// The path has no leading slash.
  case path(String)
  /// HTTP doesn't allow this method.
  case method(HTTPMethod)
  /// HTTP doesn't allow this name of a header.
  case headerName(String)
  /// The value of this header contains a line break or a null character.
  case headerValue(name: String)

  /// A message that says what is wrong and how to fix it.
  public var description: String {
    switch self {
    case .noHost:
      "The request has no host. Set HTTPRequest.host, such as example.com."
    case .host:
      "The host is not a host name. Give it without scheme, user, port and path."
    case .scheme(let scheme):
      "The scheme is \(scheme.debugDescription). Use http or https, without a colon."
    case .port(let port):
      "The port is \(port). Use 1 to 65535, or nil."
    case .path(let path):
      "The path is \(path.debugDescription). Put a slash first."
    case .method(let method):
      "The method is \(method.rawValue.debugDescription). Use one word, such as GET."
    case .headerName(let name):
      "A header is called \(name.debugDescription). Use letters, digits and hyphens."
    case .headerValue(let name):
      "The value of the header \(name) has a line break or a null in it. Remove it."
    }
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
