import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session calls back on its delegate queue, always.
///
/// On Linux, a session that follows a redirect to another origin sends all headers there, also
/// credentials (docs/errata.md).
extension URLSession: HTTPLoading {
  /// Sends a request.
  ///
  /// - Parameters:
  ///   - request: What to ask for. If it has no URL, or its body cannot be encoded, the session
  ///     sends nothing. It does not check method and headers: ``HTTPRequest/validate()`` does.
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
