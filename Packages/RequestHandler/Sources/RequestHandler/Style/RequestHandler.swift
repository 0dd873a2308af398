import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends the request of a route and decodes the answer, whatever its type.
///
/// ```swift
/// let handler = RequestHandler()
/// let running = handler.request(type: SpeciesResponse.self, route: .getSpecies(url)) { result in
///   if case .success(let species) = result { print(species.results.map(\.name)) }
/// }
/// running.cancel()
/// ```
///
/// It has no seam of its own: a test hands in a session whose configuration lists a `URLProtocol`
/// class that answers instead of the network. After *Unit Testing the Network Stack on iOS* (Jayesh
/// Kawli, jayeshkawli.com).
public final class RequestHandler: Sendable {
  /// The session of handlers that are given none: it keeps nothing on disk and caches nothing.
  public static let defaultSession: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    return URLSession(configuration: configuration)
  }()

  /// What the requests are sent with.
  public let urlSession: URLSession

  /// Makes a handler. Nothing is sent before the first call.
  ///
  /// - Parameter urlSession: What the requests are sent with. On Linux, take one whose
  ///   configuration has `urlCache = nil`, which `URLSession.shared` has not: cancelling while a
  ///   cache is asked ends the process there (docs/errata.md).
  public init(urlSession: URLSession = RequestHandler.defaultSession) {
    self.urlSession = urlSession
  }

  /// Sends one request and decodes the body of its answer, which must be a 200.
  ///
  /// - Parameters:
  ///   - type: What the JSON body holds, decoded with a plain `JSONDecoder()` on the session's
  ///     queue; hence its conformance may not be isolated to an actor (`SendableMetatype`).
  ///   - route: Where to.
  ///   - completion: Called exactly once, on the session's delegate queue, also when the handler is
  ///     gone by then.
  /// - Returns: The running request, for cancelling it.
  @preconcurrency @discardableResult
  public func request<T: Decodable & SendableMetatype>(
    type: T.Type,
    route: APIRoute,
    completion: @escaping @Sendable (Result<T, DataLoadError>) -> Void
  ) -> RunningRequest {
    let cancellation = Cancellation()
    let task = urlSession.dataTask(with: route.asRequest()) { data, response, error in
      let isCancelled = cancellation.isRequested && (error as? URLError)?.code == .cancelled
      completion(
        isCancelled ? .failure(.cancelled) : Self.result(of: type, data, response, error))
    }
    task.resume()
    return RunningRequest(task, queue: urlSession.delegateQueue, cancellation: cancellation)
  }

  private static func result<T: Decodable>(
    of type: T.Type, _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) -> Result<T, DataLoadError> {
    if let error { return .failure(.genericError(error.localizedDescription)) }
    guard let response = response as? HTTPURLResponse else { return .failure(.notHTTP) }
    guard response.statusCode == 200 else {
      return .failure(.invalidResponseCode(response.statusCode))
    }
    let body = data ?? Data()
    do {
      return .success(try JSONDecoder().decode(type, from: body))
    } catch {
      return .failure(.decodingError(error.decodingFailureDescription(in: body)))
    }
  }
}
