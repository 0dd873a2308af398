import ContractKit
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The network of production: a `URLSession` that keeps the contract's promises.
final class SocketNetwork: ReferenceNetwork {
  private let session: URLSession
  private let fault: Fault?

  /// Makes the network of a cell.
  ///
  /// - Parameter fault: What is wrong with its redirects; `nil` for nothing.
  init(of network: Network, fault: Fault?) {
    self.fault = fault
    session = network.makeSession(delegate: SocketDelegate(fault: fault))
  }

  func load(_ request: URLRequest, completion: @escaping Completion) -> @Sendable () -> Void {
    let current = CurrentTask()
    start(request, redirects: 0, in: current, completion)
    // On the queue of the session's delegate, so that no redirect is decided meanwhile: on Linux,
    // deciding it for a cancelled task crashes (docs/errata.md).
    return { [session] in
      session.delegateQueue.addOperation { current.task.withLock { $0 }?.cancel() }
    }
  }

  private func start(
    _ request: URLRequest, redirects: Int, in current: CurrentTask,
    _ completion: @escaping Completion
  ) {
    let task = session.dataTask(with: request) { [self] data, response, error in
      #if canImport(FoundationNetworking)
        // On Linux, a session sends no body after a redirect (docs/errata.md). So `SocketDelegate`
        // does not follow, and this sends a new request.
        if redirects < 20, let next = request.repeated(after: response) {
          let followUp = next.followUp(to: request, fault: fault)
          return start(followUp, redirects: redirects + 1, in: current, completion)
        }
      #endif
      completion(Result { try current.response(data, response, error) })
    }
    current.task.withLock { $0 = task }
    task.resume()
  }
}

/// Gives a task's completion access to the task.
private final class CurrentTask: Sendable {
  let task = Mutex<URLSessionTask?>(nil)

  /// The response, or the error when there is no complete HTTP response.
  func response(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) throws -> Response {
    let task = task.withLock { $0.take() }
    if let error {
      // `SocketDelegate` rejects the challenge of a 401, which cancels the task on Linux. The 401
      // is the answer.
      guard case URLError.cancelled = error, let http = task?.response as? HTTPURLResponse
      else { throw error }
      return Response(http, body: Data())
    }
    guard let http = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    return Response(http, body: data ?? Data())
  }
}

/// Decides about redirects and challenges.
private final class SocketDelegate: NSObject, URLSessionTaskDelegate {
  private let fault: Fault?

  init(fault: Fault?) {
    self.fault = fault
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard task.state != .canceling, task.state != .completed else {
      // On Linux, deciding about a cancelled task crashes. On Darwin, the session waits for it.
      #if !canImport(FoundationNetworking)
        completionHandler(nil)
      #endif
      return
    }
    var request = request
    #if canImport(FoundationNetworking)
      if task.originalRequest?.repeated(after: response) != nil { return completionHandler(nil) }
      // On Linux, a session takes a relative address for one below the root (docs/errata.md).
      request.url = response.redirectTarget ?? request.url
    #endif
    completionHandler(request.followUp(to: task.originalRequest, fault: fault))
  }

  #if canImport(FoundationNetworking)
    // On Linux before Swift 6.3.2, a 401 that asks for a password never ends the call when there is
    // no password (swift-corelibs-foundation #5457).
    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      completionHandler(.rejectProtectionSpace, nil)
    }
  #endif
}

extension Response {
  fileprivate init(_ http: HTTPURLResponse, body: Data) {
    self.init(
      status: http.statusCode, headers: http.allHeaderFields as? [String: String] ?? [:],
      body: body)
  }
}

extension URLRequest {
  /// This request after a redirect, without its credential when the origin changes.
  ///
  /// - Parameters:
  ///   - first: The first request, so that a credential cannot come back after two redirects.
  ///   - fault: What is wrong with redirects; `nil` for nothing.
  fileprivate func followUp(to first: URLRequest?, fault: Fault?) -> URLRequest {
    var request = self
    if request.url?.origin != first?.url?.origin {
      request.setValue(nil, forHTTPHeaderField: "Authorization")
    }
    return fault?.redirecting(request, from: first) ?? request
  }

  #if canImport(FoundationNetworking)
    /// This request for the address of a redirect that keeps its body; `nil` for any other
    /// response.
    fileprivate func repeated(after response: URLResponse?) -> URLRequest? {
      guard httpBody != nil, let response = response as? HTTPURLResponse,
        [307, 308].contains(response.statusCode), let target = response.redirectTarget
      else { return nil }
      var request = self
      request.url = target
      return request
    }
  #endif
}

extension HTTPURLResponse {
  /// The absolute address to which this response redirects.
  fileprivate var redirectTarget: URL? {
    value(forHTTPHeaderField: "Location").flatMap { URL(string: $0, relativeTo: url)?.absoluteURL }
  }
}

extension URL {
  /// Scheme, host and port. A port that is left out counts as another one, which is the safe side.
  var origin: [String?] { [scheme, host(), port?.description] }
}
