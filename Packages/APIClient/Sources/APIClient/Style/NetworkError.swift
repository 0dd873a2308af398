import Foundation

extension APIClient {
  /// Why a request could not be sent, or why its answer is of no use.
  ///
  /// No text in here holds a credential or a value from a body: errors end up in logs.
  public enum NetworkError: Error, Equatable, CustomStringConvertible, LocalizedError {
    /// Base URL and endpoint make no address. Holds their text, without credentials.
    case invalidURL(String)
    /// A header would break out of its line, and was not sent.
    case invalidHeader(name: String)
    /// The answer did not come over HTTP.
    case notHTTP
    /// The answer's status is not from 200 to 299.
    case requestFailed(statusCode: Int)
    /// The body is not what was asked for. Holds the place and the problem.
    case undecodableBody(reason: String)
    /// The service was made without a client.
    case noClient

    /// Says what was expected, what came, and where it can be mended.
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
        sent. Look for one at the end of what was put into it.
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

/// The same type by its short name.
public typealias NetworkError = APIClient.NetworkError
