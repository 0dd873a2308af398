import Dispatch
import Foundation
import StarWarsAPI

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Handlers for the usual answers.
extension MockLoader {
  /// Scripts an answer.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - headers: The header fields by name.
  ///   - body: The body.
  ///   - delay: How long to wait, in seconds. Without a delay, the answer arrives before `load`
  ///     returns; with a delay, it arrives on a global queue.
  /// - Returns: This loader, for scripting the next answer.
  @discardableResult
  public func then(
    status: HTTPStatus,
    headers: [String: String] = [:],
    body: Data = Data(),
    after delay: TimeInterval = 0
  ) -> MockLoader {
    then(after: delay) { request in
      let response = request.url.flatMap {
        HTTPURLResponse(
          url: $0, statusCode: status.rawValue, httpVersion: nil, headerFields: headers)
      }
      return HTTPResult(request: request, responseData: body, response: response, error: nil)
    }
  }

  /// Scripts a failure, with the code for this error.
  ///
  /// - Parameters:
  ///   - error: The session's error, such as `URLError(.timedOut)`.
  ///   - delay: How long to wait, in seconds. Without a delay, the failure arrives before `load`
  ///     returns; with a delay, it arrives on a global queue.
  /// - Returns: This loader, for scripting the next answer.
  @discardableResult
  public func then(error: any Error, after delay: TimeInterval = 0) -> MockLoader {
    then(after: delay) { request in
      HTTPResult(request: request, responseData: nil, response: nil, error: error)
    }
  }

  /// Scripts a request that is never answered.
  ///
  /// - Returns: This loader, for scripting the next answer.
  @discardableResult
  public func thenNeverAnswers() -> MockLoader {
    then { _, _ in }
  }

  private func then(
    after delay: TimeInterval, answer: @escaping @Sendable (HTTPRequest) -> HTTPResult
  ) -> MockLoader {
    then { request, handler in
      guard delay > 0 else { return handler(answer(request)) }
      DispatchQueue.global().asyncAfter(deadline: .now() + delay) { handler(answer(request)) }
    }
  }
}
