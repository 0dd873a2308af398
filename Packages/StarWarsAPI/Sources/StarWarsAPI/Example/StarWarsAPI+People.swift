extension StarWarsAPI {
  /// The server of the public service.
  public static let defaultHost = "swapi.dev"
  /// The path below which the public service has everything.
  public static let defaultPathPrefix = "/api"

  /// Requests people: `GET people`, below the path prefix.
  ///
  /// ```swift
  /// let api = StarWarsAPI(loader: session)
  /// let call = api.requestPeople { result in … }
  /// call.cancel()
  /// ```
  ///
  /// - Parameter completion: Called exactly once, even if the client has been released, with the
  ///   people or the error. The loader chooses the queue: a `URLSession` uses its delegate queue.
  ///   If the URL is invalid, it is called before this function returns. If the call is canceled,
  ///   it is called on the thread that cancels.
  /// - Returns: The running call, for canceling it.
  @preconcurrency @discardableResult
  public func requestPeople(
    completion: @escaping @Sendable (Result<[Person], CallError>) -> Void
  ) -> RunningCall {
    load(peopleRequest) { (page: Result<Page, CallError>) in
      completion(page.map(\.results))
    }
  }

  /// Requests people: `GET people`, below the path prefix. Canceling the task cancels the call.
  ///
  /// ```swift
  /// let people = try await api.requestPeople()
  /// ```
  ///
  /// - Returns: The people.
  /// - Throws: ``CallError``: the same errors as the completion gets. In a task that is already
  ///   canceled, it throws ``CallError/cancelled`` and makes no request.
  public func requestPeople() async throws(CallError) -> [Person] {
    let page: Page = try await load(peopleRequest)
    return page.results
  }

  private var peopleRequest: HTTPRequest { request("/people") }

  private struct Page: Decodable {
    let results: [Person]
  }
}
