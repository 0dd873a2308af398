import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Translations between Foundation and the contract, for subjects.

extension Outcome {
  /// The outcome for a decoded value, which is encoded again.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - encoder: What writes texts and keys as the client's decoder reads them, such as dates; by
  ///     default a plain one.
  public static func value(
    encoding value: some Encodable, with encoder: JSONEncoder? = nil
  ) -> Outcome {
    (try? JSONText(encoding: value, with: encoder)).map(Outcome.value) ?? .undisclosed
  }

  /// The outcome for an error of Foundation, or of a double.
  ///
  /// A decoding error is about the body, a `URLError` is about the transport. An error whose
  /// `localizedDescription` begins with `No answer for` is that of a double that has no answer
  /// for a request. A session may replace the error of a double, but keeps this text.
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
  /// Makes a session as production code does, with the time limit of the cell.
  ///
  /// It is invalidated at the end of the cell; running tasks finish first. It has no cache: on
  /// Linux, cancelling a task of a session with a cache can crash. It asks no proxy.
  ///
  /// - Parameters:
  ///   - configuration: A new configuration, such as one with a `URLProtocol` double; this changes
  ///     it.
  ///   - delegate: The session's delegate; by default none.
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
  /// A record of a request that a `URLProtocol` received.
  public init(_ request: URLRequest) {
    self.init(
      method: request.httpMethod ?? "GET", url: request.url?.absoluteString ?? "",
      headers: request.allHTTPHeaderFields ?? [:], body: request.httpBody)
  }
}
