import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of the Star Wars API, test-driven against one function that loads requests.
///
/// ```swift
/// let api = StarWarsAPI(loader: session)
/// let call = api.requestPeople { result in … }
/// call.cancel()
/// ```
///
/// On Linux prefer a session whose configuration has `urlCache = nil`, which `URLSession.shared`,
/// the default, has not: cancelling while a cache is asked ends the process there (docs/errata.md).
///
/// After *HTTP in Swift*, parts 4 and 5 (Dave DeLong, davedelong.com).
public final class StarWarsAPI: Sendable {
  private let loader: any HTTPLoading
  private let server: HTTPRequest

  /// Makes a client. Nothing is sent before the first call.
  ///
  /// - Parameters:
  ///   - loader: What loads the requests: a `URLSession`, or a double in tests. See above for what
  ///     the default does on Linux.
  ///   - host: Where the service lives.
  ///   - scheme: `https` or `http`.
  ///   - port: The server's port; `nil` for the scheme's own.
  ///   - pathPrefix: What comes before `/people`, not encoded, with a slash first; with or without
  ///     one at its end. May be empty.
  public init(
    loader: any HTTPLoading = URLSession.shared,
    host: String = "swapi.dev",
    scheme: String = "https",
    port: Int? = nil,
    pathPrefix: String = "/api"
  ) {
    self.loader = loader
    var server = HTTPRequest()
    server.scheme = scheme
    server.host = host
    server.port = port
    server.path = pathPrefix.hasSuffix("/") ? String(pathPrefix.dropLast()) : pathPrefix
    self.server = server
  }

  /// Asks for people: `GET people`, below the path prefix.
  ///
  /// - Parameter completion: Called exactly once, also when the client is gone by then: with the
  ///   people of a 200 that decodes, or with the error that says what came instead. Wherever the
  ///   loader calls back (a `URLSession`: on its delegate queue); on this thread, before this
  ///   returns, when the address is invalid; on the thread that cancels when the call is cancelled.
  /// - Returns: The running call, for cancelling it.
  @preconcurrency @discardableResult
  public func requestPeople(
    completion: @escaping @Sendable (Result<[Person], StarWarsAPIError>) -> Void
  ) -> RunningCall {
    let outcome = FirstOutcome(completion)
    var request = server
    request.path += "/people"
    do throws(HTTPError) {
      try request.validate()
    } catch {
      outcome(.failure(.transport(error)))
      return RunningCall {}
    }
    let stop = loader.startLoading(request: request) { outcome(Self.people(in: $0)) }
    return RunningCall {
      guard let deliver = outcome.claim() else { return }
      stop()
      deliver(.failure(.cancelled))
    }
  }

  private struct Page: Decodable {
    let results: [Person]
  }

  private static func people(in result: HTTPResult) -> Result<[Person], StarWarsAPIError> {
    result.mapError(StarWarsAPIError.init).flatMap { response in
      guard response.statusCode == .ok else { return .failure(.status(response.statusCode)) }
      return Result { try JSONDecoder().decode(Page.self, from: response.body ?? Data()).results }
        .mapError(StarWarsAPIError.undecodable)
    }
  }
}
