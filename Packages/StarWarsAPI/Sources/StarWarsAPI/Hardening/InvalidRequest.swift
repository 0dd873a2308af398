import Foundation

/// Why a request cannot be sent: the underlying error of an ``HTTPError/Code/invalidRequest``.
///
/// Its text never contains the value of a header.
public enum InvalidRequest: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// There is no host.
  case noHost
  /// The host is there, but no URL can be made with it.
  case host
  /// The scheme is neither `http` nor `https`.
  case scheme(String)
  /// The port is not from 1 to 65535.
  case port(Int)
  /// The path has no slash first.
  case path(String)
  /// The method is not one that HTTP allows.
  case method(HTTPMethod)
  /// The name of a header is not one that HTTP allows.
  case headerName(String)
  /// The value of this header has a line break or a null in it.
  case headerValue(name: String)

  /// Says what is wrong and how to fix it.
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
