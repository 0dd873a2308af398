import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A stand-in for the network: answers every request of the sessions it is installed in.
///
/// Clients install it by themselves when they are stubbed, and their stubs belong to them:
/// ```swift
/// let client = APIClient(baseURL: baseURL).stub(json: "[]", endpoint: "/todos")
/// ```
/// The static functions stub without a client, for the whole process. A request that nobody stubbed
/// fails with ``UnscriptedRequest``; nothing ever reaches a real network.
///
/// The system makes the instances, so stubs are kept for the whole process, by address. Tests that
/// run side by side each use a base URL of their own, such as `https://<uuid>.stub.invalid`.
///
/// In Meszaros's terms it is a stub and a spy; the name is the published one. After *The perfect
/// iOS networking layer does not exist*, part 2 (Calin Crist, calincrist.com).
public final class MockedURLProtocol: URLProtocol {
  private let player = Mutex<LoadPlayer?>(nil)

  /// Claims every request, so that none gets through.
  public override class func canInit(with request: URLRequest) -> Bool { true }

  /// Leaves the request as it is.
  public override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  /// Records the request and starts its answer.
  public override func startLoading() {
    // On Linux this is called again when a task resumes: that goes on with the same answer.
    let player = player.withLock { player in
      let current = player ?? makePlayer()
      player = current
      return current
    }
    #if canImport(FoundationNetworking)
      // A client may be called on the session's work queue only: elsewhere its tables are changed
      // under its feet, and the process ends. Nothing gives that queue away, but resuming a running
      // task leads to it, and to this method.
      player.play(to: self, restart: { [weak task] in task?.resume() })
    #else
      player.play(to: self, restart: { [weak self] in self?.startLoading() })
    #endif
  }

  /// Ends the answer where it is.
  public override func stopLoading() {
    player.withLock { $0 }?.stop()
  }

  private func makePlayer() -> LoadPlayer {
    let request = request.withBodyRead
    let events = StubRegistry.shared.answer(to: request)
    return LoadPlayer(LoadScript(events, timeout: request.timeoutInterval))
  }
}

#if !canImport(FoundationNetworking)
  // An answer goes on after a wait on another thread, and what is added to URLProtocol, a Mutex,
  // may be used from any. On Linux the conformance is neither needed nor allowed.
  extension MockedURLProtocol: @unchecked Sendable {}
#endif
