import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The seam: everything that ``RewardsService`` needs from a network.
///
/// `URLSession` conforms. A double needs only one function. This one is complete:
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
public protocol Networking: Sendable {
  /// Loads `url` with `GET`. The load can't be stopped, because nothing is returned.
  ///
  /// - Parameters:
  ///   - url: The URL to load.
  ///   - completion: Call it once, with a body and a response, or with an error. Call it on any
  ///     queue, now or later.
  @preconcurrency func fetch(
    _ url: URL, completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void)
}
