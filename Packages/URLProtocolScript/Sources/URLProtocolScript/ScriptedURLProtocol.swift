import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A `URLProtocol` that answers every request with a script. Subclass it to make a test double.
///
/// Override one function, which returns the script for a request.
/// ```swift
/// nonisolated final class OfflineURLProtocol: ScriptedURLProtocol {
///   override class func script(for request: URLRequest) -> [LoadEvent] {
///     [.fail(URLError(.notConnectedToInternet))]
///   }
/// }
/// let session = URLSession(configuration: .scripted(by: OfflineURLProtocol.self))
/// ```
/// Whatever the script says, each load ends exactly once and doesn't crash; see ``LoadEvent``. No
/// request ever reaches the network. On Linux, a download fails.
open class ScriptedURLProtocol: URLProtocol {
  private let player = Mutex<LoadPlayer?>(nil)

  /// Returns what `request` loads. It's called at most once, on the session's own queue or, on
  /// Darwin, on any queue.
  ///
  /// - Parameter request: The request, with its body in `httpBody`, even if it was sent as a
  ///   stream. If a stream can't be read within the request's timeout, the load fails without this
  ///   call. On Linux, a `URLProtocol` never sees the body of an upload task, so it is `nil` there.
  /// - Returns: The script. An empty one is a server that never answers.
  open class func script(for request: URLRequest) -> [LoadEvent] { [] }

  /// Handles every request, so that none reaches the network.
  public override class func canInit(with request: URLRequest) -> Bool { true }

  /// Returns the request unchanged.
  public override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  /// Plays the script, or continues it after a pause.
  public override func startLoading() {
    let player = player.withLock { player in
      let current = player ?? makePlayer()
      player = current
      return current
    }
    player.play(to: self, restart: { restart })
  }

  /// Pauses the script.
  public override func stopLoading() {
    player.withLock { $0 }?.stop()
  }

  private func makePlayer() -> LoadPlayer {
    #if canImport(FoundationNetworking)
      // Through a `URLProtocol`, a download crashes, or ends without a file or an error.
      if task is URLSessionDownloadTask {
        let text = """
          A URLProtocol double on Linux cannot answer a download, here of \(request.address). Load it \
          with a data task, such as session.data(for:), or test the download against a server.
          """
        return LoadPlayer(LoadScript([.fail(URLError(.unknown, saying: text))], timeout: 0))
      }
    #endif
    guard let stream = request.httpBodyStream else { return LoadPlayer(Self.play(request)) }
    let reader = BodyReader(stream)
    return LoadPlayer(
      LoadScript(after: reader.isAtEnd, timeout: request.timeoutInterval) { [request] in
        var request = request
        request.httpBody = reader.body.withLock { $0 }
        guard request.httpBody == nil else { return Self.play(request) }
        let text = """
          The body stream of \(request.httpMethod ?? "GET") \(request.address) cannot be read. Make a \
          new stream for each request, of data or of a file that exists.
          """
        let error = URLError(.requestBodyStreamExhausted, saying: text)
        return LoadScript([.fail(error)], timeout: 0)
      })
  }

  private static func play(_ request: URLRequest) -> LoadScript {
    LoadScript(
      script(for: request), timeout: request.timeoutInterval, isHead: request.httpMethod == "HEAD")
  }

  /// A closure that makes the session call `startLoading` again, after a pause.
  private var restart: @Sendable () -> Void {
    #if canImport(FoundationNetworking)
      // On Linux, calling a `URLProtocolClient` from any queue but the session's own crashes the
      // process. That queue is private. Resuming the task makes the session start there.
      { [weak task] in task?.resume() }
    #else
      { [load = WeakLoad(load: self)] in load.load?.startLoading() }
    #endif
  }
}

#if !canImport(FoundationNetworking)
  /// Carries a load to the thread where a pause ends. It's unchecked, because `URLProtocol` is not
  /// `Sendable`; `startLoading` is safe on any thread, since its only state is a `Mutex`.
  private struct WeakLoad: @unchecked Sendable {
    weak var load: ScriptedURLProtocol?
  }
#endif

extension URLSessionConfiguration {
  /// Creates a configuration for sessions that a double answers. It stores nothing on disk and has
  /// no cache.
  public static func scripted(by double: ScriptedURLProtocol.Type) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [double]
    // On Linux, canceling a task of a session with a cache can crash the process (docs/errata.md).
    configuration.urlCache = nil
    return configuration
  }
}
