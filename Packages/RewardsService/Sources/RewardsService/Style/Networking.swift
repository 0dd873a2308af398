import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The seam: all that ``RewardsService`` needs of a network.
///
/// `URLSession` conforms. A double needs one function. This is a complete one:
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
  /// Loads `url` with `GET`. The load cannot be stopped: nothing is handed back.
  ///
  /// - Parameters:
  ///   - url: The address to load.
  ///   - completion: Call it once, with a body and a response, or with an error. Call it on any
  ///     queue, now or later.
  @preconcurrency func fetch(
    _ url: URL, completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void)
}
