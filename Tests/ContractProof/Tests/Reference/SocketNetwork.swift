import ContractKit
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The network of production: a `URLSession` that keeps the contract's promises.
final class SocketNetwork: ReferenceNetwork {
  private let session: URLSession

  /// Makes a network.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for the server, in seconds.
  ///   - fault: What is wrong with its redirects; `nil` for nothing.
  init(timeout: TimeInterval, fault: Fault?) {
    let configuration = URLSessionConfiguration.ephemeral
    // On Linux, cancelling a task of a session with a cache can crash (docs/errata.md).
    configuration.urlCache = nil
    configuration.timeoutIntervalForRequest = timeout
    session = URLSession(
      configuration: configuration, delegate: SocketDelegate(fault: fault), delegateQueue: nil)
  }

  deinit {
    // Running tasks finish first, so a call can outlive its client.
    session.finishTasksAndInvalidate()
  }

  func load(_ request: URLRequest, completion: @escaping Completion) -> @Sendable () -> Void {
    let current = CurrentTask()
    let task = session.dataTask(with: request) { data, response, error in
      completion(Result { try current.response(data, response, error) })
    }
    current.task.withLock { $0 = task }
    task.resume()
    // On the queue of the session's delegate, so that no redirect is decided meanwhile: on Linux,
    // deciding it for a cancelled task crashes (docs/errata.md).
    return { [session] in session.delegateQueue.addOperation { task.cancel() } }
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
    let first = task.originalRequest
    // Compare with the first request, so that a credential cannot come back after two redirects.
    if request.url?.origin != first?.url?.origin {
      request.setValue(nil, forHTTPHeaderField: "Authorization")
    }
    completionHandler(fault?.redirecting(request, from: first) ?? request)
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

extension URL {
  /// Scheme, host and port. A port that is left out counts as another one, which is the safe side.
  var origin: [String?] { [scheme, host(), port?.description] }
}
