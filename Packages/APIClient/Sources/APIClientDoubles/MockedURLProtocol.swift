import Foundation
import URLProtocolScript

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
public final class MockedURLProtocol: ScriptedURLProtocol {
  /// Records the request and takes its answer.
  public override class func script(for request: URLRequest) -> [LoadEvent] {
    StubRegistry.shared.answer(to: request)
  }
}
