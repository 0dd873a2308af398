import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The session of a client and its copies. It is invalidated when the last of them is released;
/// running tasks finish first.
///
/// A session that already has a delegate belongs to other code. It is neither changed nor
/// invalidated.
final class ClientSession: Sendable {
  let urlSession: URLSession
  private let isOwned: Bool

  /// Keeps `given` if it has a delegate. Otherwise, creates a session with the same configuration.
  init(_ given: URLSession?) {
    if let given, given.delegate != nil {
      urlSession = given
      isOwned = false
    } else {
      let configuration = given?.configurationCopy ?? .ephemeral
      // On Linux, canceling a task of a session with a cache can crash the process
      // (docs/errata.md).
      configuration.urlCache = nil
      urlSession = URLSession(
        configuration: configuration, delegate: SessionDelegate(), delegateQueue: nil)
      isOwned = true
    }
  }

  deinit {
    if isOwned { urlSession.finishTasksAndInvalidate() }
  }
}

extension URLSession {
  /// A copy of the configuration. On Linux, changing `configuration` changes the session.
  var configurationCopy: URLSessionConfiguration {
    configuration.copy() as? URLSessionConfiguration ?? .ephemeral
  }
}
