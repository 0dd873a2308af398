import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session always calls back on its delegate queue.
///
/// On Linux, a session that follows a redirect to another origin sends all headers there, including
/// credentials (docs/errata.md).
extension URLSession: HTTPLoading {
  /// Sends a request.
  ///
  /// - Parameters:
  ///   - request: The request to load. If it has no URL, or its body can't be encoded, the session
  ///     sends nothing. It doesn't check the method and headers: ``HTTPRequest/validate()`` does.
  ///   - completion: Called once, on the delegate queue, with the answer or the error.
  @preconcurrency public func load(
    request: HTTPRequest, completion: @escaping @Sendable (HTTPResult) -> Void
  ) {
    do {
      let task = dataTask(with: try URLRequest(request)) { data, response, error in
        completion(
          HTTPResult(request: request, responseData: data, response: response, error: error))
      }
      task.resume()
    } catch {
      let error = HTTPError(code: .invalidRequest, request: request, underlyingError: error)
      delegateQueue.addOperation { completion(.failure(error)) }
    }
  }
}

extension URLRequest {
  fileprivate init(_ request: HTTPRequest) throws {
    self.init(url: try request.validURL())
    httpBody = request.body.isEmpty ? nil : try request.body.encode()
    httpMethod = request.method.rawValue
    for (name, value) in request.headersToSend {
      setValue(value, forHTTPHeaderField: name)
    }
  }
}
