import Foundation

extension APIClient {
  /// The reason why a request wasn't sent, or why its answer can't be used.
  ///
  /// Errors end up in logs, so no message here contains credentials or values from a body.
  public enum NetworkError: Error, Equatable, CustomStringConvertible, LocalizedError {
    /// The base URL and the endpoint don't form a URL. The value is their text, without
    /// credentials.
    case invalidURL(String)
    /// The name or value of a header contains a line break or a null character. Nothing was sent.
    case invalidHeader(name: String)
    /// The answer isn't an HTTP response.
    case notHTTP
    /// The status of the answer isn't from 200 to 299.
    case requestFailed(statusCode: Int)
    /// The body can't be decoded. The value says why and where.
    case undecodableBody(reason: String)
    /// The service was created without a client.
    case noClient

    /// A message with what was expected, what arrived, and how to fix it.
    public var description: String {
      switch self {
      case .invalidURL(let text):
        """
        \(text) is not an address. The base URL must have no query and no fragment, and the \
        endpoint must be percent-encoded.
        """
      case .invalidHeader(let name):
        """
        The header \(name.debugDescription) holds a line break or a null character, so nothing was \
        sent. Look for one at the end of its value.
        """
      case .notHTTP:
        "The answer is not an HTTP response."
      case .requestFailed(let statusCode):
        "The service answered with status \(statusCode), not one from 200 to 299."
      case .undecodableBody(let reason):
        "The answer's body cannot be decoded: \(reason)."
      case .noClient:
        "The service has no client to send requests with. Give it one when you make it."
      }
    }

    /// The same text as ``description``.
    public var errorDescription: String? { description }
  }
}

/// The same type by a shorter name.
public typealias NetworkError = APIClient.NetworkError
