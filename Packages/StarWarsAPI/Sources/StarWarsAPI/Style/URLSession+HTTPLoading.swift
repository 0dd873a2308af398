import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Calls back on the session's delegate queue, always.
///
/// On Linux, a session follows a redirect to another origin with all headers, credentials among
/// them (docs/errata.md).
extension URLSession: HTTPLoading {
  /// Sends a request; see ``HTTPLoading/load(request:completion:)``.
  ///
  /// - Parameters:
  ///   - request: What to ask for. If it has no URL or its body cannot be encoded, nothing is sent.
  ///     Method and headers are not checked: that is for whoever made the request, see
  ///     ``HTTPRequest/validate()``.
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
