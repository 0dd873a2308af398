import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The seam of this style: the one thing that ``RewardsService`` needs of a network.
///
/// `URLSession` conforms. A double needs one function; this is a complete one:
/// ```swift
/// struct CannedNetworking: Networking {
///   let data: Data
///
///   func fetch(
///     _ url: URL, completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
///   ) {
///     let response = HTTPURLResponse(
///       url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: nil)
///     completion(data, response, nil)
///   }
/// }
/// ```
/// After *Faking network responses in tests* (Donny Wals, donnywals.com).
public protocol Networking: Sendable {
  /// Loads `url` with `GET`.
  ///
  /// - Parameters:
  ///   - url: The address to load.
  ///   - completion: To be called once: with body and response, or with an error. On which queue
  ///     is the network's business; before `fetch` returns is fine.
  @preconcurrency func fetch(
    _ url: URL, completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void)

  /// Does the same and hands out what stops it.
  ///
  /// A double need not write this: by default it calls `fetch`, and nothing can be stopped.
  /// - Returns: The running fetch. Cancelling it stops the network; whether `completion` is then
  ///   still called does not matter to ``RewardsService``, which has told its caller by then.
  @preconcurrency @discardableResult
  func startFetch(
    _ url: URL, completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> RunningCall
}

extension Networking {
  /// Calls `fetch`. Cancelling the running fetch does nothing.
  @preconcurrency @discardableResult
  public func startFetch(
    _ url: URL, completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> RunningCall {
    fetch(url, completion: completion)
    return RunningCall(onCancel: {})
  }
}
