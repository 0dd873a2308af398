import Foundation

extension APIClient {
  /// Why a request was not sent, or why its answer cannot be used.
  ///
  /// Errors end up in logs, so no text in here holds a credential or a value of a body.
  public enum NetworkError: Error, Equatable, CustomStringConvertible, LocalizedError {
    /// Base URL and endpoint make no address. Holds their text, without credentials.
    case invalidURL(String)
    /// A header's name or value holds a line break or a null character. Nothing was sent.
    case invalidHeader(name: String)
    /// The answer is not an HTTP response.
    case notHTTP
    /// The answer's status is not from 200 to 299.
    case requestFailed(statusCode: Int)
    /// The body does not decode. Holds the problem and its place.
    case undecodableBody(reason: String)
    /// The service was made without a client.
    case noClient

    /// Says what was expected, what came, and how to fix it.
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

/// The same type by its short name.
public typealias NetworkError = APIClient.NetworkError
