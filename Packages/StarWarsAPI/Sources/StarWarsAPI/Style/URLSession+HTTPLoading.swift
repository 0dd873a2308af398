import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Calls back on the session's delegate queue, always.
///
/// On Linux, a session follows a redirect to another origin with all headers, credentials among
/// them, and one whose configuration has a `urlCache` may end the process when a load is stopped
/// (docs/errata.md).
extension URLSession: HTTPLoading {
  /// Sends a request; see ``HTTPLoading/load(request:completion:)``.
  @preconcurrency public func load(
    request: HTTPRequest, completion: @escaping @Sendable (HTTPResult) -> Void
  ) {
    _ = startLoading(request: request, completion: completion)
  }

  /// Sends a request, unless it is invalid; see ``HTTPLoading/startLoading(request:completion:)``.
  @preconcurrency public func startLoading(
    request: HTTPRequest, completion: @escaping @Sendable (HTTPResult) -> Void
  ) -> @Sendable () -> Void {
    let task: URLSessionDataTask
    do throws(HTTPError) {
      task = dataTask(with: try URLRequest(request)) { data, response, error in
        completion(
          HTTPResult(request: request, responseData: data, response: response, error: error))
      }
    } catch {
      delegateQueue.addOperation { completion(.failure(error)) }
      return {}
    }
    task.resume()
    // On Linux, a cancellation that overlaps the same task's completion ends the process
    // (docs/errata.md); taking turns on the queue of the completions makes that impossible.
    return { [delegateQueue] in delegateQueue.addOperation { task.cancel() } }
  }
}

extension URLRequest {
  fileprivate init(_ request: HTTPRequest) throws(HTTPError) {
    try request.validate()
    do {
      self.init(url: try request.validURL())
      httpBody = request.body.isEmpty ? nil : try request.body.encode()
    } catch {
      throw HTTPError(code: .invalidRequest, request: request, underlyingError: error)
    }
    httpMethod = request.method.rawValue
    for (name, value) in request.headersToSend {
      setValue(value, forHTTPHeaderField: name)
    }
  }
}
