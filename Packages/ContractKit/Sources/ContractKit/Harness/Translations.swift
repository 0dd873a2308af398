import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Translations between Foundation and the contract, for subjects.

extension Outcome {
  /// Returns the outcome for a decoded value, which is encoded again.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - encoder: An encoder that writes keys, and values such as dates, the way the client's
  ///     decoder reads them. By default, it's a plain one.
  public static func value(
    encoding value: some Encodable, with encoder: JSONEncoder? = nil
  ) -> Outcome {
    (try? JSONText(encoding: value, with: encoder)).map(Outcome.value) ?? .undisclosed
  }

  /// Returns the outcome for an error from Foundation or from a double.
  ///
  /// A decoding error is about the body, and a `URLError` is about the transport. An error whose
  /// `localizedDescription` begins with `No answer for` comes from a double that has no answer for
  /// a request. The session may replace the double's error, but it keeps this text.
  public static func failure(_ error: any Error) -> Outcome {
    switch error {
    case is DecodingError: .body
    case _ where error.localizedDescription.hasPrefix("No answer for"):
      .unscripted(error.localizedDescription)
    case is CancellationError, URLError.cancelled: .cancelled
    case URLError.timedOut: .transport(.timedOut)
    case is URLError: .transport(.other)
    default: .undisclosed
    }
  }
}

extension Network {
  /// Creates a session as production code does, with the time limit of this cell.
  ///
  /// It's invalidated at the end of the cell; running tasks finish first. It has no cache, because
  /// on Linux, canceling a task of a session with a cache can crash. It doesn't use a proxy.
  ///
  /// - Parameters:
  ///   - configuration: A new configuration, such as one with a `URLProtocol` double. This method
  ///     changes it.
  ///   - delegate: The session's delegate. By default, it has none.
  public func makeSession(
    _ configuration: URLSessionConfiguration = .ephemeral,
    delegate: (any URLSessionDelegate)? = nil
  ) -> URLSession {
    configuration.urlCache = nil
    configuration.connectionProxyDictionary = [:]
    configuration.timeoutIntervalForRequest = timeout
    let session = URLSession(
      configuration: configuration, delegate: delegate, delegateQueue: nil)
    addTeardown { session.finishTasksAndInvalidate() }
    return session
  }
}

extension RecordedRequest {
  /// Creates a record of a request that a `URLProtocol` received.
  public init(_ request: URLRequest) {
    self.init(
      method: request.httpMethod ?? "GET", url: request.url?.absoluteString ?? "",
      headers: request.allHTTPHeaderFields ?? [:], body: request.httpBody)
  }
}
