extension StarWarsAPI {
  /// The server of the public service.
  public static let defaultHost = "swapi.dev"
  /// The path under which the public service has everything.
  public static let defaultPathPrefix = "/api"

  /// Asks for people: `GET people`, below the path prefix.
  ///
  /// ```swift
  /// let api = StarWarsAPI(loader: session)
  /// let call = api.requestPeople { result in … }
  /// call.cancel()
  /// ```
  ///
  /// - Parameter completion: Called exactly once, even if the client is gone by then: with the people
  ///   of a 200 that decodes, or with the error that says what came instead. The loader's queue calls
  ///   it (for a `URLSession`: the delegate queue). The thread of this call does if the address is
  ///   invalid, and the thread that cancels does if the call is cancelled.
  /// - Returns: The running call, for cancelling it.
  @preconcurrency @discardableResult
  public func requestPeople(
    completion: @escaping @Sendable (Result<[Person], CallError>) -> Void
  ) -> RunningCall {
    load(peopleRequest) { (page: Result<Page, CallError>) in
      completion(page.map(\.results))
    }
  }

  /// Asks for people: `GET people`, below the path prefix. Cancelled with its task.
  ///
  /// ```swift
  /// let people = try await api.requestPeople()
  /// ```
  ///
  /// - Returns: The people of a 200 that decodes.
  /// - Throws: ``CallError``: the same errors as the completion gets. In a task that is cancelled
  ///   before the call begins, it throws ``CallError/cancelled`` and makes no request.
  public func requestPeople() async throws(CallError) -> [Person] {
    let page: Page = try await load(peopleRequest)
    return page.results
  }

  private var peopleRequest: HTTPRequest { request("/people") }

  private struct Page: Decodable {
    let results: [Person]
  }
}
