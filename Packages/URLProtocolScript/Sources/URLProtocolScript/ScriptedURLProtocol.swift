import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A `URLProtocol` that answers every request with a script. Subclass it to make a test double.
///
/// Override one function: which script belongs to which request.
/// ```swift
/// nonisolated final class OfflineURLProtocol: ScriptedURLProtocol {
///   override class func script(for request: URLRequest) -> [LoadEvent] {
///     [.fail(URLError(.notConnectedToInternet))]
///   }
/// }
/// let session = URLSession(configuration: .scripted(by: OfflineURLProtocol.self))
/// ```
/// Whatever the script says, each load ends exactly once and the process lives; see ``LoadEvent``.
/// No request ever reaches a network. On Linux, a download fails: only the protocols of `URLSession`
/// itself can hand over a file there.
open class ScriptedURLProtocol: URLProtocol {
  private let player = Mutex<LoadPlayer?>(nil)

  /// Says what happens when `request` is loaded. Called once per load, on the session's own queue.
  ///
  /// - Parameter request: The request, with its body as `httpBody`, also where it was a stream. On
  ///   Linux, a `URLProtocol` never sees the body of an upload task, so it is `nil` there. To look at
  ///   a body in a test, send it as the `httpBody` of a data task.
  /// - Returns: The script. An empty one is a server that never answers.
  open class func script(for request: URLRequest) -> [LoadEvent] { [] }

  /// Claims every request, so that none reaches a network.
  public override class func canInit(with request: URLRequest) -> Bool { true }

  /// Returns the request as it is.
  public override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  /// Plays the script, or goes on with it after a pause.
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
    let request = request.readingBodyStream()
    #if canImport(FoundationNetworking)
      if task is URLSessionDownloadTask {
        return LoadPlayer(LoadScript([.fail(UnsupportedDownload(request))], timeout: 0))
      }
    #endif
    return LoadPlayer(
      LoadScript(Self.script(for: request), timeout: request.timeoutInterval))
  }

  /// Makes the session call `startLoading` again, after a pause.
  private var restart: @Sendable () -> Void {
    #if canImport(FoundationNetworking)
      // On Linux, calling a `URLProtocolClient` from any queue but the session's own crashes the
      // process. That queue is private. Resuming the task makes the session call `startLoading`
      // there.
      { [weak task] in task?.resume() }
    #else
      { [load = WeakLoad(load: self)] in load.load?.startLoading() }
    #endif
  }
}

#if canImport(FoundationNetworking)
  /// The error of a download. On Linux, a download that loads anything over a `URLProtocol` crashes, or
  /// ends with neither a file nor an error.
  struct UnsupportedDownload: LocalizedError, CustomStringConvertible {
    private let address: String

    init(_ request: URLRequest) {
      address = request.url?.absoluteString ?? "an empty address"
    }

    var errorDescription: String? { description }

    /// What is not supported, and what to use.
    var description: String {
      """
      A URLProtocol double on Linux cannot answer a download, here of \(address). Load it with a data \
      task, such as session.data(for:), or test the download against a server.
      """
    }
  }
#else
  /// Carries a load to the thread on which a pause ends. Unchecked, because `URLProtocol` is not
  /// `Sendable`; `startLoading` is safe on any thread, since its only state is a `Mutex`.
  private struct WeakLoad: @unchecked Sendable {
    weak var load: ScriptedURLProtocol?
  }
#endif

extension URLSessionConfiguration {
  /// Makes a configuration for sessions that a double answers. It stores nothing on disk and has no
  /// cache.
  ///
  /// - Parameter double: The class that answers.
  public static func scripted(by double: ScriptedURLProtocol.Type) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [double]
    // On Linux, cancelling a task of a session with a cache can crash the process (docs/errata.md).
    configuration.urlCache = nil
    return configuration
  }
}
